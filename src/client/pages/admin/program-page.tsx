import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminLesson } from '../../../contract/program';
import { byFileName, titleOfFile } from '../../../rules/video-files';
import { PickButton } from '../../files/pick-files';
import { prepareStored } from '../../learning/preparing/fetch-original';
import { isRaw } from '../../learning/preparing/heavy-video';
import { JobsPanel } from '../../learning/preparing/jobs-panel';
import { addChosenVideos, useVideoTarget } from '../../learning/preparing/kept-videos';
import { LessonVideoStatus, VIDEO_TYPES } from '../../learning/preparing/lesson-video-status';
import { usePreparing, type VideoTarget } from '../../learning/preparing/queue';
import { lessonsOf, postersQuery, useProgram } from '../../learning/program/api';
import { CompletionPanel } from '../../learning/program/completion-panel';
import { ProgramFilePanel } from '../../learning/program/file-panel';
import { ProgramEditor } from '../../learning/program/program-editor';
import { QueryState } from '../../query-state';
import { useParams } from '../../router';
import { useLatest } from '../../state/use-latest';
import { Alert } from '../../ui/alert';
import { SmallButton, SmallLink } from '../../ui/button';
import { AdminFrame } from './admin-frame';

export default function ProgramPage() {
  const { id = '' } = useParams();
  const program = useProgram(id);
  const { data, refetch, changeProgram, saveError } = program;
  const target = useVideoTarget(id);
  const prepared = data ? lessonsOf(data).flatMap(({ video }) => video?.streamId ?? []) : [];
  const posters = useQuery(postersQuery(id));
  const readPosters = useLatest(() => void posters.refetch());
  // A video that becomes ready has a picture that was not there before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of videos decides.
  useEffect(() => readPosters.current(), [prepared.join()]);
  function onFiles(files: File[], sectionId: string) {
    addChosenVideos(
      files
        .toSorted(byFileName)
        .map((file) => ({ file, title: titleOfFile(file.name), lessonId: null, sectionId })),
      target,
    );
  }
  return (
    <AdminFrame
      title={data ? `Clases de ${data.title}` : 'Clases'}
      links={['/admin', '/admin/cursos']}
      action={<SmallLink to={`/course/${id}`}>Ver como alumna</SmallLink>}
    >
      {!data && <QueryState query={program} lines={8} />}
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
            jobs={
              <>
                <JobsPanel productId={id} sections={data.sections} />
                <RawLessons lessons={lessonsOf(data)} target={target} />
              </>
            }
            onFiles={onFiles}
            videoStatus={(lesson) => <LessonVideoStatus lesson={lesson} target={target} />}
            posters={posters.data?.posters ?? {}}
          />
          <CompletionPanel productId={id} />
          <ProgramFilePanel productId={id} onImported={() => void refetch()} />
        </div>
      )}
    </AdminFrame>
  );
}

/** Offers to prepare every video that was uploaded as it is. One alone has its button in its row. */
function RawLessons({ lessons, target }: { lessons: AdminLesson[]; target: VideoTarget }) {
  const jobs = usePreparing((state) => state.jobs);
  const raw = lessons.filter(
    ({ id, video, preparing }) => isRaw(video) && !preparing && !jobs.some(({ lessonId }) => lessonId === id),
  );
  if (raw.length < 2) return null;
  return (
    <Alert
      kind="warning"
      action={<SmallButton onClick={() => prepareStored(raw, target)}>Preparar las {raw.length}</SmallButton>}
    >
      {raw.length} clases están sin preparar: se ven en una sola calidad. Tu navegador las prepara con los
      videos que ya subiste.
    </Alert>
  );
}
