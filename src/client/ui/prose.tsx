import type { ReactNode } from 'react';
import styles from './prose.module.css';

interface ProseProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A text page with sections. */
export function Prose({ title, lead, children }: ProseProps) {
  return (
    <article className={`wrap page stack gap-6 ${styles.prose}`}>
      <div className={styles.head}>
        <h1 className="title">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={`narrow ${styles.text}`}>{children}</div>
    </article>
  );
}

export function ProsePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
