import type { ReactNode } from 'react';
import styles from './message-card.module.css';

interface MessageCardProps {
  title: ReactNode;
  /** Sender and time. */
  meta: ReactNode;
  isNew?: boolean;
  /** The text and the actions. */
  children: ReactNode;
}

/** A message in a list. */
export function MessageCard({ title, meta, isNew, children }: MessageCardProps) {
  return (
    <li className={`stack items-start gap-2 pad-y-4 line-between ${styles.card}`}>
      <h2 className="heading-1 tight digits">
        {title}
        {isNew && <span className={`tag-tight nowrap berry pill beside ${styles.badge}`}>Nuevo</span>}
      </h2>
      <p className="soft small">{meta}</p>
      {children}
    </li>
  );
}

/** Text with its line breaks preserved. */
export function MessageText({ soft, children }: { soft?: boolean; children: string }) {
  return <p className={soft ? `soft measure pre-line` : 'measure pre-line'}>{children}</p>;
}
