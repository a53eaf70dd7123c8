import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api';
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
  const [done, setDone] = useState<AnswerOf<'POST /admin/undo/:token'>>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    setFailure('');
    try {
      setDone(await undoChange(token));
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
    setBusy(false);
  };
  if (error && !change) {
    return (
      <Alert action={<ButtonLink to="/iniciar-sesion">Iniciar Sesión</ButtonLink>}>{messageOf(error)}</Alert>
    );
  }
  if (!change) return <TextSkeleton lines={5} />;
  if (done) return <Undone notes={done.notes} actor={change.actor} />;
  return (
    <div className="stack">
      <p>Esto cambió en tu tienda:</p>
      <ul className="stack gap-2 large break">
        {change.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="stack gap-3">
        <div>
          <dt>Quién</dt>
          <dd className="break">{change.actor}</dd>
        </div>
        <div>
          <dt>Cuándo</dt>
          <dd className="break">{formatMoment(change.at)}</dd>
        </div>
        {change.origin && (
          <div>
            <dt>Desde</dt>
            <dd className="break">{change.origin}</dd>
          </div>
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
          {failure && <Alert>{failure}</Alert>}
          <Button variant="danger" wide busy={isBusy} onClick={() => void undo()}>
            {isBusy ? 'Deshaciendo...' : 'No fui yo'}
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
