import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api';
import { PickButton } from '../../files/pick-files';
import { sendFile } from '../../files/send-file';
import { discardVideo } from '../../learning/preparing/api';
import { JobsPanel } from '../../learning/preparing/jobs-panel';
import { LessonVideoStatus, VIDEO_TYPES } from '../../learning/preparing/lesson-video-status';
import { addVideos, type VideoTarget } from '../../learning/preparing/queue';
import {
  type EditedLesson,
  hasUploadedVideo,
  lessonForVideo,
  programQuery,
  showUploadedVideo,
  useProgram,
} from '../../learning/program/api';
import { CompletionPanel } from '../../learning/program/completion-panel';
import { ProgramFilePanel } from '../../learning/program/file-panel';
import { ProgramEditor } from '../../learning/program/program-editor';
import { titleOfFile } from '../../learning/program/reorder';
import { useParams } from '../../router';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { TextSkeleton } from '../../ui/skeleton';
import { AdminFrame } from './admin-frame';

export default function ProgramPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch, changeProgram, saveError } = useProgram(id);
  const target = useVideoTarget(id);
  const onFile = (lesson: EditedLesson) => (file: File) =>
    addVideos([{ file, title: lesson.title, lessonId: lesson.id, sectionId: '' }], target);
  function onFiles(files: File[], sectionId: string) {
    const sorted = files.toSorted((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }));
    addVideos(
      sorted.map((file) => ({ file, title: titleOfFile(file.name), lessonId: null, sectionId })),
      target,
    );
  }
  const videoStatus = (lesson: EditedLesson) => (
    <LessonVideoStatus
      lesson={lesson}
      onFile={onFile(lesson)}
      onDiscard={(videoId) => void discardVideo(videoId).finally(() => void refetch())}
    />
  );
  return (
    <AdminFrame
      title={data ? `Clases de ${data.title}` : 'Clases'}
      links={['/admin', '/admin/cursos']}
      action={
        <ButtonLink variant="quiet" small to={`/course/${id}`}>
          Ver como alumna
        </ButtonLink>
      }
    >
      {isPending && <TextSkeleton lines={8} />}
      {error && !data && <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>}
      {data && (
        <div className="stack">
          <ProgramEditor
            program={data}
            changeProgram={changeProgram}
            error={saveError}
            pick={(onPicked) => (
              <>
                <p className="soft">
                  Cada video será una clase, en el orden de sus nombres. También puedes soltarlos aquí. MP4,
                  MOV, WebM o MKV: tu navegador los prepara para que se vean bien en cualquier teléfono.
                </p>
                <PickButton accept={VIDEO_TYPES} multiple onFiles={onPicked}>
                  Subir videos
                </PickButton>
              </>
            )}
            jobs={<JobsPanel productId={id} sections={data.sections} />}
            onFiles={onFiles}
            videoStatus={videoStatus}
            upload={(lesson) => (
              <>
                <PickButton
                  subject="Video de la clase"
                  accept={VIDEO_TYPES}
                  onFiles={([file]) => file && onFile(lesson)(file)}
                >
                  Subir archivo
                </PickButton>
                {videoStatus(lesson)}
              </>
            )}
          />
          <CompletionPanel productId={id} />
          <ProgramFilePanel productId={id} onImported={() => void refetch()} />
        </div>
      )}
    </AdminFrame>
  );
}

/** Connects the preparation of videos to the lessons of a course. It must not depend on this page being open. */
function useVideoTarget(productId: string): VideoTarget {
  const client = useQueryClient();
  return {
    productId,
    lessonFor: ({ file, title, lessonId, sectionId, hasWaited }, { durationSeconds }) =>
      lessonForVideo(productId, {
        title: title.trim() || file.name,
        fileName: file.name,
        durationSeconds,
        lessonId,
        sectionId,
        mayExist: hasWaited,
      }),
    hasWhole: ({ file, lessonId }) => hasUploadedVideo(productId, { file, lessonId }),
    sendWhole: (file, sending) => sendFile(file, 'video', sending),
    showWhole: ({ file, title, lessonId, sectionId }, url) =>
      showUploadedVideo(productId, { title: title.trim() || file.name, lessonId, sectionId, url }),
    onChange: () => void client.invalidateQueries({ queryKey: programQuery(productId).queryKey }),
  };
}
