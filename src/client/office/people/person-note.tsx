import { useEffect, useState } from 'react';
import { SaveStatus } from '../../saving/save-status';
import { createSaver, useSaveState } from '../../saving/saver';
import { useTypedText } from '../../saving/use-typed-text';
import { useLatest } from '../../state/use-latest';
import { TextArea } from '../../ui/field';
import { useWriteNote } from './api';

const PAUSE_MS = 1000;

/** What the creator remembers about a person. It saves itself. */
export function PersonNote({ id, note }: { id: string; note: string }) {
  const subject = `person note ${id}`;
  const writeNote = useWriteNote(id);
  const [typed, setTyped] = useTypedText(subject);
  const { state, problem } = useSaveState(subject);
  const send = useLatest(async () => {
    if (typed === null) return undefined;
    await writeNote(typed.trim());
    // She may type on before the answer.
    if (typedNow.current === typed) setTyped(null);
    return undefined;
  });
  const typedNow = useLatest(typed);
  const [saver] = useState(() => createSaver({ subject, pauseMs: PAUSE_MS, send: () => send.current() }));
  // What an earlier visit left on the device is sent, and leaving sends at once.
  useEffect(() => {
    if (typedNow.current !== null) saver.touch();
    return () => saver.flush();
  }, [saver]);
  return (
    <div className="stack gap-1">
      <TextArea
        label="Nota para ti"
        name="note"
        rows={3}
        maxLength={4000}
        hint="Solo la leen quienes administran la tienda. Si la persona descarga sus datos, la recibe."
        value={typed ?? note}
        onValue={(value) => {
          setTyped(value);
          saver.touch();
        }}
      />
      <p className="soft small">
        {(note !== '' || typed !== null) && <SaveStatus state={state} />}{' '}
        {problem && <span className="bad">{problem}</span>}
      </p>
    </div>
  );
}
