import { useRef, useState } from 'react';
import { ACCESS_CONSENT } from '../../rules/access-consent';
import type { Currency } from '../../rules/money';
import { useSettings } from '../settings';
import { useSession } from './session-store';

export type BuyerAnswers = ReturnType<typeof useBuyerAnswers>;

/** What a buyer says about the right to withdraw before paying. The box starts unticked on every visit. */
export function useBuyerAnswers(currency: Currency) {
  const user = useSession((session) => session.user);
  const { consentAlways } = useSettings();
  const [said, setSaid] = useState<boolean>();
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const livesInEu = said ?? user?.livesInEu ?? null;
  const needsConsent = consentAlways || (currency === 'USD' && livesInEu === true);
  /** What a call that buys sends. */
  const values: { livesInEu?: boolean; accessConsent?: string } = {
    ...(said === undefined ? {} : { livesInEu: said }),
    ...(needsConsent && isTicked ? { accessConsent: ACCESS_CONSENT.version } : {}),
  };
  return {
    /** Null until the buyer says where they live. */
    livesInEu,
    setLivesInEu: setSaid,
    needsConsent,
    isTicked,
    tick: (value: boolean) => {
      setTicked(value);
      setMissing(false);
    },
    /** The buyer tried to pay without the box. */
    isMissing: isMissing && needsConsent,
    box,
    values,
    /** Whether the buyer may pay; otherwise leads to the box and says why. */
    check: () => {
      if (!needsConsent || isTicked) return true;
      setMissing(true);
      box.current?.focus();
      return false;
    },
    /** Keeps the answer for the next purchase, once the server stored it. */
    remember: () => {
      if (user && said !== undefined) useSession.getState().refresh({ ...user, livesInEu: said });
    },
  };
}
