import { useState } from 'react';
import { TextArea } from '../../ui/field';
import { ownValue, saveEntries, useKitchen } from './kitchen-store';

const LONGEST = 4000;

/** "Mis cambios": kept on the device with each letter, and on the server when there is a connection. */
export function OwnNote({ recipeId }: { recipeId: string }) {
  const saved = useKitchen(({ own }) => ownValue(own, 'note', recipeId)?.text ?? '');
  const isWaiting = useKitchen(({ own }) => own.pending[`note:${recipeId}`] !== undefined);
  const isGuest = useKitchen(({ owner }) => owner === 'visita');
  const isFull = useKitchen((kitchen) => kitchen.isFull);
  // What she types, with its spaces. Null while the field has no focus: it then shows a change of another device too.
  const [draft, setDraft] = useState<string | null>(null);

  const state = isGuest || isWaiting ? 'Guardado en este dispositivo' : 'Guardado';
  return (
    <TextArea
      label="Mis cambios"
      rows={3}
      maxLength={LONGEST}
      value={draft ?? saved}
      onValue={(value) => {
        setDraft(value);
        save(recipeId, value);
      }}
      onBlur={() => setDraft(null)}
      hint={!saved ? 'Solo los ves tú.' : isFull ? '' : state}
    />
  );
}

function save(recipeId: string, text: string): void {
  const clean = text.trim();
  const { own } = useKitchen.getState();
  if (clean === (ownValue(own, 'note', recipeId)?.text ?? '')) return;
  saveEntries({ kind: 'note', key: recipeId, value: clean ? { text: clean } : null });
}
