import { formatMoment } from '../../rules/shop-time';
import styles from './history.module.css';

/** What happened, newest first. */
export function History({ entries }: { entries: { id: string; at: string; text: string }[] }) {
  return (
    <section>
      <h2 className={styles.heading}>Qué pasó</h2>
      <ol className={styles.history}>
        {entries.toReversed().map(({ id, at, text }) => (
          <li key={id}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
