import type { SaveState } from './saver';

/** Whether the shop has what was typed. "Guardado" stands only after its answer. */
export const SAVE_WORDS: Record<SaveState, string> = {
  saved: 'Guardado',
  unsaved: 'Cambios sin guardar',
  saving: 'Guardando…',
  failed: 'No se pudo guardar',
  conflict: 'Hay otra versión',
};

interface SaveStatusProps {
  state: SaveState;
  /** Other words for some states. */
  words?: Partial<Record<SaveState, string>>;
}

export function SaveStatus({ state, words }: SaveStatusProps) {
  return <span role="status">{words?.[state] ?? SAVE_WORDS[state]}</span>;
}
