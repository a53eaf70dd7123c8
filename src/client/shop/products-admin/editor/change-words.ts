import type { DraftField } from '../../../../rules/draft-values';
import { DRAFT_FIELDS, DRAFT_LABELS } from '../../../../rules/draft-values';

export function changeWords(fields: DraftField[]): string {
  const names = fields.map((field) => DRAFT_LABELS[field].toLowerCase());
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} más`] : names;
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}` : shown[0];
  return `${fields.length === 1 ? '1 cambio' : `${fields.length} cambios`} sin publicar: ${list}`;
}

export function missingWords(count: number): string {
  return count === 1 ? 'Falta 1 cosa' : `Faltan ${count} cosas`;
}

export function conflictWords(fields: string[]): string {
  const names = DRAFT_FIELDS.filter((field) => fields.includes(field)).map((field) =>
    DRAFT_LABELS[field].toLowerCase(),
  );
  return `Cambió en otra pestaña: ${names.join(', ')}. Revisa y vuelve a guardar.`;
}
