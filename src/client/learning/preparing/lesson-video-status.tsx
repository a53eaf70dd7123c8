import { Button } from '../../ui/button';
import { heavyWords } from './heavy-video';
import { PickVideo } from './pick-video';
import styles from './preparing.module.css';
import { retryJob, usePreparing } from './queue';
import { jobOfLesson, type LessonVideo, nextVideoOf } from './video-state';

interface LessonVideoStatusProps {
  lesson: LessonVideo & {
    title: string;
    durationSeconds: number | null;
    video: { bytes: number | null; streamId: string | null } | null;
  };
  /** Prepares a file for this lesson. */
  onFile: (file: File) => void;
  onDiscard: (videoId: string) => void;
}

/** What happens to the next video of a lesson, and what the creator can do. */
export function LessonVideoStatus({ lesson, onFile, onDiscard }: LessonVideoStatusProps) {
  const job = usePreparing(({ jobs }) => jobOfLesson(jobs, lesson.id));
  const { kind, words } = nextVideoOf(job, lesson);
  const stays = lesson.video ? ' Mientras tanto se ve el video anterior.' : '';
  if (kind === 'none' || kind === 'ready') {
    const heavy = heavyWords(lesson.video, lesson.durationSeconds);
    return (
      <>
        {kind === 'ready' && <p className={`small ${styles.ready}`}>Listo</p>}
        {heavy && <p className={`small ${styles.problem}`}>{heavy}</p>}
      </>
    );
  }
  if (kind === 'finishing')
    return (
      <p className="small">
        {words}
        {stays}
      </p>
    );
  if (kind === 'running')
    return (
      <div className={styles.status}>
        <p className="small">
          {words}
          {stays}
        </p>
        <progress value={job?.share ?? 0} max={1} aria-label={`Progreso de ${lesson.title}`} />
      </div>
    );
  const next = lesson.preparing;
  return (
    <div className={styles.status}>
      <p className={`small ${styles.problem}`}>
        {words}
        {lesson.video ? ' Sigue a la vista el video anterior.' : ''}
      </p>
      <div className={styles.acts}>
        {job && kind === 'failed' ? (
          <Button small variant="danger" onClick={() => retryJob(job.key)}>
            Reintentar
          </Button>
        ) : (
          <PickVideo
            label={kind === 'failed' ? 'Elegir un archivo' : 'Seguir la subida'}
            subject={lesson.title}
            onFile={onFile}
          />
        )}
        {!job && next && (
          <Button
            small
            variant="quiet"
            aria-label={`Descartar el video nuevo de ${lesson.title}`}
            onClick={() => onDiscard(next.id)}
          >
            Descartar
          </Button>
        )}
      </div>
    </div>
  );
}
