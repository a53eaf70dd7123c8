import { useEffect, useState } from 'react';
import { TextArea } from '../../ui/field';
import { ownValue, saveEntries, useKitchen } from './kitchen-store';

const LONGEST = 4000;
const PAUSE = 700;

/** "Mis cambios": kept on the device with each pause, and on the server when there is a connection. */
export function OwnNote({ recipeId }: { recipeId: string }) {
  const saved = useKitchen(({ own }) => ownValue(own, 'note', recipeId)?.text ?? '');
  const isWaiting = useKitchen(({ own }) => own.pending[`note:${recipeId}`] !== undefined);
  const isGuest = useKitchen(({ owner }) => owner === 'visita');
  // Null while the field has no focus: it then shows the stored note, also a change of another device.
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => save(recipeId, draft), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, recipeId]);

  const state =
    draft !== null && draft.trim() !== saved
      ? ''
      : isGuest || isWaiting
        ? 'Guardado en este dispositivo'
        : 'Guardado';
  return (
    <TextArea
      label="Mis cambios"
      rows={3}
      maxLength={LONGEST}
      value={draft ?? saved}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        if (draft !== null) save(recipeId, draft);
        setDraft(null);
      }}
      hint={saved || draft ? state : 'Solo los ves tú.'}
    />
  );
}

function save(recipeId: string, text: string): void {
  const clean = text.trim();
  const { own } = useKitchen.getState();
  if (clean === (ownValue(own, 'note', recipeId)?.text ?? '')) return;
  saveEntries({ kind: 'note', key: recipeId, value: clean ? { text: clean } : null });
}
