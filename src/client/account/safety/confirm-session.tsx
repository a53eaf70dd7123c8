import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { confirmSession } from './api';

/** Only the button uses the link, because mail programs open links automatically. */
export function ConfirmSession({ token }: { token: string }) {
  const hydrated = useHydrated();
  const confirm = useMutation({ mutationFn: () => confirmSession(token) });
  if (confirm.isSuccess) return <Alert kind="success">{confirm.data.message}</Alert>;
  return (
    <div className="stack">
      <p>
        Toca el botón solo si estás cambiando algo importante en tu tienda en este momento. Si no lo pediste,
        cierra esta página: alguien usa tu sesión.
      </p>
      {confirm.isError && <Alert>{messageOf(confirm.error)}</Alert>}
      <Button wide busy={confirm.isPending} disabled={!hydrated} onClick={() => confirm.mutate()}>
        {confirm.isPending ? 'Confirmando...' : 'Sí, soy yo'}
      </Button>
    </div>
  );
}
