import type { Progress } from '../../../contract/content';
import styles from './progress-note.module.css';
import { doneShare, resumeWords } from './resume';

/** `Ibas por 12:30 de 45:00` with a progress bar; nothing for a product that was not started. */
export function ProgressNote({ progress }: { progress: Progress | undefined }) {
  const words = progress && resumeWords(progress);
  if (!words) return null;
  const share = doneShare(progress);
  return (
    <p className={styles.note}>
      {words}
      {share !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </p>
  );
}
