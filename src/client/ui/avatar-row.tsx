import type { ReactNode } from 'react';
import styles from './avatar-row.module.css';

interface AvatarRowProps {
  initial: string;
  /** Text or a link; a link with `covers` is the whole row. */
  title: ReactNode;
  subtitle: string;
  /** A number at the end, with its noun. */
  value?: number;
  label?: string;
}

/** A list item with a round initial and two lines of text. */
export function AvatarRow({ initial, title, subtitle, value, label }: AvatarRowProps) {
  return (
    <li className="anchor pad-y-3 line-below row gap-3">
      <span className="centre rigid tap-round sky circle heading-1 leading-1" aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <div className={`shrink leading-3 ${styles.text}`}>
        {title}
        {subtitle && <small className="block break">{subtitle}</small>}
      </div>
      {value !== undefined && (
        <p className="rigid soft small text-right push">
          <b className="block heading-2 leading-1 digits ink">{value}</b> {label}
        </p>
      )}
    </li>
  );
}
