import type { FieldValues } from 'react-hook-form';
import { STORED_PREFIX } from '../../rules/media-links';
import { ConflictQuestion } from './conflict-question';
import type { useKeptForm } from './use-kept-form';

interface FormConflictProps<V extends FieldValues> {
  /** "Esta clase cambió en otra pestaña". */
  title: string;
  kept: ReturnType<typeof useKeptForm<V>>;
}

/** Asks about the fields of a form that were also saved elsewhere. */
export function FormConflict<V extends FieldValues>({ title, kept }: FormConflictProps<V>) {
  const { conflict, resolve } = kept;
  if (!conflict) return null;
  return (
    <ConflictQuestion
      conflict={conflict}
      title={title}
      reason="Alguien guardó otra cosa mientras escribías."
      otherPlace="Lo guardado"
      action="Usar lo elegido"
      differences={conflict.fields.map((field) => ({
        field,
        label: controlOf(field)?.labels?.[0]?.textContent ?? field,
        mine: wordsOf(field, conflict.mine[field]),
        theirs: wordsOf(field, conflict.theirs[field]),
      }))}
      onChoose={resolve}
    />
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The page has the label of each field and the names of its options. */
function controlOf(field: string): Control | undefined {
  return [...document.getElementsByName(field)].find((one): one is Control => 'labels' in one);
}

function wordsOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = String(value ?? '');
  if (text.startsWith(STORED_PREFIX)) return 'Archivo subido';
  const control = controlOf(field);
  const options = control instanceof HTMLSelectElement ? [...control.options] : [];
  return options.find((option) => option.value === text)?.text || text || 'Vacío';
}
