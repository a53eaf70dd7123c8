import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { LETTERS_BOX } from '../../../rules/letters';
import { MESSAGES } from '../../../rules/messages';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { required, validEmail } from '../../form-rules';
import { useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { createAccount } from './api';
import styles from './auth-frame.module.css';
import { newPasswordRules } from './new-password-rules';

const FIELDS = ['name', 'surname', 'email', 'password'] as const;

/** `action` is the label of the button. */
export function RegisterForm({ action = 'Registrarse' }: { action?: string }) {
  const hydrated = useHydrated();
  const { passwordMinLength, sendsMail } = useSettings();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { name: '', surname: '', email: '', password: '', wantsLetters: false },
  });
  const { errors, isSubmitting } = formState;
  const signUp = handleSubmit(async (body) => {
    setFailure('');
    try {
      const { token, created } = await createAccount(body);
      useSession.getState().open(token, created);
    } catch (error) {
      setFailure(messageOf(error));
      if (showFieldError(error, FIELDS, setError)) setFailure(' ');
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={signUp}>
      {failure && (
        <Alert>
          <strong>{MESSAGES.registerFailed}</strong>
          {failure.trim() && <p>{failure}</p>}
        </Alert>
      )}
      <div className={`stack gap-4 align-start ${styles.pair}`}>
        <TextField
          label="Nombre Completo"
          autoComplete="given-name"
          error={errors.name?.message}
          {...register('name', { validate: required })}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          error={errors.surname?.message}
          {...register('surname', { validate: required })}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: { required, validEmail } })}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        hint={FORM_MESSAGES.passwordRule(passwordMinLength)}
        error={errors.password?.message}
        {...register('password', newPasswordRules(passwordMinLength))}
      />
      {sendsMail && <CheckBox long label={LETTERS_BOX} {...register('wantsLetters')} />}
      <Button type="submit" wide busy={isSubmitting} disabled={!hydrated}>
        {isSubmitting ? 'Creando tu cuenta...' : action}
      </Button>
    </form>
  );
}
