import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QuietButton } from './button';
import styles from './decided.module.css';

/** A bounce of the tap that decided is no second thought. */
const BOUNCE_MS = 500;

/** Two boxes of one size, for the buttons of a decision and then for its result: a second tap at the same point hits no other decision. */
export function DecisionPair({ children }: { children: ReactNode }) {
  return <div className={`stack gap-3 tap ${styles.pair}`}>{children}</div>;
}

interface DecidedProps {
  /** What was decided. */
  label: string;
  /** The label of the undo button for a screen reader. */
  undoLabel: string;
  tone: 'good' | 'plain';
  /** How long it can still be undone; 0 when no longer. */
  undoMs: number;
  /** Where the decision was pressed: Deshacer stands in the other place. */
  pressed: 'first' | 'second';
  busy: boolean;
  onUndo: () => void;
}

/** The result of a decision, and Deshacer while it has not taken effect. */
export function Decided({ label, undoLabel, tone, undoMs, pressed, busy, onUndo }: DecidedProps) {
  const result = useRef<HTMLElement>(null);
  const [canUndo, setCanUndo] = useState(undoMs > 0);
  const shownAt = useRef(performance.now());
  useEffect(() => {
    if (undoMs === 0) return;
    // The focus rests on the result, so that a second Enter does not undo.
    result.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setCanUndo(false), undoMs);
    return () => clearTimeout(timer);
  }, [undoMs]);
  const shown = (
    <strong
      key="result"
      ref={result}
      tabIndex={-1}
      role="status"
      className={`inline justify-center tap pill tight text-center ${tone === 'good' ? 'wash-good' : 'sunk ink'} ${styles.done}`}
    >
      {label}
    </strong>
  );
  if (!canUndo) return <DecisionPair>{shown}</DecisionPair>;
  const button = (
    <QuietButton
      key="undo"
      className={styles.undo}
      busy={busy}
      aria-label={undoLabel}
      onClick={() => {
        if (performance.now() - shownAt.current >= BOUNCE_MS) onUndo();
      }}
    >
      Deshacer
      <span
        className={`rigid circle ${styles.doily}`}
        style={{ animationDuration: `${undoMs}ms` }}
        aria-hidden="true"
      />
    </QuietButton>
  );
  return <DecisionPair>{pressed === 'first' ? [shown, button] : [button, shown]}</DecisionPair>;
}
