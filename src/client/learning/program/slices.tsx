import type { CSSProperties } from 'react';
import type { AdminLesson, Program } from '../../../contract/program';
import { LESSON_KINDS } from '../../../rules/lesson-kinds';
import styles from './slices.module.css';

/** The course as a cake: one slice per lesson, as wide as it is long. */
export function Slices({ program }: { program: Program }) {
  const sections = program.sections.filter(({ lessons }) => lessons.length > 0);
  if (sections.length === 0) return null;
  return (
    <div className={styles.slices} aria-hidden="true">
      {sections.map((section) => (
        <div
          key={section.id}
          className="shrink"
          style={share(section.lessons.reduce((sum, one) => sum + weight(one), 0))}
        >
          <span className="clip">
            {section.lessons.map((lesson) => (
              <i key={lesson.id} data-look={lookOf(lesson)} style={share(weight(lesson))} />
            ))}
          </span>
          <small className="block ellipsis">{section.title}</small>
        </div>
      ))}
    </div>
  );
}

const weight = ({ durationSeconds }: AdminLesson) => Math.max(60, durationSeconds ?? 300);
/** A custom property is not part of CSSProperties. */
const share = (seconds: number) => ({ '--share': seconds }) as CSSProperties;

function lookOf({ video, isPreview, kind }: AdminLesson): string {
  if (video?.state === 'failed' || LESSON_KINDS[kind].findMissing({ video, preparing: null })) return 'bad';
  if (video && video.state !== 'ready') return 'busy';
  return isPreview ? 'free' : 'plain';
}

/** `3 secciones, 9 clases, 2 h 14 min.` */
export function countWords({ sections }: Program): string {
  const lessons = sections.flatMap((section) => section.lessons);
  if (lessons.length === 0) return 'Todavía no tiene clases.';
  const minutes = Math.round(lessons.reduce((sum, one) => sum + (one.durationSeconds ?? 0), 0) / 60);
  const hours = Math.floor(minutes / 60);
  const time = hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  const parts = [count(sections.length, 'sección', 'secciones'), count(lessons.length, 'clase', 'clases')];
  return `${[...parts, minutes > 0 && time].filter(Boolean).join(', ')}.`;
}
