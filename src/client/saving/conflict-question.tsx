import { type ReactNode, useState } from 'react';
import { Button, QuietButton } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { TextButton } from '../ui/text-button';
import styles from './conflict-question.module.css';

/** One field that has two values. */
export interface Difference<F extends string> {
  field: F;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictQuestionProps<F extends string> {
  /** The identity of the question: another object opens the dialog again. */
  conflict: object;
  title: string;
  /** How the other values came about. */
  reason: string;
  /** Where the other values are: "En la otra pestaña". */
  otherPlace: string;
  differences: Difference<F>[];
  /** What the button does with the choice. */
  action?: string;
  onChoose: (mine: ReadonlySet<F>) => void;
}

/** Opens by itself when the same fields were saved elsewhere; closed, a button in the page opens it again. */
export function ConflictQuestion<F extends string>(props: ConflictQuestionProps<F>) {
  const [closed, setClosed] = useState<object | null>(null);
  if (closed !== props.conflict) {
    return <ConflictDialog {...props} onClose={() => setClosed(props.conflict)} />;
  }
  return (
    <p className="above-3 bold" role="status">
      Hay otra versión de esto. <TextButton onClick={() => setClosed(null)}>Elegir qué queda</TextButton>
    </p>
  );
}

/** Two versions of the same fields, with one choice per field. */
function ConflictDialog<F extends string>(props: ConflictQuestionProps<F> & { onClose: () => void }) {
  const { title, reason, otherPlace, differences, action = 'Guardar lo elegido', onChoose, onClose } = props;
  const [own, setOwn] = useState<ReadonlySet<F>>(() => new Set(differences.map(({ field }) => field)));
  const choose = (field: F, isMine: boolean) => {
    const next = new Set(own);
    if (isMine) next.add(field);
    else next.delete(field);
    setOwn(next);
  };
  return (
    <Dialog title={title} open wide onClose={onClose}>
      <p>{reason} Elige qué queda en cada cosa; lo demás es igual en las dos.</p>
      <div className="stack gap-4">
        {differences.map(({ field, label, mine, theirs }) => (
          <fieldset key={field} className={`shrink margin-0 pad-0 ${styles.difference}`}>
            <legend className="below-2 bold">{label}</legend>
            <div className="stack gap-2">
              {([true, false] as const).map((isMine) => (
                <label
                  className="ring mark-words content-start edge corner-1 leading-4 pointer"
                  key={String(isMine)}
                >
                  <input
                    type="radio"
                    name={`dif-${field}`}
                    checked={own.has(field) === isMine}
                    onChange={() => choose(field, isMine)}
                  />
                  <span className={`pre-line break scroll-x scroll-y ${styles.shown}`}>
                    {isMine ? mine : theirs}
                  </span>
                  <small>{isMine ? 'Lo que escribiste aquí' : otherPlace}</small>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <DialogActions>
        <QuietButton onClick={onClose}>Seguir editando</QuietButton>
        <Button onClick={() => onChoose(own)}>{action}</Button>
      </DialogActions>
    </Dialog>
  );
}
