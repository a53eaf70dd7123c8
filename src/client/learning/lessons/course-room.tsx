import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Content } from '../../../contract/content';
import type { OpenLesson, RoomLesson } from '../../../contract/lessons';
import { SoonNote } from '../../mail-promise';
import { Link, useLocation, useNavigate, useSearchParams } from '../../router';
import type { PlaceChange } from '../../saved/waiting-places';
import { Icon } from '../../ui/icon';
import { TextButton } from '../../ui/text-button';
import { CakeLayers } from './cake-layers';
import styles from './course-room.module.css';
import { useCanFloat } from './float-video';
import { LessonAbout } from './lesson-about';
import { LessonFiles } from './lesson-files';
import { LessonList } from './lesson-list';
import { LessonStage } from './lesson-stage';
import {
  currentLesson,
  hasVideos,
  lessonAfter,
  listLessons,
  progressWords,
  watchedShare,
} from './room-program';
import { RoomParts, type RoomTab, useRoomTabs } from './room-tabs';
import { type PlayerHandle, useOpenLesson } from './use-open-lesson';
import { isPlayedHere, preparePlayer } from './use-stream';

/** What the notes of a lesson know about it. */
interface NotesSlot {
  lessonId: string;
  /** Null for a lesson without a video of the shop. */
  player: RefObject<PlayerHandle | null> | null;
  /** The field that the key N opens. */
  field: RefObject<HTMLTextAreaElement | null>;
}

interface CourseRoomProps {
  content: Content;
  /** The lesson of the address; the current one when absent. */
  lessonId: string | undefined;
  /** Marks of notes and questions on the track of a lesson's video. */
  pins: (lessonId: string) => ReactNode;
  /** The recipes and the PDF of the course; null when it has none. The lesson may name one of them. */
  recipes: ((lesson: OpenLesson | undefined) => ReactNode) | null;
  /** The part that the address asks for. */
  opens: RoomTab | undefined;
  /** The way to keep the course on this device; null when there is nothing to keep. */
  offline: ReactNode;
  /** The way to keep a lesson on this device. */
  saving: (lesson: OpenLesson) => ReactNode;
  /** Notes and questions of a lesson. */
  notes: (slot: NotesSlot) => ReactNode;
  /** Where she shows what she made. */
  made: ReactNode;
  /** The certificate; it counts lessons that are open and watched. */
  diploma: (count: { done: number; total: number }) => ReactNode;
}

/** The room of a course: its current lesson, its program and its files. */
export function CourseRoom({ content, lessonId, ...slots }: CourseRoomProps) {
  const [places, setPlaces] = useState<Record<string, PlaceChange>>({});
  // The lesson of the visit, so that a saved place does not change it.
  const [first] = useState(() => currentLesson(listLessons(content.sections))?.id);
  const isPlayed = hasVideos(content.sections);
  useEffect(() => {
    if (isPlayed) preparePlayer();
  }, [isPlayed]);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const sections = content.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => withPlace(lesson, places[lesson.id])),
  }));
  const lessons = listLessons(sections);
  const id = lessonId ?? first ?? '';
  const opened = useOpenLesson(id, (change) =>
    setPlaces((all) => ({ ...all, [id]: { ...all[id], ...change } })),
  );
  const { lesson, isGone, player, field } = opened;
  const inProgram = lessons.find((one) => one.id === id);
  const next = lessonAfter(lessons, id);
  const isSingle = lessons.length === 1;
  const heading = isSingle && inProgram?.title === content.title ? null : headingOf(lessons, id);
  const tabs = useRoomTabs(content.id, slots.opens);
  const count = {
    done: lessons.filter((one) => one.completedAt !== null && one.availableAt === null).length,
    total: lessons.length,
  };
  return (
    <div className={lessons.length > 1 ? `column ${styles.room}` : `column reading-width ${styles.single}`}>
      <RoomHead title={content.title} heading={heading} lessons={lessons} />
      {id && (
        <LessonStage
          key={id}
          opened={opened}
          poster={content.images[0]}
          startAt={readSeconds(search.get('t'))}
          autoPlay={Object(state).autoPlay === true}
          next={next}
          isStudent
          pins={slots.pins(id)}
          onNext={() =>
            next && navigate(`/course/${content.id}/clase/${next.id}`, { state: { autoPlay: true } })
          }
          onNote={() => {
            tabs.open('notes');
            field.current?.focus();
          }}
        />
      )}
      {!id && !slots.recipes && <SoonNote />}
      <RoomParts
        tabs={tabs}
        parts={{
          lessons: id && (
            <>
              {!isSingle && (
                <div className={styles.program}>
                  <LessonList productId={content.id} sections={sections} currentId={id} />
                </div>
              )}
              {lesson && !isGone && (
                <LessonAbout
                  key={id}
                  opened={opened}
                  lesson={lesson}
                  isDone={inProgram !== undefined && inProgram.completedAt !== null}
                  saving={slots.saving(lesson)}
                />
              )}
              {slots.diploma(count)}
            </>
          ),
          recipe: slots.recipes && (
            <>
              {lesson && isPlayedHere(lesson) && <FloatOffer player={player} />}
              {slots.recipes(lesson)}
            </>
          ),
          // Somebody who is writing a note keeps the field with the words in it.
          notes: lesson && (
            <div key={id}>
              {slots.notes({ lessonId: id, player: isPlayedHere(lesson) && !isGone ? player : null, field })}
            </div>
          ),
          made: slots.made,
          materials: (slots.offline || (lesson && lesson.files.length > 0)) && (
            <>
              {lesson && !isGone && <LessonFiles files={lesson.files} />}
              {slots.offline}
            </>
          ),
        }}
      />
    </div>
  );
}

/** The class goes on in a small window while she reads. */
function FloatOffer({ player }: { player: RefObject<PlayerHandle | null> }) {
  if (!useCanFloat()) return null;
  return (
    <TextButton onClick={() => player.current?.float()}>
      Seguir viendo la clase en una ventana flotante
    </TextButton>
  );
}

interface RoomHeadProps {
  title: string;
  heading: string | null;
  lessons: RoomLesson[];
}

function RoomHead({ title, heading, lessons }: RoomHeadProps) {
  const { done, left } = progressWords(lessons);
  return (
    <div className={`row align-end gap-4 rows-1 below-3 ${styles.head}`}>
      <div className="stack items-start gap-1 grow shrink">
        <Link to="/mis-compras" className="inline gap-1 tap small bold">
          <Icon name="back" />
          Mis Compras
        </Link>
        <h1 className="section-title">{title}</h1>
        {lessons.length > 1 && (
          <p className="small soft">
            <b className="digits">{done}</b>
            {left && `, ${left}`}
          </p>
        )}
      </div>
      {lessons.length > 1 && <CakeLayers shares={lessons.map(watchedShare)} label={`${done} vistas`} />}
      {heading && <h2 className={`own-line bold leading-35 ${styles.heading}`}>{heading}</h2>}
    </div>
  );
}

/** Shows a place before the server lists it. */
function withPlace(lesson: RoomLesson, change: PlaceChange | undefined): RoomLesson {
  if (!change) return lesson;
  const completedAt = lesson.completedAt ?? (change.completed ? new Date().toISOString() : null);
  return { ...lesson, positionSeconds: change.positionSeconds, completedAt };
}

function headingOf(lessons: RoomLesson[], id: string): string | null {
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const lesson = lessons[at];
  if (!lesson) return null;
  return lessons.length === 1 ? lesson.title : `Clase ${at + 1}: ${lesson.title}`;
}

/** `?t=95` opens the lesson at that second. */
function readSeconds(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
