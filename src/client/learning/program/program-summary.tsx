import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminLesson, Program } from '../../../contract/program';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { SmallLink } from '../../ui/button';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { TextButton } from '../../ui/text-button';
import { changes, lessonsOf, programQuery } from './api';
import { CaptionsPicker } from './captions-picker';
import styles from './program-summary.module.css';
import { countWords, Slices } from './slices';

/** The lessons of a course at a glance, with the state of the first video; they are edited on their own page. */
export function ProgramSummary({ productId }: { productId: string }) {
  const query = useQuery(programQuery(productId));
  const { data } = query;
  if (!data) return <QueryState query={query} lines={3} />;
  const lessons = lessonsOf(data);
  const first = lessons.find(({ video }) => video !== null);
  const failed = lessons.filter(({ video }) => video?.state === 'failed').length;
  return (
    <>
      <Slices program={data} />
      <p className="row stretch gap-3 rows-2">
        <span>{countWords(data)}</span>
        {failed > 0 && (
          <span className="inline bad small bold gap-near">
            <Icon name="warn" />
            {failed === 1 ? '1 video no sirvió' : `${failed} videos no sirvieron`}
          </span>
        )}
      </p>
      {first?.video && (
        <div className={`mark-words gap-3 align-start ${styles.first}`}>
          <Icon className="sunk circle" name="play" />
          <div className="stack gap-0 shrink leading-35">
            <b className="bold break">{first.video.fileName || first.title}</b>
            <span className="small soft">
              Primera clase: {first.title}, {STATES[first.video.state]}
              {first.durationSeconds !== null && `, ${clockTime(first.durationSeconds)}`}.
            </span>
            <SummaryCaptions lesson={first} productId={productId} />
          </div>
        </div>
      )}
      <p>
        <SmallLink to={`/admin/cursos/${productId}/clases`}>
          {lessons.length === 0 ? 'Subir las clases' : 'Editar las clases'}
        </SmallLink>
      </p>
    </>
  );
}

const STATES = { uploading: 'subiendo', processing: 'preparándose', ready: 'lista', failed: 'llegó cortada' };

/** The Spanish captions of the first video; `.srt` files become WebVTT on the server. Saved at once. */
function SummaryCaptions({ lesson, productId }: { lesson: AdminLesson; productId: string }) {
  const client = useQueryClient();
  const hasCaptions = lesson.video?.captions.includes('es') ?? false;
  const show = (program: Program) => void client.setQueryData(programQuery(productId).queryKey, program);
  const remove = useMutation({ mutationFn: () => changes.removeCaptions(lesson.id, 'es'), onSuccess: show });
  return (
    <div className="row gap-4 rows-0 small">
      <span>{hasCaptions ? 'Con subtítulos en español' : 'Sin subtítulos'}</span>
      <CaptionsPicker
        lessonId={lesson.id}
        language="es"
        label={hasCaptions ? 'Cambiar' : 'Agregar (.vtt o .srt)'}
        purpose="los subtítulos"
        look="link"
        onSend={(file, sending) => changes.setCaptions(lesson.id, 'es', file, sending).then(show)}
      />
      {hasCaptions && (
        <TextButton aria-label="Quitar los subtítulos" onClick={() => remove.mutate()}>
          Quitar
        </TextButton>
      )}
      {remove.error && (
        <p role="alert" className="inline bad small bold gap-near">
          {messageOf(remove.error)}
        </p>
      )}
    </div>
  );
}
