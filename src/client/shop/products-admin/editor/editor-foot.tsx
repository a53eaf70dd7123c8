import type { ReactNode } from 'react';
import styles from './editor.module.css';

interface EditorFootProps {
  /** What is saved, in words. */
  state: string;
  /** What to look at, or the way back. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The bar at the foot of the editor. It shows the saved state and the main button. */
export function EditorFoot({ state, aside, children }: EditorFootProps) {
  return (
    <section className={styles.foot} aria-label="Acciones" data-editor-foot="">
      <div className={`${styles.footIn} scallop-top`}>
        <p className={styles.footState}>
          <span role="status">{state}</span>
          {aside}
        </p>
        <div className={styles.footActs}>{children}</div>
      </div>
    </section>
  );
}
