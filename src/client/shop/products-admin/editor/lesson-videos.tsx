import { UPLOAD_LIMITS } from '../../../../rules/upload-limits';
import { titleOfFile } from '../../../../rules/video-files';
import { useKeptFiles } from '../../../files/kept-files';
import { HalfwayUpload } from '../../../files/resume-upload';
import { unfinishedOfList } from '../../../files/unfinished-uploads';
import { UploadProgress } from '../../../files/upload-progress';
import { clockTime } from '../../../ui/clock-time';
import { TextButton } from '../../../ui/text-button';
import type { VideosProps } from './editor-parts';
import { isLessonVideo, LESSON_SLOT, uploadLessonVideos } from './upload-into';

/** The videos that become lessons when the course is saved, in their order, and those on their way. */
export function LessonVideos({ editor, way }: VideosProps) {
  const { sessionKey, values, set, files } = editor;
  const { lessonVideos } = values;
  const tasks = editor.uploads.filter((task) => isLessonVideo(task) && task.step !== 'done');
  // What a reload interrupted goes on.
  const isLooking = useKeptFiles(sessionKey, (file, slot) => {
    if (slot.startsWith(LESSON_SLOT)) uploadLessonVideos(sessionKey, [file], way);
  });
  const lost = isLooking ? [] : unfinishedOfList({ form: sessionKey, slot: LESSON_SLOT });
  const places = lost.flatMap(({ place }) => place ?? []);
  const halfway = places.filter(({ slot }) => !editor.uploads.some((task) => task.slot === slot));
  const remove = (url: string) => {
    set(
      'lessonVideos',
      lessonVideos.filter((video) => video.url !== url),
    );
    editor.undo('Video quitado.', () => set('lessonVideos', lessonVideos));
  };
  return (
    <>
      {lessonVideos.length > 0 && (
        <ol className="stack gap-2" aria-label="Videos de las clases">
          {lessonVideos.map(({ url, name }) => {
            const seconds = files.find((file) => file.url === url)?.durationSeconds;
            return (
              <li key={url} className="row spread gap-3 rows-0">
                <span className="break">
                  <b className="bold">{titleOfFile(name)}</b>
                  {seconds != null && <span className="soft small"> {clockTime(seconds)}</span>}
                </span>
                <TextButton onClick={() => remove(url)} aria-label={`Quitar: ${titleOfFile(name)}`}>
                  Quitar
                </TextButton>
              </li>
            );
          })}
        </ol>
      )}
      {tasks.map((task) => (
        <UploadProgress key={task.id} task={task} note="" />
      ))}
      {halfway.map((place) => (
        <HalfwayUpload
          key={place.slot}
          place={place}
          subject="Videos de las clases"
          accept={UPLOAD_LIMITS.video.accept}
          onFile={(file) => uploadLessonVideos(sessionKey, [file], way)}
        />
      ))}
    </>
  );
}
