import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { TextSkeleton } from '../../ui/skeleton';
import { undoChange, undoQuery } from './api';

/** What a mailed warning was about, and the button that puts it back. Only the button uses the link. */
export function UndoChange({ token }: { token: string }) {
  const hydrated = useHydrated();
  // The page of a link is never rendered on the server: what it says is for its reader only.
  const { data: change, error } = useQuery({ ...undoQuery(token), enabled: hydrated, retry: false });
  const undo = useMutation({ mutationFn: () => undoChange(token) });
  if (error && !change) {
    return (
      <Alert action={<ButtonLink to="/iniciar-sesion">Iniciar Sesión</ButtonLink>}>{messageOf(error)}</Alert>
    );
  }
  if (!change) return <TextSkeleton lines={5} />;
  if (undo.isSuccess) return <Undone notes={undo.data.notes} actor={change.actor} />;
  return (
    <div className="stack">
      <p>Esto cambió en tu tienda:</p>
      <ul className="stack gap-2 large break">
        {change.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="stack gap-3">
        {[
          ['Quién', change.actor],
          ['Cuándo', formatMoment(change.at)],
          ['Desde', change.origin],
        ].map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="break">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {change.isUndone ? (
        <Alert kind="info">Este cambio ya se deshizo. No hace falta nada más.</Alert>
      ) : (
        <>
          <p>
            Si fuiste tú o ya lo sabías, cierra esta página. Si no, toca el botón: vuelve lo que había antes,
            se cierran las sesiones de esa cuenta y dejan de ser admin quienes ella hizo admin en los últimos
            siete días.
          </p>
          {undo.isError && <Alert>{messageOf(undo.error)}</Alert>}
          <Button variant="danger" wide busy={undo.isPending} onClick={() => undo.mutate()}>
            {undo.isPending ? 'Deshaciendo...' : 'No fui yo'}
          </Button>
        </>
      )}
    </div>
  );
}

function Undone({ notes, actor }: { notes: string[]; actor: string }) {
  return (
    <div className="stack">
      <Alert kind="success" action={<ButtonLink to="/iniciar-sesion">Iniciar Sesión</ButtonLink>}>
        <strong>Listo: volvió lo que había antes.</strong>
        <p>
          Cerramos todas las sesiones de {actor} y le enviamos un enlace para elegir otra contraseña. Si es tu
          cuenta, hazlo ahora.
        </p>
      </Alert>
      {notes.map((note) => (
        <Alert key={note} kind="warning">
          {note}
        </Alert>
      ))}
    </div>
  );
}
