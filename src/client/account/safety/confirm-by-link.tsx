import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api';
import type { Question } from '../../state/confirmation-store';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog';
import { confirmationQuery, requestConfirmation } from './api';

const LOOK_EVERY_MS = 3_000;

/** For an admin without a password. The link may be opened on another device, so the dialog looks for itself. */
export function ConfirmByLink({ question, email }: { question: Question; email: string }) {
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
        <Button variant="quiet" onClick={question.cancel}>
          Cancelar
        </Button>
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
