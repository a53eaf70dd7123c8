import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { MESSAGES } from '../../rules/messages';
import type { AccountSheetProps } from '../account/identity/account-sheet';
import { useLocation } from '../router';
import { useIntention } from '../state/intention-store';
import { useSession } from '../state/session-store';
import { notify } from '../ui/notify';

/** Asks a visitor for an account when she wants something, and does it once she has a session. */
export function Door() {
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const token = useSession((session) => session.token);
  const { intention, isAsking, dismiss } = useIntention();
  const [Sheet, setSheet] = useState<ComponentType<AccountSheetProps>>();
  const here = pathname + search + hash;
  const wanted = intention?.wanted;
  const isOpen = isAsking && !token && wanted !== undefined && intention?.path === here;

  useEffect(() => {
    const { restore } = useIntention.getState();
    restore();
    addEventListener('storage', restore);
    return () => removeEventListener('storage', restore);
  }, []);
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
    if (!token || !intention) return;
    if (!intention.wanted) return useIntention.getState().forget();
    import('./fulfil-intention').then((module) => module.fulfilIntention(client)).catch(() => undefined);
  }, [token, intention, client]);
  return Sheet && wanted ? <Sheet open={isOpen} wanted={wanted} returnTo={here} onClose={dismiss} /> : null;
}
