import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../rules/messages';
import { messageOf } from '../../api';
import type { Question } from '../../state/confirmation-store';
import { PasswordField } from '../../ui/password-field';
import { SubmitActions } from '../../ui/submit-actions';

export function ConfirmByPassword({ question, email }: { question: Question; email: string }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ currentPassword }) => {
    try {
      await question.answer(currentPassword);
    } catch (error) {
      setError('currentPassword', { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submit}>
      {/* Password managers look for the account. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Tu contraseña de la tienda"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: MESSAGES.required })}
      />
      <SubmitActions busy={isSubmitting} onCancel={question.cancel}>
        {isSubmitting ? 'Comprobando...' : 'Confirmar'}
      </SubmitActions>
    </form>
  );
}
