import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { ApiError, messageOf } from '../../api';
import { validEmail } from '../../form-rules';
import { NoMailNote } from '../../mail-promise';
import { useSettings } from '../../settings';
import { Alert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { EmailField } from '../../ui/field';
import { SubmitActions } from '../../ui/submit-actions';
import { fieldsOf } from '../../use-sent-form';
import { requestPasswordReset } from './api';

interface ResetRequestDialogProps {
  open: boolean;
  /** The email from the login form. */
  email: string;
  onClose: () => void;
  onSent: () => void;
}

export function ResetRequestDialog({ open, onClose, ...rest }: ResetRequestDialogProps) {
  const { sendsMail } = useSettings();
  return (
    <Dialog title="Recupera tu contraseña" open={open} onClose={onClose}>
      {sendsMail ? <ResetRequestForm {...rest} onClose={onClose} /> : <NoMailNote />}
    </Dialog>
  );
}

function ResetRequestForm({ email, onClose, onSent }: Omit<ResetRequestDialogProps, 'open'>) {
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const form = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const isEmpty = errors.email?.type === 'required';

  const send = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await requestPasswordReset(body);
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setFailure({ title: FORM_MESSAGES.resetOdd, text: FORM_MESSAGES.resetOddText });
        form.setError('email', { message: messageOf(error) });
      } else {
        const isAnswered = error instanceof ApiError && error.status > 0;
        const text = FORM_MESSAGES.resetServerErrorText;
        setFailure({ title: FORM_MESSAGES.serverError, text: isAnswered ? messageOf(error, text) : text });
      }
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={send}>
      <p>Escribe tu email y te enviamos un enlace para crear una nueva.</p>
      {isEmpty && (
        <Alert>
          <strong>{FORM_MESSAGES.emptyField}</strong>
        </Alert>
      )}
      {failure && (
        <Alert>
          <strong>{failure.title}</strong>
          <p>{failure.text}</p>
        </Alert>
      )}
      <EmailField
        {...fieldsOf(form)('email', { required: FORM_MESSAGES.typeYourEmail, validate: validEmail })}
      />
      <SubmitActions busy={isSubmitting} onCancel={onClose}>
        {isSubmitting ? 'Enviando...' : 'Enviar'}
      </SubmitActions>
    </form>
  );
}
