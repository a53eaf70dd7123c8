import { useState } from 'react';
import { messageOf } from '../../api';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { confirmSession } from './api';

/** Only the button uses the link, because mail programs open links automatically. */
export function ConfirmSession({ token }: { token: string }) {
  const hydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [message, setMessage] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      setMessage((await confirmSession(token)).message);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  if (message) return <Alert kind="success">{message}</Alert>;
  return (
    <div className="stack">
      <p>
        Toca el botón solo si estás cambiando algo importante en tu tienda en este momento. Si no lo pediste,
        cierra esta página: alguien usa tu sesión.
      </p>
      {failure && <Alert>{failure}</Alert>}
      <Button wide busy={isBusy} disabled={!hydrated} onClick={() => void confirm()}>
        {isBusy ? 'Confirmando...' : 'Sí, soy yo'}
      </Button>
    </div>
  );
}
