import type { Progress } from '../../../contract/content';
import styles from './progress-note.module.css';
import { doneShare, resumeWords } from './resume';

/** `Ibas por 12:30 de 45:00` with its layers; nothing for a product that was not started. */
export function ProgressNote({ progress }: { progress: Progress | undefined }) {
  const words = progress && resumeWords(progress);
  if (!words) return null;
  return (
    <div className="stack gap-1 small bold digits-even good">
      <p>{words}</p>
      <ProgressLayers progress={progress} />
    </div>
  );
}

/** More lessons than this share one bar. */
const MOST_LAYERS = 16;

/** One layer per lesson, or one bar for a video or a book. The words beside it say the same. */
export function ProgressLayers({ progress }: { progress: Progress }) {
  const share = doneShare(progress);
  if (share === null) return null;
  const { lessonCount, completedLessons } = progress;
  const isLayered = lessonCount > 1 && lessonCount <= MOST_LAYERS;
  const shares = isLayered
    ? Array.from({ length: lessonCount }, (_, lesson) => (lesson < completedLessons ? 1 : 0))
    : [share];
  return (
    <span className={`full ${styles.layers}`} aria-hidden="true">
      {shares.map((done, layer) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other identity and keep their order.
        <i key={layer} className={isLayered && done === 0 ? styles.ahead : undefined}>
          <span style={{ width: `${Math.round(done * 100)}%` }} />
        </i>
      ))}
    </span>
  );
}
