import { useState } from 'react';
import type { User } from '../../../contract/accounts';
import { messageOf } from '../../api';
import { NoMailNote } from '../../mail-promise';
import { useSettings } from '../../settings';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { requestPasswordReset } from './api';

/** For an account that enters with Google or with mailed links: it has no password to type. */
export function SetPasswordOffer({ user, reason = '' }: { user: User; reason?: string }) {
  const { sendsMail } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await requestPasswordReset({ email: user.email });
      setSent(true);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  if (isSent) {
    return (
      <Alert kind="success">
        Te enviamos un enlace a {user.email}. Vale 30 minutos: ábrelo y elige tu contraseña.
      </Alert>
    );
  }
  if (!sendsMail) return <NoMailNote />;
  return (
    <div className="stack">
      <p>Tu cuenta todavía no tiene contraseña. {reason}</p>
      {failure && <Alert>{failure}</Alert>}
      <p>
        <Button variant="quiet" busy={isBusy} onClick={() => void send()}>
          {isBusy ? 'Enviando...' : 'Enviarme un enlace para crearla'}
        </Button>
      </p>
    </div>
  );
}
