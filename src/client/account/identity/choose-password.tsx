import { Alert } from '../../ui/alert';
import { QuietButton, SubmitButton } from '../../ui/button';
import { notify } from '../../ui/notify';
import { useSentForm } from '../../use-sent-form';
import { choosePassword } from './api';
import { NewPasswordField, useNewPasswordRules } from './new-password-field';

interface ChoosePasswordProps {
  userId: string;
  /** From the proof that ended the old password. */
  token: string;
  onDone: () => void;
}

/** After the first proof of the mail: she is in, and may choose another password. */
export function ChoosePassword({ userId, token, onDone }: ChoosePasswordProps) {
  const rules = useNewPasswordRules();
  const { field, submit, failure, isBusy } = useSentForm({ newPassword: '' });
  const save = submit(async ({ newPassword }) => {
    const { message } = await choosePassword(userId, { token, newPassword });
    void notify('success', message);
    onDone();
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={save}>
      <Alert kind="success">
        <strong>Ya entraste, y tu email quedó confirmado.</strong>
        <p>
          Por seguridad, la contraseña que tenía esta cuenta ya no sirve. Elige otra ahora, o sigue sin
          contraseña: puedes entrar siempre con un enlace.
        </p>
      </Alert>
      <NewPasswordField {...field('newPassword', rules)} />
      {failure && <Alert>{failure}</Alert>}
      <SubmitButton wide busy={isBusy}>
        {isBusy ? 'Guardando...' : 'Guardar contraseña'}
      </SubmitButton>
      <QuietButton wide onClick={onDone}>
        Seguir sin contraseña
      </QuietButton>
    </form>
  );
}
