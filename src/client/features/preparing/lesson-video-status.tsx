import { Button } from '../../ui/button';
import { heavyWords } from './heavy-video';
import { jobWords } from './job-words';
import { PickVideo } from './pick-video';
import styles from './preparing.module.css';
import { isActive, retryJob, usePreparing } from './queue';

interface LessonVideoStatusProps {
  lesson: {
    id: string;
    title: string;
    durationSeconds: number | null;
    /** The video that students see now. */
    video: { bytes: number | null } | null;
    preparing: { id: string; state: string; reason: string | null; fileName: string } | null;
  };
  /** Prepares a file for this lesson. */
  onFile: (file: File) => void;
  onDiscard: (videoId: string) => void;
}

/** What happens to the next video of a lesson, and what the creator can do. */
export function LessonVideoStatus({ lesson, onFile, onDiscard }: LessonVideoStatusProps) {
  const job = usePreparing(({ jobs }) => jobs.findLast(({ lessonId }) => lessonId === lesson.id));
  const stays = lesson.video ? ' Mientras tanto se ve el video anterior.' : '';
  if (job && isActive(job))
    return (
      <div className={styles.status}>
        <p className="small">
          {jobWords(job)}
          {stays}
        </p>
        <progress value={job.share} max={1} aria-label={`Progreso de ${lesson.title}`} />
      </div>
    );
  if (job?.step === 'failed')
    return (
      <div className={styles.status}>
        <p className={`small ${styles.problem}`}>
          {jobWords(job)}
          {lesson.video ? ' Sigue a la vista el video anterior.' : ''}
        </p>
        <p>
          <Button small variant="danger" onClick={() => retryJob(job.key)}>
            Reintentar
          </Button>
        </p>
      </div>
    );
  if (!lesson.preparing) {
    const heavy = heavyWords(lesson.video, lesson.durationSeconds);
    return (
      <>
        {job?.step === 'done' && <p className={`small ${styles.ready}`}>Listo</p>}
        {heavy && <p className={`small ${styles.problem}`}>{heavy}</p>}
      </>
    );
  }
  const { id, state, reason, fileName } = lesson.preparing;
  if (state === 'processing') return <p className="small">Terminando de preparar el video.{stays}</p>;
  if (state !== 'uploading' && state !== 'failed') return null;
  return (
    <div className={styles.status}>
      <p className={`small ${styles.problem}`}>
        {state === 'failed'
          ? `Falló. ${reason ?? ''}`
          : `Quedó a medias: ${fileName}. Elige el mismo archivo y sigue desde ahí.`}
        {stays}
      </p>
      <div className={styles.acts}>
        <PickVideo
          label={state === 'failed' ? 'Elegir un archivo' : 'Seguir la subida'}
          subject={lesson.title}
          onFile={onFile}
        />
        <Button
          small
          variant="quiet"
          aria-label={`Descartar el video nuevo de ${lesson.title}`}
          onClick={() => onDiscard(id)}
        >
          Descartar
        </Button>
      </div>
    </div>
  );
}
