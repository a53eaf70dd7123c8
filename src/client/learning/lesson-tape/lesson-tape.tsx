import type { RefObject } from 'react';
import type { LessonNote } from '../../../contract/lesson-tape';
import { messageOf } from '../../api';
import { MailPromise } from '../../mail-promise';
import { notifyError } from '../../notify-error';
import { useOffline } from '../../state/connection';
import { Alert } from '../../ui/alert';
import { notify } from '../../ui/notify';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { useTape } from './api';
import styles from './lesson-tape.module.css';
import { MinuteButton } from './minute';
import { listEntries } from './tape-entries';
import { TapeForm } from './tape-form';
import { TapeNote } from './tape-note';
import { TapeQuestion } from './tape-question';

/** What the tape asks of the player. */
export interface TapePlayer {
  seconds(): number;
  seek(seconds: number): void;
  focus(): void;
}

interface LessonTapeProps {
  lessonId: string;
  /** Null for a lesson without a video of the shop: its entries have no minute. */
  player: RefObject<TapePlayer | null> | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Private notes and questions to the creator, on one tape by minute. */
export function LessonTape({ lessonId, player, field }: LessonTapeProps) {
  const tape = useTape(lessonId);
  const isOffline = useOffline();
  const { banner, show } = useAlertBanner();
  const entries = tape.data ? listEntries(tape.data) : [];
  const minuteOf = (seconds: number) =>
    player && <MinuteButton seconds={seconds} onClick={() => player.current?.seek(seconds)} />;

  async function remove(note: LessonNote) {
    try {
      await tape.removeNote(note.id);
    } catch (error) {
      return await notify('error', `No se borró. ${messageOf(error)}`);
    }
    const undo = () => void tape.saveNote(note).catch(notifyError);
    show({ text: 'Nota borrada.', undo });
  }

  return (
    <section className={`stack gap-3 container ${styles.tape}`} aria-labelledby="notas-titulo">
      <h2 id="notas-titulo" className="vh">
        Notas y preguntas
      </h2>
      <TapeForm lessonId={lessonId} player={player} field={field} tape={tape} />
      {tape.isError &&
        (isOffline ? (
          <Alert kind="info">Tus notas vuelven cuando tengas conexión.</Alert>
        ) : (
          <Alert onRetry={() => void tape.refetch()}>
            No pudimos traer tus notas. {messageOf(tape.error)}
          </Alert>
        ))}
      {banner}
      {entries.length > 0 && (
        <ol className="stack gap-0" aria-label="Notas y preguntas de esta clase">
          {entries.map((entry) =>
            entry.kind === 'note' ? (
              <TapeNote
                key={entry.id}
                note={entry}
                minute={minuteOf(entry.atSeconds)}
                tape={tape}
                onRemove={() => void remove(entry)}
              />
            ) : (
              <TapeQuestion key={entry.id} question={entry} minute={minuteOf(entry.atSeconds)} tape={tape} />
            ),
          )}
        </ol>
      )}
      <p className="small soft">
        Tus notas las ves solo tú. Las preguntas se responden en uno o dos días:
        <MailPromise> te llegan por email y</MailPromise> quedan en su minuto. Si se publican, llevan solo tu
        nombre de pila.
      </p>
    </section>
  );
}
