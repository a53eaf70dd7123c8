import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { MESSAGES } from '../../rules/messages';
import type { AccountSheetProps } from '../account/identity/account-sheet';
import { useLocation } from '../router';
import type { Intention } from '../state/browser-storage';
import { useIntention } from '../state/intention-store';
import { useSession } from '../state/session-store';
import { notify } from '../ui/notify';
import { fulfilIntention } from './fulfil-intention';
import type { PaySheetProps } from './pay-sheet';

/**
 * Asks a visitor for an account when she wants something, and does it once she has a session. What she buys at once is
 * paid in the same place.
 */
export function WantedSheets() {
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const token = useSession((session) => session.token);
  const { intention, isAsking, dismiss } = useIntention();
  const [Sheet, setSheet] = useState<ComponentType<AccountSheetProps>>();
  const [PaySheet, setPaySheet] = useState<ComponentType<PaySheetProps>>();
  const [buying, setBuying] = useState<Intention>();
  const here = pathname + search + hash;
  const wanted = intention?.wanted;
  const isWantedHere = isAsking && wanted !== undefined && intention?.path === here;
  const isOpen = isWantedHere && !token;
  const isBuying = isWantedHere && wanted.kind === 'buy';
  const closeBuying = useCallback(() => setBuying(undefined), []);

  useEffect(() => {
    if (!isOpen) return;
    import('../account/identity/account-sheet')
      .then((module) => setSheet(() => module.AccountSheet))
      .catch(() => {
        dismiss();
        void notify('error', MESSAGES.noConnection);
      });
  }, [isOpen, dismiss]);
  useEffect(() => {
    if (!isBuying) return;
    // It loads while she types, so that the ways to pay follow the account at once.
    import('./pay-sheet')
      .then((module) => setPaySheet(() => module.PaySheet))
      .catch(() => {
        dismiss();
        void notify('error', MESSAGES.noConnection);
      });
  }, [isBuying, dismiss]);
  useEffect(() => {
    if (!token || !intention) return;
    if (isBuying) setBuying(intention);
    if (!intention.wanted || isBuying) return useIntention.getState().forget();
    void fulfilIntention(client);
  }, [token, intention, isBuying, client]);
  return (
    <>
      {Sheet && wanted && <Sheet open={isOpen} wanted={wanted} returnTo={here} onClose={dismiss} />}
      {PaySheet && token && buying?.wanted && buying.path === here && (
        <PaySheet wanted={buying.wanted} onClose={closeBuying} />
      )}
    </>
  );
}
