import { type RefObject, useRef, useState } from 'react';
import { ACCESS_CONSENT } from '../../rules/access-consent';
import type { Currency } from '../../rules/money';
import { useSettings } from '../settings';
import { useSession } from './session-store';

export interface BuyerAnswers {
  /** Null until the buyer says where they live. */
  livesInEu: boolean | null;
  setLivesInEu: (value: boolean) => void;
  needsConsent: boolean;
  isTicked: boolean;
  tick: (value: boolean) => void;
  /** The buyer tried to pay without the box. */
  isMissing: boolean;
  box: RefObject<HTMLInputElement | null>;
  /** What a call that buys sends. */
  values: { livesInEu?: boolean; accessConsent?: string };
  /** Whether the buyer may pay; otherwise leads to the box and says why. */
  check: () => boolean;
  /** Keeps the answer for the next purchase, once the server stored it. */
  remember: () => void;
}

/** What a buyer says about the right to withdraw before paying. The box starts unticked on every visit. */
export function useBuyerAnswers(currency: Currency): BuyerAnswers {
  const user = useSession((session) => session.user);
  const { consentAlways } = useSettings();
  const [said, setSaid] = useState<boolean>();
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const livesInEu = said ?? user?.livesInEu ?? null;
  const needsConsent = consentAlways || (currency === 'USD' && livesInEu === true);
  return {
    livesInEu,
    setLivesInEu: setSaid,
    needsConsent,
    isTicked,
    tick: (value) => {
      setTicked(value);
      setMissing(false);
    },
    isMissing: isMissing && needsConsent,
    box,
    values: {
      ...(said === undefined ? {} : { livesInEu: said }),
      ...(needsConsent && isTicked ? { accessConsent: ACCESS_CONSENT.version } : {}),
    },
    check: () => {
      if (!needsConsent || isTicked) return true;
      setMissing(true);
      box.current?.focus();
      return false;
    },
    remember: () => {
      if (user && said !== undefined) useSession.getState().refresh({ ...user, livesInEu: said });
    },
  };
}
