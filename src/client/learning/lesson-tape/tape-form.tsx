import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { messageOf } from '../../api';
import { isSame } from '../../saving/merge-typed';
import { connectionBack, isUnanswered } from '../../saving/until-answered';
import { useLeaving } from '../../saving/use-leaving';
import { useCreatorFirstName } from '../../settings';
import { Alert } from '../../ui/alert';
import { QuietButton, SubmitButton } from '../../ui/button';
import { submitting } from '../../ui/submitting';
import type { TapeActions } from './api';
import {
  type Draft,
  forgetSent,
  joinDrafts,
  keepDraft,
  keepSent,
  NO_DRAFT,
  readDraft,
  takeUpDraft,
} from './drafts';
import type { TapePlayer } from './lesson-tape';
import styles from './lesson-tape.module.css';
import { FieldMinute } from './minute';

interface TapeFormProps {
  lessonId: string;
  player: RefObject<TapePlayer | null> | null;
  field: RefObject<HTMLTextAreaElement | null>;
  tape: TapeActions;
}

/** One field for a note or a question. After a failed save, the text is in the field again with the reason. */
export function TapeForm({ lessonId, player, field, tape }: TapeFormProps) {
  const fieldId = useId();
  const creator = useCreatorFirstName();
  const leaving = useLeaving();
  const [draft, setDraft] = useState<Draft>(() => takeUpDraft(lessonId));
  const [failure, setFailure] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const readSecond = () => Math.floor(player?.current?.seconds() ?? 0);

  function change(next: Draft) {
    keepDraft(lessonId, next);
    setDraft(next);
  }

  /** The minute is the one of the first letter, not the one of the last. */
  function pin() {
    if (draft.text === '') setDraft({ ...draft, atSeconds: readSecond() });
  }

  async function send(kind: 'note' | 'question', typed = draft) {
    const text = typed.text.trim();
    if (!text) return field.current?.focus();
    const atSeconds = typed.atSeconds ?? readSecond();
    // A save whose answer was lost keeps its id, so that sending it again makes no second entry.
    const id = typed.id ?? crypto.randomUUID();
    keepSent(lessonId, { id, atSeconds, text });
    change(NO_DRAFT);
    setFailure(null);
    setWords('');
    try {
      if (kind === 'note') await tape.saveNote({ id, atSeconds, text });
      else await tape.ask({ submission: id, atSeconds, text });
      forgetSent(lessonId, id);
      setWords(kind === 'note' ? 'Nota guardada' : 'Pregunta enviada');
    } catch (error) {
      forgetSent(lessonId, id);
      // Something else may have been typed meanwhile.
      const draft = joinDrafts({ id, atSeconds, text }, readDraft(lessonId));
      change(draft);
      setFailure(`${kind === 'note' ? 'No se guardó.' : 'No se envió.'} ${messageOf(error)}`);
      if (isUnanswered(error)) void sendAgain(kind, draft);
    }
  }

  /** Repeats what the connection lost, unless she went on typing. */
  async function sendAgain(kind: 'note' | 'question', draft: Draft) {
    const signal = leaving();
    await connectionBack(signal);
    if (!signal?.aborted && isSame(readDraft(lessonId), draft)) await send(kind, draft);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') player?.current?.focus();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send('note');
  }

  return (
    <form className={`stack gap-2 ${styles.form}`} onSubmit={submitting(() => send('note'))}>
      <div className={`stack gap-2 ${styles.field}`}>
        <label className="row bold" htmlFor={fieldId}>
          Anota o pregunta{player && ' en '}
          {player && <FieldMinute pinned={draft.text ? draft.atSeconds : null} read={readSecond} />}
        </label>
        <textarea
          id={fieldId}
          className="input"
          ref={field}
          rows={2}
          maxLength={2000}
          placeholder="Lo que no quieres olvidar"
          value={draft.text}
          onFocus={pin}
          onKeyDown={onKeyDown}
          onChange={({ target }) =>
            change(
              draft.text === ''
                ? { text: target.value, atSeconds: readSecond() }
                : { ...draft, text: target.value },
            )
          }
        />
      </div>
      {failure && <Alert>{failure}</Alert>}
      <div className={`row stretch gap-2 ${styles.acts}`}>
        <SubmitButton variant="quiet">Guardar nota</SubmitButton>
        <QuietButton onClick={() => void send('question')}>Preguntarle a {creator}</QuietButton>
      </div>
      <p className="vh" role="status">
        {words}
      </p>
    </form>
  );
}
