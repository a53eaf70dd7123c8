import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { required, validEmail } from '../../form-rules';
import { NoMailNote } from '../../mail-promise';
import { useSettings } from '../../settings';
import { useIntention } from '../../state/intention-store';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { requestLoginLink } from './api';

interface LoginLinkFormProps {
  /** The email from the login form. */
  email?: string;
  /** The page to open after the login, on this device. */
  returnTo: string;
  /** The mail also lists what she bought. */
  withPurchases?: boolean;
}

/** Mails a login link. It says the same whether or not the account exists. */
export function LoginLinkForm({ email = '', returnTo, withPurchases = false }: LoginLinkFormProps) {
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;
  const { sendsMail } = useSettings();
  const send = handleSubmit(async (body) => {
    setFailure('');
    try {
      await requestLoginLink({ ...body, withPurchases });
      useIntention.getState().keepPath(returnTo);
      setSentTo(body.email.trim());
    } catch (error) {
      if (!showFieldError(error, ['email'], setError)) setFailure(messageOf(error));
    }
  });
  if (!sendsMail) return <NoMailNote />;
  return (
    <form method="post" noValidate className="stack" onSubmit={send}>
      {failure && <Alert>{failure}</Alert>}
      {sentTo && (
        <Alert kind="success">
          <strong>Revisa tu correo.</strong>
          <p>
            Si {sentTo} tiene una cuenta, en unos minutos llega el enlace. Ábrelo en este dispositivo: sirve
            una vez, durante 15 minutos. Si no lo ves, mira en spam o en promociones.
          </p>
        </Alert>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: { required, validEmail } })}
      />
      <Button type="submit" wide variant={sentTo ? 'quiet' : 'filled'} busy={isSubmitting}>
        {isSubmitting ? 'Enviando...' : sentTo ? 'Enviar otro enlace' : 'Enviarme el enlace'}
      </Button>
    </form>
  );
}
