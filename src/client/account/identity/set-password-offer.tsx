import { useMutation } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts';
import { messageOf } from '../../api';
import { NoMailNote } from '../../mail-promise';
import { useSettings } from '../../settings';
import { Alert } from '../../ui/alert';
import { QuietButton } from '../../ui/button';
import { requestPasswordReset } from './api';

/** For an account that enters with Google or with mailed links: it has no password to type. */
export function SetPasswordOffer({ user, reason = '' }: { user: User; reason?: string }) {
  const { sendsMail } = useSettings();
  const send = useMutation({ mutationFn: () => requestPasswordReset({ email: user.email }) });
  if (send.isSuccess) {
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
      {send.isError && <Alert>{messageOf(send.error)}</Alert>}
      <p>
        <QuietButton busy={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Enviando...' : 'Enviarme un enlace para crearla'}
        </QuietButton>
      </p>
    </div>
  );
}
