import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useTestMail } from './api';

/** Sends a mail to the admin who presses it, and says what the mail server answered. */
export function TestMailButton({ canSend }: { canSend: boolean }) {
  const test = useTestMail();
  return (
    <div className="stack items-start gap-3">
      <Button variant="quiet" disabled={!canSend} busy={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Enviando...' : 'Enviar un correo de prueba'}
      </Button>
      {test.isSuccess && <Alert kind="success">{test.data.message}</Alert>}
      {test.isError && <Alert>{messageOf(test.error)}</Alert>}
    </div>
  );
}
