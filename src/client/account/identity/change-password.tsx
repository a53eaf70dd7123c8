import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '../../../contract/accounts';
import { MESSAGES } from '../../../rules/messages';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { useSettings } from '../../settings';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { changePassword } from './api';
import { newPasswordRules } from './new-password-rules';
import { describePassword } from './password-strength';
import { SetPasswordOffer } from './set-password-offer';

const FIELDS = ['currentPassword', 'newPassword'] as const;

export function ChangePassword({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  return (
    <section className="stack" aria-labelledby="contrasena">
      <h2 className="section-title" id="contrasena">
        Contraseña
      </h2>
      {user.hasPassword === false ? (
        <SetPasswordOffer user={user} reason="Si creas una, también puedes entrar con ella." />
      ) : editing ? (
        <PasswordForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <p>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            Cambiar contraseña
          </Button>
        </p>
      )}
    </section>
  );
}

function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { passwordMinLength } = useSettings();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    setFailure('');
    try {
      const { message } = await changePassword(user.id, body);
      notify('success', message);
      onDone();
    } catch (error) {
      if (!showFieldError(error, FIELDS, setError)) setFailure(messageOf(error));
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={save}>
      {failure && <Alert>{failure}</Alert>}
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: MESSAGES.required })}
      />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={<span role="status">{describePassword(watch('newPassword'))}</span>}
        error={errors.newPassword?.message}
        {...register('newPassword', newPasswordRules(passwordMinLength))}
      />
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
