import type { ReactNode } from 'react';
import type { RoomLesson, RoomSection } from '../../../contract/lessons';
import { daysUntil } from '../../../rules/shop-day';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { MailPromise } from '../../mail-promise';
import { Link } from '../../router';
import { clockTime, lengthWords } from '../../ui/clock-time';
import { Icon, type IconName } from '../../ui/icon';
import { Scallop } from '../../ui/scallop';
import styles from './lesson-list.module.css';
import { listLessons } from './room-program';

interface LessonListProps {
  productId: string;
  sections: RoomSection[];
  currentId: string | undefined;
}

/** The program of a course with the state of each lesson. */
export function LessonList({ productId, sections, currentId }: LessonListProps) {
  return (
    <section className="stack card gap-2 lift-1 pad-4 pad-top-3" aria-labelledby="lessons-title">
      <div className="row baseline spread gap-3 rows-0">
        <h2 className="heading-2" id="lessons-title">
          Las clases
        </h2>
        <p className="small soft">{totalWords(listLessons(sections))}</p>
      </div>
      {sections.map((section, at) => (
        <section key={section.id} className="stack gap-1" aria-labelledby={`section-${section.id}`}>
          <h3
            id={`section-${section.id}`}
            className={sections.length > 1 ? `line-below heading-1 pad-bottom-1` : 'vh'}
          >
            {at + 1}. {section.title}
          </h3>
          <ol>
            {section.lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                to={`/course/${productId}/clase/${lesson.id}`}
                isCurrent={lesson.id === currentId}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

type State = 'done' | 'current' | 'fresh' | 'locked';

const MARKS: Record<State, { icon: IconName; words: string }> = {
  done: { icon: 'check', words: 'Vista: ' },
  current: { icon: 'play', words: 'Vas por esta: ' },
  fresh: { icon: 'play', words: '' },
  locked: { icon: 'clock', words: 'Cerrada: ' },
};

function LessonRow({ lesson, to, isCurrent }: { lesson: RoomLesson; to: string; isCurrent: boolean }) {
  const state = stateOf(lesson, isCurrent);
  const { icon, words } = MARKS[state];
  const look = `row baseline tap no-underline gap-word content-center leading-35 ${styles.row}`;
  const note = noteOf(lesson);
  const inner = (
    <>
      <span className={`grow break ${styles.words}`}>
        {words && <span className="vh">{words}</span>}
        {lesson.title}
      </span>
      {lesson.durationSeconds !== null && (
        <span className="soft small digits-even push">{clockTime(lesson.durationSeconds)}</span>
      )}
      {note && <span className="soft small own-line">{note}</span>}
    </>
  );
  return (
    <li
      className={`stack gap-3 rows-0 align-center anchor corner-2 ${styles.lesson} ${state === 'locked' ? 'soft' : styles[state]} ${isCurrent ? styles.here : ''}`}
    >
      <span className={`centre anchor soft ${styles.mark}`} aria-hidden="true">
        <Scallop className="over full tall" />
        <Icon className="anchor" name={icon} />
      </span>
      {state === 'locked' ? (
        <span className={look}>{inner}</span>
      ) : (
        <Link className={`no-ring covers ${look}`} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {inner}
        </Link>
      )}
    </li>
  );
}

function noteOf({ availableAt, isPreview, completedAt, positionSeconds }: RoomLesson): ReactNode {
  if (availableAt !== null)
    return (
      <>
        {opensWords(availableAt)}.<MailPromise> Te avisamos por email.</MailPromise>
      </>
    );
  if (isPreview) return 'Muestra gratis: la puedes compartir';
  return completedAt === null && positionSeconds >= 5 && `Vas por el minuto ${clockTime(positionSeconds)}`;
}

/** `Se abre el 3 de diciembre, en 7 días`. */
function opensWords(availableAt: string): string {
  const days = daysUntil(Date.parse(availableAt), Date.now());
  const wait = days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`;
  return `Se abre el ${formatDayAndMonth(availableAt)}, ${wait}`;
}

function stateOf(lesson: RoomLesson, isCurrent: boolean): State {
  if (lesson.availableAt !== null) return 'locked';
  if (lesson.completedAt !== null) return 'done';
  return isCurrent ? 'current' : 'fresh';
}

function totalWords(lessons: RoomLesson[]): string {
  const seconds = lessons.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  const count = `${lessons.length} ${lessons.length === 1 ? 'clase' : 'clases'}`;
  return seconds > 0 ? `${count}, ${lengthWords(seconds)}` : count;
}
