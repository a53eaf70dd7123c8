import { useEffect, useState } from 'react';
import { api, messageOf } from '../api';
import { useLocation } from '../router';
import { useSettings } from '../settings';
import { useOffline } from '../state/connection';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { notify } from '../ui/notify';
import { RoundButton } from '../ui/round-button';
import styles from './verify-reminder.module.css';

/** Nobody is held up on the way to a payment and back, and who enters sees the reminder on the page that follows. */
const BUSY = /^\/(cart|pago|registro|iniciar|entrar)/;

/** A slim reminder to confirm the email; shopping works without it. It is on one page of a visit, unless she closes it. */
export function VerifyReminder() {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  const isOffline = useOffline();
  const { pathname } = useLocation();
  const { sendsMail } = useSettings();
  const [busy, setBusy] = useState(false);
  // Until hydration, an attribute on `<html>` decides whether it is visible, so that the layout does not shift.
  const email = user?.pendingEmail || (user?.emailVerified === false && user.email);
  const isAway = BUSY.test(pathname) || !sendsMail;
  const isShown = Boolean(email) && !isAway;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page closes it.
  useEffect(() => {
    if (!isShown) return;
    // first-paint.ts keeps it away from the next document.
    sessionStorage.reminder = 1;
    return close;
  }, [isShown, pathname]);
  if ((hydrated && !email) || isAway) return null;
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
    <div
      className={`waiting small bold leading-3 caramel ${styles.reminder}`}
      role="status"
      data-only="unverified"
    >
      <div className={`wrap row rows-0 ${styles.line}`}>
        <p className="shrink ellipsis">Confirma tu email: te enviamos un correo a {email || '\u00a0'}</p>
        {!isOffline && (
          <button type="button" className={`tap bold ${styles.again}`} disabled={busy} onClick={resend}>
            {busy ? 'Enviando...' : 'Enviar de nuevo'}
          </button>
        )}
        <RoundButton icon="close" label="Cerrar el aviso" className={styles.close} onClick={close} />
      </div>
    </div>
  );
}

function close(): void {
  document.documentElement.dataset.reminder = 'closed';
}
