import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { TextSkeleton } from '../../ui/skeleton';
import { type EditedLesson, programQuery } from './api';
import styles from './program-summary.module.css';
import { countWords, Slices } from './slices';
import { SummaryCaptions } from './summary-captions';

/** The lessons of a course at a glance, with the state of the first video; they are edited on their own page. */
export function ProgramSummary({ productId }: { productId: string }) {
  const { data, error, isPending, refetch } = useQuery(programQuery(productId));
  if (isPending) return <TextSkeleton lines={3} />;
  if (!data) return <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>;
  const lessons = data.sections.flatMap((section) => section.lessons);
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
            <b>{first.video.fileName || first.title}</b>
            <span className="small soft">
              {[`Primera clase: ${first.title}`, stateWords(first), duration(first)]
                .filter(Boolean)
                .join(', ')}
              .
            </span>
            <SummaryCaptions lesson={first} productId={productId} />
          </div>
        </div>
      )}
      <p>
        <ButtonLink variant="quiet" small to={`/admin/cursos/${productId}/clases`}>
          {lessons.length === 0 ? 'Subir las clases' : 'Editar las clases'}
        </ButtonLink>
      </p>
    </>
  );
}

const STATES = { uploading: 'Subiendo', processing: 'Preparándose', ready: 'Lista', failed: 'Llegó cortada' };

function stateWords({ video }: EditedLesson): string {
  return video ? STATES[video.state].toLowerCase() : '';
}

function duration({ durationSeconds }: EditedLesson): string {
  return durationSeconds === null ? '' : clockTime(durationSeconds);
}
