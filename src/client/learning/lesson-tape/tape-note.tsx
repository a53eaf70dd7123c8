import { type ReactNode, useState } from 'react';
import type { LessonNote } from '../../../contract/lesson-tape';
import { messageOf } from '../../api';
import { connectionBack, isUnanswered } from '../../saving/until-answered';
import { useLeaving } from '../../saving/use-leaving';
import { useTypedText } from '../../saving/use-typed-text';
import { useLatest } from '../../state/use-latest';
import { Alert } from '../../ui/alert';
import { SmallButton, SubmitButton } from '../../ui/button';
import { clockTime } from '../../ui/clock-time';
import { TextArea } from '../../ui/field';
import { RoundButton } from '../../ui/round-button';
import { submitting } from '../../ui/submitting';
import type { TapeActions } from './api';
import styles from './lesson-tape.module.css';

interface TapeNoteProps {
  note: LessonNote;
  minute: ReactNode;
  tape: TapeActions;
  onRemove: () => void;
}

/** A private note, changed and deleted at its place. */
export function TapeNote({ note, minute, tape, onRemove }: TapeNoteProps) {
  const [text, setText] = useTypedText(`note ${note.id}`);
  const typedNow = useLatest(text);
  const leaving = useLeaving();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const place = clockTime(note.atSeconds);

  async function save(words: string) {
    setFailure(null);
    try {
      await tape.saveNote({ ...note, text: words });
      setText(null);
    } catch (error) {
      setFailure(error);
      if (isUnanswered(error)) void saveAgain(words);
    }
    setSending(false);
  }

  /** Repeats what the connection lost, unless she went on typing. */
  async function saveAgain(words: string) {
    const signal = leaving();
    await connectionBack(signal);
    if (!signal?.aborted && typedNow.current === words) await save(words);
  }

  return (
    <li className={`pad-y-3 line-below break stack gap-3 rows-2 align-start ${styles.entry}`}>
      {minute}
      {text === null || isSending ? (
        <>
          <p className="pre-line">{note.text}</p>
          <RoundButton
            icon="edit"
            label={`Editar la nota de ${place}`}
            className={styles.round}
            onClick={() => setText(note.text)}
          />
        </>
      ) : (
        <form
          className={`stack gap-2 ${styles.edit}`}
          onSubmit={submitting(() => {
            setSending(true);
            void save(text);
          })}
        >
          <TextArea
            label={`Nota de ${place}`}
            rows={3}
            required
            maxLength={2000}
            autoFocus
            value={text}
            onValue={setText}
          />
          {failure !== null && <Alert>No se guardó. {messageOf(failure)}</Alert>}
          <div className={`row stretch gap-2 ${styles.acts}`}>
            <SubmitButton small>Guardar</SubmitButton>
            <SmallButton onClick={() => setText(null)}>Cancelar</SmallButton>
            <SmallButton onClick={onRemove}>Borrar nota</SmallButton>
          </div>
        </form>
      )}
    </li>
  );
}
