import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { MESSAGES } from '../../../rules/messages';
import { ApiError, messageOf } from '../../api';
import { required } from '../../form-rules';
import { useSession } from '../../state/session-store';
import { useHydrated } from '../../state/use-hydrated';
import { Button, QuietButton, SubmitButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { Dialog, DialogActions } from '../../ui/dialog';
import { EmailField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { TextButton } from '../../ui/text-button';
import { fieldsOf } from '../../use-sent-form';
import { logIn } from './api';

interface LoginFormProps {
  /** Both get the email that was typed so far. */
  onForgot?: (email: string) => void;
  onLink: (email: string) => void;
}

export function LoginForm({ onForgot, onLink }: LoginFormProps) {
  const hydrated = useHydrated();
  const [failure, setFailure] = useState('');
  const [isPasswordShort, setPasswordShort] = useState(false);
  const form = useForm({ defaultValues: { email: '', password: '', remember: true } });
  const { handleSubmit, formState, getValues, control } = form;
  const { isSubmitting } = formState;
  const field = fieldsOf(form);
  // Controlled, because a registered checkbox that is disabled until hydration counts as unchecked.
  const { field: remember } = useController({ control, name: 'remember' });
  const submit = handleSubmit(async (body) => {
    try {
      const { token, user } = await logIn(body);
      if (!token || !user) throw new ApiError(0, 'no_answer', MESSAGES.invalidLoginResponse);
      useSession.getState().open(token, user);
    } catch (error) {
      setFailure(messageOf(error));
      setPasswordShort(error instanceof ApiError && error.code === 'admin_password_short');
    }
  });
  const chooseNew = () => {
    setFailure('');
    onForgot?.(getValues('email'));
  };
  return (
    <form method="post" noValidate className="stack" onSubmit={submit}>
      <EmailField {...field('email', { validate: required })} />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        {...field('password', { validate: required })}
      />
      <div className="row spread">
        <CheckBox
          label="Recordarme"
          name={remember.name}
          checked={remember.value}
          onChange={remember.onChange}
          onBlur={remember.onBlur}
        />
        {onForgot && (
          <TextButton disabled={!hydrated} onClick={() => onForgot(getValues('email'))}>
            ¿Olvidaste tu contraseña?
          </TextButton>
        )}
      </div>
      <SubmitButton wide busy={isSubmitting} disabled={!hydrated}>
        {isSubmitting ? 'Iniciando sesión...' : 'Iniciar Sesión'}
      </SubmitButton>
      <TextButton disabled={!hydrated} onClick={() => onLink(getValues('email'))}>
        Entrar con un enlace
      </TextButton>
      <Dialog title={MESSAGES.loginErrorTitle} open={failure !== ''} onClose={() => setFailure('')}>
        <p>{failure}</p>
        <DialogActions>
          <Button variant={isPasswordShort ? 'quiet' : 'filled'} onClick={() => setFailure('')}>
            Volver a intentar
          </Button>
          {isPasswordShort && onForgot && <Button onClick={chooseNew}>Elegir una nueva</Button>}
          <QuietButton
            onClick={() => {
              setFailure('');
              onLink(getValues('email'));
            }}
          >
            Entrar con un enlace
          </QuietButton>
        </DialogActions>
      </Dialog>
    </form>
  );
}
