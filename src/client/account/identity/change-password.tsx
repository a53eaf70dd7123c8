import { useState } from 'react';
import type { User } from '../../../contract/accounts';
import { MESSAGES } from '../../../rules/messages';
import { Alert } from '../../ui/alert';
import { QuietButton, SubmitButton } from '../../ui/button';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { TitledSection } from '../../ui/titled-section';
import { useSentForm } from '../../use-sent-form';
import { changePassword } from './api';
import { NewPasswordField, useNewPasswordRules } from './new-password-field';
import { describePassword } from './password-strength';
import { SetPasswordOffer } from './set-password-offer';

export function ChangePassword({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  return (
    <TitledSection className="stack" id="contrasena" title="Contraseña">
      {user.hasPassword === false ? (
        <SetPasswordOffer user={user} reason="Si creas una, también puedes entrar con ella." />
      ) : editing ? (
        <PasswordForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <p>
          <QuietButton onClick={() => setEditing(true)}>Cambiar contraseña</QuietButton>
        </p>
      )}
    </TitledSection>
  );
}

function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const rules = useNewPasswordRules();
  const { form, field, submit, failure, isBusy } = useSentForm({ currentPassword: '', newPassword: '' });
  const save = submit(async (body) => {
    const { message } = await changePassword(user.id, body);
    notify('success', message);
    onDone();
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={save}>
      {failure && <Alert>{failure}</Alert>}
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        {...field('currentPassword', { required: MESSAGES.required })}
      />
      <NewPasswordField
        hint={<span role="status">{describePassword(form.watch('newPassword'))}</span>}
        {...field('newPassword', rules)}
      />
      <div className="row">
        <SubmitButton busy={isBusy}>{isBusy ? 'Guardando...' : 'Cambiar contraseña'}</SubmitButton>
        <QuietButton onClick={onDone}>Cancelar</QuietButton>
      </div>
    </form>
  );
}
