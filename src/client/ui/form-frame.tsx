import type { ReactNode } from 'react';
import styles from './form-frame.module.css';

interface FormFrameProps {
  title: string;
  lead: string;
  /** What stands under the lead. */
  aside?: ReactNode;
  /** Decorates wide screens; 4:3. */
  picture?: string;
  children: ReactNode;
}

/** A page around one form: the words first, beside it where there is room. */
export function FormFrame({ title, lead, aside, picture, children }: FormFrameProps) {
  return (
    <div className={`wrap page ${styles.frame}`}>
      <div className={styles.words}>
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
