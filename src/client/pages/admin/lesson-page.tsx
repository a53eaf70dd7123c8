import { ERRORS } from '../../../rules/errors';
import { PickButton } from '../../files/pick-files';
import { useVideoTarget } from '../../learning/preparing/kept-videos';
import { addLessonVideo, LessonVideoStatus, VIDEO_TYPES } from '../../learning/preparing/lesson-video-status';
import { lessonsOf, useProgram } from '../../learning/program/api';
import { LessonForm } from '../../learning/program/lesson-form';
import { QueryState } from '../../query-state';
import { useParams } from '../../router';
import { EmptyState } from '../../ui/empty-state';
import { AdminSheet } from './admin-frame';

/** One lesson of a course. */
export default function LessonPage() {
  const { id = '', lessonId = '' } = useParams();
  const program = useProgram(id);
  const { data, changeProgram, saveError } = program;
  const target = useVideoTarget(id);
  const lesson = data && lessonsOf(data).find((one) => one.id === lessonId);
  return (
    <AdminSheet
      title={lesson?.title ?? 'Clase'}
      links={['/admin', '/admin/cursos', `/admin/cursos/${id}/clases`]}
      narrow
    >
      {!data && <QueryState query={program} lines={8} />}
      {data && !lesson && <EmptyState title={ERRORS.lesson_not_found[1]} />}
      {lesson && (
        <LessonForm
          key={lesson.id}
          productId={id}
          lesson={lesson}
          owners={data.owners}
          changeProgram={changeProgram}
          error={saveError}
          upload={
            <>
              <PickButton
                subject="Video de la clase"
                accept={VIDEO_TYPES}
                onFiles={([file]) => file && addLessonVideo(file, lesson, target)}
              >
                Subir archivo
              </PickButton>
              <LessonVideoStatus lesson={lesson} target={target} />
            </>
          }
        />
      )}
    </AdminSheet>
  );
}
