import type { DraftValues } from '../../../../contract/drafts';
import type { Fact } from '../../../../rules/detail-lines';
import { DRAFT_LABELS, type DraftField, type LessonVideo } from '../../../../rules/draft-values';
import { formatDollars, formatPesos } from '../../../../rules/money';
import { formatDay, formatMoment } from '../../../../rules/shop-time';
import { ConflictQuestion } from '../../../saving/conflict-question';
import { Picture } from '../../../ui/picture';
import type { EditorSession } from './session-store';
import { resolveConflict } from './sessions';

/** Asks about the fields that another tab or the shop changed. */
export function EditorConflict({ sessionKey, session }: { sessionKey: string; session: EditorSession }) {
  const { conflict, values, type } = session;
  if (!conflict) return null;
  const { fields, theirs, kind, savedAt, savedBy } = conflict;
  const subject = type === 'curso' ? 'Este curso' : 'Este recetario';
  const isTab = kind === 'tab';
  return (
    <ConflictQuestion
      conflict={conflict}
      title={`${subject} cambió en ${isTab ? 'otra pestaña' : 'la tienda'}`}
      reason={
        isTab && savedAt
          ? `Se guardó el ${formatMoment(savedAt)}${savedBy ? `, por ${savedBy}` : ''}.`
          : 'Mientras tu borrador esperaba, alguien cambió lo publicado.'
      }
      otherPlace={isTab ? 'En la otra pestaña' : 'En la tienda'}
      differences={fields.map((field) => ({
        field,
        label: DRAFT_LABELS[field],
        mine: <ShownValue field={field} value={values[field]} />,
        theirs: <ShownValue field={field} value={theirs[field]} />,
      }))}
      onChoose={(mine) => void resolveConflict(sessionKey, mine)}
    />
  );
}

function ShownValue({ field, value }: { field: DraftField; value: unknown }) {
  if (field === 'images' || field === 'samples') {
    const pictures = value as DraftValues['images']; // the type of both fields
    return (
      <span className="row stretch gap-1">
        {pictures.length === 0 && 'Ninguna'}
        {pictures.map((image) => (
          <Picture
            key={image.url}
            className="thumb small-thumb"
            image={image}
            alt={image.description}
            sizes="4rem"
          />
        ))}
      </span>
    );
  }
  return words(field, value);
}

function words(field: DraftField, value: unknown): string {
  if (value === null || value === '') return 'Vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') {
    if (field === 'level') return `Nivel ${value}`;
    return field === 'price' || field === 'promoPrice' ? formatPesos(value) : formatDollars(value);
  }
  if (Array.isArray(value)) return value.length === 0 ? 'Vacío' : value.map(line).join('\n');
  const text = String(value);
  if (field === 'promoFrom') return formatDay(text);
  // The promotion ends when the next day begins.
  if (field === 'promoUntil') return formatDay(Date.parse(text) - 1);
  return text.startsWith('storage:') || text.startsWith('/media/') ? 'Archivo subido' : text;
}

function line(entry: string | LessonVideo | Fact): string {
  if (typeof entry === 'string') return entry;
  return 'url' in entry ? entry.name : `${entry.label}: ${entry.value}`;
}
