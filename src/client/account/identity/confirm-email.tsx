import { useState } from 'react';
import { ApiError } from '../../api';
import { useSession } from '../../state/session-store';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { ButtonLink, SubmitButton } from '../../ui/button';
import { TextLink } from '../../ui/text-button';
import { useSentForm } from '../../use-sent-form';
import { confirmEmail } from './api';
import { NewPasswordField, useNewPasswordRules } from './new-password-field';

interface ConfirmEmailProps {
  token: string;
  /** The path of the login page, with this page as return path. */
  loginPath: string;
}

/** Only the button confirms, because mail programs open links automatically. */
export function ConfirmEmail({ token, loginPath }: ConfirmEmailProps) {
  const hydrated = useHydrated();
  const rules = useNewPasswordRules();
  const hasSession = useSession((session) => session.user !== null);
  const [isForeign, setForeign] = useState(false);
  const [mustLogIn, setMustLogIn] = useState(false);
  const [message, setMessage] = useState('');
  const { field, submit, failure, isBusy } = useSentForm({ newPassword: '' });
  const asksPassword = hydrated && (!hasSession || isForeign);

  const confirm = submit(async ({ newPassword }) => {
    try {
      const answer = await confirmEmail(token, asksPassword ? { newPassword } : {});
      const session = useSession.getState();
      if (answer.token) session.open(answer.token, answer.user);
      else session.refresh(answer.user);
      setMessage(answer.message);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      // The open session belongs to another account.
      if (code === 'new_password_needed') return setForeign(true);
      setMustLogIn(code === 'login_to_confirm');
      throw error;
    }
  });
  if (message) {
    return (
      <Alert kind="success" action={<ButtonLink to="/catalogo/all">Ver catálogo</ButtonLink>}>
        {message}
      </Alert>
    );
  }
  return (
    <form method="post" noValidate className="stack" onSubmit={confirm}>
      {asksPassword ? (
        <p>
          Elige la contraseña de tu cuenta para confirmar que este email es tuyo. Puede ser la que ya usabas.
          Por seguridad se cierra la sesión en tus otros dispositivos; lo que guardaste en ellos te espera.
        </p>
      ) : (
        <p>Confirma que este email es tuyo para que podamos avisarte de tus compras.</p>
      )}
      {asksPassword && <NewPasswordField label="Contraseña" {...field('newPassword', rules)} />}
      {failure && (
        <Alert action={mustLogIn && <ButtonLink to={loginPath}>Iniciar Sesión</ButtonLink>}>{failure}</Alert>
      )}
      <SubmitButton wide busy={isBusy} disabled={!hydrated}>
        {isBusy ? 'Confirmando...' : 'Confirmar'}
      </SubmitButton>
      {asksPassword && !hasSession && <TextLink to={loginPath}>Prefiero iniciar sesión y confirmar</TextLink>}
    </form>
  );
}
