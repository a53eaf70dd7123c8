import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../rules/messages';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import type { Question } from '../../state/confirmation-store';
import { Alert } from '../../ui/alert';
import { Button, QuietButton } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { PasswordField } from '../../ui/password-field';
import { SubmitActions } from '../../ui/submit-actions';
import { fieldsOf } from '../../use-sent-form';
import { confirmationQuery, requestConfirmation } from './api';
import { PriceDialog } from './price-dialog';

export interface ConfirmationDialogProps {
  question: Question;
}

/** The question of a refused call. */
export function ConfirmationDialog({ question }: ConfirmationDialogProps) {
  if (question.prices) return <PriceDialog question={question} prices={question.prices} />;
  return <IdentityDialog question={question} />;
}

/** Asks an admin to confirm who she is before a change about money or admins. */
function IdentityDialog({ question }: ConfirmationDialogProps) {
  const query = useQuery(confirmationQuery);
  const { data } = query;
  return (
    <Dialog title="Confirma que eres tú" open onClose={question.cancel}>
      <p>
        Este cambio decide adónde llega el dinero o quién administra la tienda. Con una vez alcanza para los
        próximos cinco minutos.
      </p>
      {data?.hasPassword && <ConfirmByPassword question={question} email={data.email} />}
      {data?.hasPassword === false && <ConfirmByLink question={question} email={data.email} />}
      {!data && <QueryState query={query} lines={3} />}
    </Dialog>
  );
}

const LOOK_EVERY_MS = 3_000;

/** For an admin without a password. The link may be opened on another device, so the dialog looks for itself. */
function ConfirmByLink({ question, email }: { question: Question; email: string }) {
  const [sent, setSent] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({ ...confirmationQuery, refetchInterval: sent ? LOOK_EVERY_MS : false });
  const isConfirmed = sent !== '' && data?.isConfirmed === true;
  useEffect(() => {
    if (isConfirmed) question.answer().catch((error) => setFailure(messageOf(error)));
  }, [isConfirmed, question]);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    await work().catch((error) => setFailure(messageOf(error)));
    setBusy(false);
  };
  const send = () => run(async () => setSent((await requestConfirmation()).message));
  return (
    <div className="stack">
      <p>Tu cuenta no tiene contraseña, así que te lo preguntamos con un enlace que llega a {email}.</p>
      {sent && <Alert kind="info">{sent}</Alert>}
      {failure && <Alert>{failure}</Alert>}
      <DialogActions>
        <QuietButton onClick={question.cancel}>Cancelar</QuietButton>
        {sent ? (
          <Button busy={isBusy} onClick={() => void run(() => question.answer())}>
            Ya lo abrí
          </Button>
        ) : (
          <Button busy={isBusy} onClick={() => void send()}>
            {isBusy ? 'Enviando...' : 'Enviarme el enlace'}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function ConfirmByPassword({ question, email }: { question: Question; email: string }) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    try {
      await question.answer(currentPassword);
    } catch (error) {
      form.setError('currentPassword', { message: messageOf(error) }, { shouldFocus: true });
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
        {...fieldsOf(form)('currentPassword', { required: MESSAGES.required })}
      />
      <SubmitActions busy={isSubmitting} onCancel={question.cancel}>
        {isSubmitting ? 'Comprobando...' : 'Confirmar'}
      </SubmitActions>
    </form>
  );
}
