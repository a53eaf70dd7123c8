import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { LESSON_KINDS } from '../../../rules/lesson-kinds';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { TextSkeleton } from '../../ui/skeleton';
import { type EditedLesson, type EditedProgram, programQuery } from './api';
import styles from './program-summary.module.css';
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
      <p className={styles.line}>
        <span>{countWords(data)}</span>
        {failed > 0 && (
          <span className={styles.bad}>
            <Icon name="warn" />
            {failed === 1 ? '1 video no sirvió' : `${failed} videos no sirvieron`}
          </span>
        )}
      </p>
      {first?.video && (
        <div className={styles.first}>
          <Icon name="play" />
          <div>
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

/** The course as a cake: one slice per lesson, as wide as it is long. */
function Slices({ program }: { program: EditedProgram }) {
  const sections = program.sections.filter(({ lessons }) => lessons.length > 0);
  if (sections.length === 0) return null;
  return (
    <div className={styles.slices} aria-hidden="true">
      {sections.map((section) => (
        <div key={section.id} style={share(section.lessons.reduce((sum, one) => sum + weight(one), 0))}>
          <span>
            {section.lessons.map((lesson) => (
              <i key={lesson.id} data-look={lookOf(lesson)} style={share(weight(lesson))} />
            ))}
          </span>
          <small>{section.title}</small>
        </div>
      ))}
    </div>
  );
}

const weight = ({ durationSeconds }: EditedLesson) => Math.max(60, durationSeconds ?? 300);
/** A custom property is not part of CSSProperties. */
const share = (seconds: number) => ({ '--share': seconds }) as CSSProperties;

function lookOf({ video, isPreview, kind }: EditedLesson): string {
  if (video?.state === 'failed' || LESSON_KINDS[kind].findMissing({ video, preparing: null })) return 'bad';
  if (video && video.state !== 'ready') return 'busy';
  return isPreview ? 'free' : 'plain';
}

const STATES = { uploading: 'Subiendo', processing: 'Preparándose', ready: 'Lista', failed: 'Llegó cortada' };

function stateWords({ video }: EditedLesson): string {
  return video ? STATES[video.state].toLowerCase() : '';
}

function duration({ durationSeconds }: EditedLesson): string {
  return durationSeconds === null ? '' : clockTime(durationSeconds);
}

function countWords({ sections }: EditedProgram): string {
  const lessons = sections.flatMap((section) => section.lessons);
  if (lessons.length === 0) return 'Todavía no tiene clases.';
  const minutes = Math.round(lessons.reduce((sum, one) => sum + (one.durationSeconds ?? 0), 0) / 60);
  const hours = Math.floor(minutes / 60);
  const time = hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  const parts = [count(sections.length, 'sección', 'secciones'), count(lessons.length, 'clase', 'clases')];
  return `${[...parts, minutes > 0 && time].filter(Boolean).join(', ')}.`;
}
