import { PickButton } from '../../files/pick-files';
import { ResumeButton } from '../../files/resume-upload';
import { Button, SmallButton } from '../../ui/button';
import { readVideo } from './api';
import { fingerprintOf } from './fingerprint';
import { heavyWords, isRaw } from './heavy-video';
import styles from './preparing.module.css';
import { retryJob, usePreparing } from './queue';
import { jobOfLesson, type LessonVideo, nextVideoOf } from './video-state';

/** For the file picker. The content of the file decides, not its name. */
export const VIDEO_TYPES = 'video/*,.mp4,.m4v,.mov,.webm,.mkv';

interface LessonVideoStatusProps {
  lesson: LessonVideo & {
    title: string;
    durationSeconds: number | null;
    video: { bytes: number | null; streamId: string | null } | null;
  };
  /** Prepares a file for this lesson. */
  onFile: (file: File) => void;
  /** Prepares the file that the shop has. */
  onPrepare: () => void;
  onDiscard: (videoId: string) => void;
}

/** What happens to the next video of a lesson, and what the creator can do. */
export function LessonVideoStatus({ lesson, onFile, onPrepare, onDiscard }: LessonVideoStatusProps) {
  const job = usePreparing(({ jobs }) => jobOfLesson(jobs, lesson.id));
  const { kind, words } = nextVideoOf(job, lesson);
  const stays = lesson.video ? ' Mientras tanto se ve el video anterior.' : '';
  if (kind === 'none' || kind === 'ready') {
    const heavy = heavyWords(lesson.video, lesson.durationSeconds);
    return (
      <>
        {kind === 'ready' && <p className="small good bold">Listo</p>}
        {heavy && <p className="small bad bold">{heavy}</p>}
        {kind === 'none' && isRaw(lesson.video) && (
          <p className="row gap-3 rows-2 small">
            Sin preparar: se ve en una sola calidad.
            <SmallButton aria-label={`Preparar ${lesson.title}`} onClick={onPrepare}>
              Preparar
            </SmallButton>
          </p>
        )}
      </>
    );
  }
  const told = (
    <p className="small">
      {words}
      {stays}
    </p>
  );
  if (kind === 'finishing') return told;
  if (kind === 'running')
    return (
      <div className={`stack gap-2 break pad-bottom-2 ${styles.status}`}>
        {told}
        <progress value={job?.share ?? 0} max={1} aria-label={`Progreso de ${lesson.title}`} />
      </div>
    );
  const next = lesson.preparing;
  return (
    <div className={`stack gap-2 break pad-bottom-2 ${styles.status}`}>
      <p className="small bad bold">
        {words}
        {lesson.video ? ' Sigue a la vista el video anterior.' : ''}
      </p>
      <div className="row gap-2">
        {job && kind === 'failed' && (
          <Button small variant="danger" onClick={() => retryJob(job.key)}>
            Reintentar
          </Button>
        )}
        {!job && kind === 'failed' && (
          <PickButton subject={lesson.title} accept={VIDEO_TYPES} onFiles={([file]) => file && onFile(file)}>
            Elegir un archivo
          </PickButton>
        )}
        {next && kind === 'halfway' && (
          <ResumeButton
            name={next.fileName}
            subject={lesson.title}
            accept={VIDEO_TYPES}
            isSame={(file) => isBegun(next.id, file)}
            onFile={onFile}
          />
        )}
        {!job && next && (
          <SmallButton
            aria-label={`Descartar el video nuevo de ${lesson.title}`}
            onClick={() => onDiscard(next.id)}
          >
            Descartar
          </SmallButton>
        )}
      </div>
    </div>
  );
}

/** Without an answer the file is taken: the shop compares it again. */
async function isBegun(videoId: string, file: File): Promise<boolean> {
  const begun = await readVideo(videoId).catch(() => null);
  return begun === null || begun.fingerprint === (await fingerprintOf(file));
}
