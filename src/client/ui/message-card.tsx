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
    <li className={styles.card}>
      <h2 className={styles.title}>
        {title}
        {isNew && <span className={styles.badge}>Nuevo</span>}
      </h2>
      <p className={styles.meta}>{meta}</p>
      {children}
    </li>
  );
}

/** Text with its line breaks preserved. */
export function MessageText({ soft, children }: { soft?: boolean; children: string }) {
  return <p className={soft ? `soft ${styles.text}` : styles.text}>{children}</p>;
}
