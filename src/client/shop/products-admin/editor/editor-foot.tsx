import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/text-button';
import styles from './editor.module.css';
import type { WaitingAction } from './use-when-uploaded';

interface EditorFootProps {
  /** What is saved, in words. */
  state: string;
  /** What to look at, or the way back. */
  aside?: ReactNode;
  /** A button that waits for the files; it is said in place of the state. */
  waiting: WaitingAction | null;
  children: ReactNode;
}

/** The bar at the foot of the editor. It shows the saved state and the main button. */
export function EditorFoot({ state, aside, waiting, children }: EditorFootProps) {
  return (
    <section className={styles.foot} aria-label="Acciones" data-editor-foot="">
      <div className={`row scallop-top raised ${styles.footIn}`}>
        <p className={`row spread gap-3 rows-0 small leading-35 ${styles.footState}`}>
          <span role="status">{waiting?.words ?? state}</span>
          {waiting ? (
            <>
              {waiting.share !== null && <progress value={waiting.share} aria-label="Subida" />}
              <TextButton onClick={waiting.cancel}>Todavía no</TextButton>
            </>
          ) : (
            aside
          )}
        </p>
        <div className={`row stretch gap-2 grow ${styles.footActs}`}>{children}</div>
      </div>
    </section>
  );
}
