import { useState } from 'react';
import { required, validEmail } from '../../form-rules';
import { NoMailNote } from '../../mail-promise';
import { useSettings } from '../../settings';
import { useIntention } from '../../state/intention-store';
import { Alert } from '../../ui/alert';
import { SubmitButton } from '../../ui/button';
import { EmailField } from '../../ui/field';
import { useSentForm } from '../../use-sent-form';
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
  const { field, submit, failure, isBusy } = useSentForm({ email });
  const { sendsMail } = useSettings();
  const send = submit(async (body) => {
    await requestLoginLink({ ...body, withPurchases });
    useIntention.getState().keepPath(returnTo);
    setSentTo(body.email.trim());
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
      <EmailField {...field('email', { validate: { required, validEmail } })} />
      <SubmitButton wide variant={sentTo ? 'quiet' : 'filled'} busy={isBusy}>
        {isBusy ? 'Enviando...' : sentTo ? 'Enviar otro enlace' : 'Enviarme el enlace'}
      </SubmitButton>
    </form>
  );
}
