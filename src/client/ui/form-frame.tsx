import type { ReactNode } from 'react';
import styles from './form-frame.module.css';

interface FormFrameProps {
  title: string;
  lead: string;
  /** Content below the lead. */
  aside?: ReactNode;
  /** A decorative 4:3 picture for wide screens. */
  picture?: string;
  children: ReactNode;
}

/** A page with one form: the text is above it, or beside it on wide screens. */
export function FormFrame({ title, lead, aside, picture, children }: FormFrameProps) {
  return (
    <div className={`wrap page stack gap-6 ${styles.frame}`}>
      <div className="stack content-start gap-4">
        <h1 className="title">{title}</h1>
        <p className="lead">{lead}</p>
        {aside}
        {picture && (
          <img className={styles.picture} src={picture} width={960} height={720} alt="" loading="lazy" />
        )}
      </div>
      {children}
    </div>
  );
}
