import { useState } from 'react';
import { api, messageOf } from '../api';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { notify } from '../ui/notify';
import styles from './verify-reminder.module.css';

/** A reminder to confirm the email; shopping works without it. */
export function VerifyReminder() {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  // Until hydration, an attribute on `<html>` decides whether it is visible, so that the layout does not shift.
  const email = user?.pendingEmail || (user?.emailVerified === false && user.email);
  if (hydrated && !email) return null;
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
  return (
    <div className={`wrap ${styles.reminder}`} data-only="unverified">
      <Alert
        kind="warning"
        action={
          <Button variant="quiet" small busy={busy} onClick={resend}>
            {busy ? 'Enviando...' : 'Enviar de nuevo'}
          </Button>
        }
      >
        Te enviamos un correo a <span className={styles.email}>{email ? `${email}:` : '\u00a0'}</span> ábrelo
        para confirmar que es tuyo.
      </Alert>
    </div>
  );
}
