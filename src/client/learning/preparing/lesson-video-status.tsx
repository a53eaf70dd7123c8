import type { AdminLesson } from '../../../contract/program';
import { PickButton } from '../../files/pick-files';
import { ResumeButton } from '../../files/resume-upload';
import { Button, SmallButton } from '../../ui/button';
import { discardVideo, readVideo } from './api';
import { prepareStored } from './fetch-original';
import { fingerprintOf } from './fingerprint';
import { heavyWords, isRaw } from './heavy-video';
import { addChosenVideos } from './kept-videos';
import styles from './preparing.module.css';
import { retryJob, usePreparing, type VideoTarget } from './queue';
import { jobOfLesson, nextVideoOf } from './video-state';

/** For the file picker. The content of the file decides, not its name. */
export const VIDEO_TYPES = 'video/*,.mp4,.m4v,.mov,.webm,.mkv';

/** Prepares a file for a lesson. */
export function addLessonVideo(file: File, { id, title }: AdminLesson, target: VideoTarget): void {
  addChosenVideos([{ file, title, lessonId: id, sectionId: '' }], target);
}

/** What happens to the next video of a lesson, and what the creator can do. */
export function LessonVideoStatus({ lesson, target }: { lesson: AdminLesson; target: VideoTarget }) {
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
            <SmallButton
              aria-label={`Preparar ${lesson.title}`}
              onClick={() => prepareStored([lesson], target)}
            >
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
  const onFile = (file: File) => addLessonVideo(file, lesson, target);
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
            onClick={() => void discardVideo(next.id).finally(target.onChange)}
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
