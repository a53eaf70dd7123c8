import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { MESSAGES } from '../../rules/messages';
import type { ConfirmationDialogProps } from '../account/safety/confirmation-dialog';
import { useLocation } from '../router';
import { GUEST } from '../saved/kitchen-records';
import { KITCHEN } from '../saved/saved-names';
import { readText } from '../saving/device-records';
import { COUPON } from '../state/browser-storage';
import { useConfirmation } from '../state/confirmation-store';
import { useIntention } from '../state/intention-store';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { notify, TOAST_WANTED } from '../ui/notify';

/** Loads the sheets that ask for an account and for a payment, once somebody wants something. */
export function Door() {
  const { intention, isAsking } = useIntention();
  const [Sheets, setSheets] = useState<ComponentType>();
  useEffect(() => {
    const { restore } = useIntention.getState();
    restore();
    addEventListener('storage', restore);
    return () => removeEventListener('storage', restore);
  }, []);
  useEffect(() => {
    if (!intention || Sheets) return;
    import('./wanted-sheets')
      .then((module) => setSheets(() => module.WantedSheets))
      .catch(() => {
        if (isAsking) void notify('error', MESSAGES.noConnection);
      });
  }, [intention, isAsking, Sheets]);
  return Sheets ? <Sheets /> : null;
}

/** Asks an admin to confirm who she is or what she means, on whichever page a call needs it. */
export function Confirmation() {
  const question = useConfirmation((state) => state.question);
  const [Dialog, setDialog] = useState<ComponentType<ConfirmationDialogProps>>();
  useEffect(() => {
    if (!question || Dialog) return;
    import('../account/safety/confirmation-dialog')
      .then((module) => setDialog(() => module.ConfirmationDialog))
      .catch(() => question.cancel());
  }, [question, Dialog]);
  return Dialog && question ? <Dialog question={question} /> : null;
}

const WANTED_AT = ['pointerdown', 'keydown', TOAST_WANTED];

/** Loads the toaster at the first touch or key press: its live region must exist before the first toast. */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    const bring = () => {
      // Without a network connection, the next touch tries again.
      import('../ui/toaster').then((module) => setToaster(() => module.Toaster)).catch(() => undefined);
    };
    for (const event of WANTED_AT) addEventListener(event, bring);
    return () => {
      for (const event of WANTED_AT) removeEventListener(event, bring);
    };
  }, [Toaster]);
  return Toaster ? <Toaster /> : null;
}

// Without a connection the page goes on without them.
const TimerPill = lazy(() => import('../learning/kitchen/timer-pill').catch(() => ({ default: () => null })));

/** A timer rings on every page. Where this device has none, its code does not load. */
export function KitchenTimers() {
  const hydrated = useHydrated();
  const owner = useSession(({ user }) => user?.id) ?? GUEST;
  // Timers start in the kitchen, so another page looks for them when it opens.
  useLocation();
  const timers = hydrated ? readText(`${KITCHEN}timers:${owner}`) : null;
  if (!timers || timers === '[]') return null;
  return (
    <Suspense fallback={null}>
      <TimerPill />
    </Suspense>
  );
}

const CouponStrip = lazy(() => import('../shop/offers/coupon-strip').catch(() => ({ default: () => null })));

/** A coupon that came by link shows on every page. Where the device has none, its code does not load. */
export function LinkedCoupon() {
  const hydrated = useHydrated();
  const { search } = useLocation();
  if (!hydrated || !(/[?&]cupon=/.test(search) || readText(COUPON))) return null;
  return (
    <Suspense fallback={null}>
      <CouponStrip />
    </Suspense>
  );
}
