import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../rules/messages';
import { messageOf } from '../../api';
import type { Question } from '../../state/confirmation-store';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog';
import { PasswordField } from '../../ui/password-field';

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
      <DialogActions>
        <Button variant="quiet" onClick={question.cancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Comprobando...' : 'Confirmar'}
        </Button>
      </DialogActions>
    </form>
  );
}
