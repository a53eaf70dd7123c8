import { useState } from 'react';
import { api, messageOf } from '../api';
import { useLocation } from '../router';
import { useOffline } from '../state/connection';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { notify } from '../ui/notify';
import { RoundButton } from '../ui/round-button';
import styles from './verify-reminder.module.css';

/** Nobody is held up on the way to a payment and back. */
const PAYING = /^\/(cart|pago)(\/|$)/;

/** A slim reminder to confirm the email; shopping works without it. Closed, it stays away until the tab is closed. */
export function VerifyReminder() {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  const isOffline = useOffline();
  const isPaying = PAYING.test(useLocation().pathname);
  const [busy, setBusy] = useState(false);
  // Until hydration, an attribute on `<html>` decides whether it is visible, so that the layout does not shift.
  const email = user?.pendingEmail || (user?.emailVerified === false && user.email);
  if ((hydrated && !email) || isPaying) return null;
  const resend = async () => {
    setBusy(true);
    try {
      const { message } = await api('POST /users/resend-verification');
      await notify('success', message);
    } catch (error) {
      await notify('error', messageOf(error));
    }
    setBusy(false);
  };
  const close = () => {
    // first-paint.ts does the same on the next page.
    sessionStorage.setItem('reminder', 'closed');
    document.documentElement.dataset.reminder = 'closed';
  };
  return (
    <div className={styles.reminder} role="status" data-only="unverified">
      <div className={`wrap ${styles.line}`}>
        <p>Confirma tu email: te enviamos un correo a {email || '\u00a0'}</p>
        {!isOffline && (
          <button type="button" className={styles.again} disabled={busy} onClick={resend}>
            {busy ? 'Enviando...' : 'Enviar de nuevo'}
          </button>
        )}
        <RoundButton icon="close" label="Cerrar el aviso" className={styles.close} onClick={close} />
      </div>
    </div>
  );
}
