import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { MESSAGES } from '../../../rules/messages';
import { ApiError, messageOf } from '../../api';
import { useNavigate } from '../../router';
import { useSettings } from '../../settings';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { SubmitButton } from '../../ui/button';
import { TextLink } from '../../ui/text-button';
import { fieldsOf } from '../../use-sent-form';
import { resetPassword } from './api';
import { NewPasswordField, useNewPasswordRules } from './new-password-field';

const REDIRECT_MS = 3000;

export function NewPasswordForm({ token }: { token: string }) {
  const hydrated = useHydrated();
  const { passwordMinLength } = useSettings();
  const rules = useNewPasswordRules();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string } | null>(
    token ? null : { kind: 'error', text: FORM_MESSAGES.resetTokenMissing },
  );
  const form = useForm({ defaultValues: { newPassword: '', confirmPassword: '' } });
  const field = fieldsOf(form);
  const { isSubmitting } = form.formState;
  const isDone = outcome?.kind === 'success';
  useRedirect(isDone);

  const save = form.handleSubmit(async ({ newPassword }) => {
    if (!token) return setOutcome({ kind: 'error', text: FORM_MESSAGES.resetTokenMissing });
    try {
      await resetPassword(token, newPassword);
      setOutcome({ kind: 'success', text: FORM_MESSAGES.resetDone });
    } catch (error) {
      setOutcome({ kind: 'error', text: failureText(error) });
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={save}>
      <NewPasswordField
        label="Nueva contraseña"
        hint={`${FORM_MESSAGES.passwordRule(passwordMinLength)} ${FORM_MESSAGES.adminPasswordRule}`}
        {...field('newPassword', rules)}
      />
      <NewPasswordField
        label="Confirmar contraseña"
        {...field('confirmPassword', {
          required: MESSAGES.required,
          validate: (value) => value === form.getValues('newPassword') || FORM_MESSAGES.passwordsDiffer,
        })}
      />
      {outcome && (
        <Alert kind={outcome.kind}>
          {outcome.text}
          {isDone && <p>En unos segundos vas a poder iniciar sesión.</p>}
          {!isDone && (
            <p>
              <TextLink to="/olvide-contraseña">Pedir un enlace nuevo</TextLink>
            </p>
          )}
        </Alert>
      )}
      <SubmitButton wide busy={isSubmitting || isDone} disabled={!hydrated}>
        {isSubmitting ? 'Guardando...' : 'Guardar contraseña'}
      </SubmitButton>
    </form>
  );
}

function failureText(error: unknown): string {
  const isUnanswered = error instanceof ApiError && error.status === 0;
  return isUnanswered ? FORM_MESSAGES.resetNoConnection : messageOf(error, FORM_MESSAGES.resetUnexpected);
}

function useRedirect(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/iniciar-sesion'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
