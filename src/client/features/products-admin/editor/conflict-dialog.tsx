import { useState } from 'react';
import type { DraftField, DraftValues } from '../../../../shared/drafts';
import { formatDollars, formatPesos } from '../../../../shared/money';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { formatDay, formatMoment } from '../../../ui/format-moment';
import { Picture } from '../../../ui/picture';
import styles from './editor.module.css';
import { FIELD_NAMES } from './product-checks';
import type { Conflict } from './session-store';

interface ConflictDialogProps {
  conflict: Conflict;
  mine: DraftValues;
  /** What changed elsewhere: "Este curso" or "Este recetario". */
  subject: string;
  onChoose: (mine: ReadonlySet<DraftField>) => void;
  onClose: () => void;
}

/** Two versions of the same fields, with one choice per field. */
export function ConflictDialog({ conflict, mine, subject, onChoose, onClose }: ConflictDialogProps) {
  const [own, setOwn] = useState<ReadonlySet<DraftField>>(() => new Set(conflict.fields));
  const { fields, theirs, kind, savedAt, savedBy } = conflict;
  const choose = (field: DraftField, isMine: boolean) => {
    const next = new Set(own);
    if (isMine) next.add(field);
    else next.delete(field);
    setOwn(next);
  };
  const isTab = kind === 'tab';
  return (
    <Dialog
      title={isTab ? `${subject} cambió en otra pestaña` : `${subject} cambió en la tienda`}
      open
      wide
      onClose={onClose}
    >
      <p>
        {isTab && savedAt
          ? `Se guardó el ${formatMoment(savedAt)}${savedBy ? `, por ${savedBy}` : ''}. `
          : 'Mientras tu borrador esperaba, alguien cambió lo publicado. '}
        Elige qué queda en cada cosa; lo demás es igual en las dos.
      </p>
      <div className={styles.differences}>
        {fields.map((field) => (
          <fieldset key={field} className={styles.difference}>
            <legend>{FIELD_NAMES[field]}</legend>
            <div>
              {([true, false] as const).map((isMine) => (
                <label key={String(isMine)}>
                  <input
                    type="radio"
                    name={`dif-${field}`}
                    checked={own.has(field) === isMine}
                    onChange={() => choose(field, isMine)}
                  />
                  <ShownValue field={field} value={(isMine ? mine : theirs)[field]} />
                  <small>
                    {isMine ? 'Lo que escribiste aquí' : isTab ? 'En la otra pestaña' : 'En la tienda'}
                  </small>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Seguir editando
        </Button>
        <Button onClick={() => onChoose(own)}>Guardar lo elegido</Button>
      </DialogActions>
    </Dialog>
  );
}

function ShownValue({ field, value }: { field: DraftField; value: unknown }) {
  if (field === 'images' || field === 'samples') {
    const pictures = value as DraftValues['images']; // the type of both fields
    return (
      <span className={styles.smallPictures}>
        {pictures.length === 0 && 'Ninguna'}
        {pictures.map((image) => (
          <Picture key={image.url} image={image} alt={image.description} sizes="4rem" />
        ))}
      </span>
    );
  }
  return <span className={styles.shown}>{words(field, value)}</span>;
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
  if (field === 'promoFrom' || field === 'promoUntil') return formatDay(text);
  return text.startsWith('storage:') || text.startsWith('/media/') ? 'Archivo subido' : text;
}

function line(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  const { label, value } = entry as { label: string; value: string }; // facts are the only other list of words
  return `${label}: ${value}`;
}
