import { type ReactNode, useState } from 'react';
import type { Content } from '../../../contract/content';
import type { OpenLesson, RoomLesson } from '../../../contract/lessons';
import { Link, useLocation, useNavigate, useSearchParams } from '../../router';
import type { PlaceChange } from '../../saved/waiting-places';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icon';
import { CakeLayers } from './cake-layers';
import styles from './course-room.module.css';
import { LessonList } from './lesson-list';
import type { PlayerChoices } from './lesson-player';
import { LessonView, type NotesSlot } from './lesson-view';
import { currentLesson, lessonAfter, listLessons, progressWords, watchedShare } from './room-program';

interface CourseRoomProps {
  content: Content;
  /** The lesson of the address; the current one when absent. */
  lessonId: string | undefined;
  /** The files of the course, below the lesson. */
  materials: ReactNode;
  /** The way to keep a lesson on this device. */
  saving: (lesson: OpenLesson) => ReactNode;
  /** Notes and questions of a lesson. */
  notes: (slot: NotesSlot) => ReactNode;
  /** The certificate, after the files; it counts lessons that are open and watched. */
  diploma: (count: { done: number; total: number }) => ReactNode;
}

/** The room of a course: its current lesson, its program and its files. */
export function CourseRoom({ content, lessonId, materials, saving, notes, diploma }: CourseRoomProps) {
  const [places, setPlaces] = useState<Record<string, PlaceChange>>({});
  const [choices, setChoices] = useState<PlayerChoices>({ speed: 1, language: 'es', isLarge: false });
  // The lesson of the visit, so that a saved place does not change it.
  const [opened] = useState(() => currentLesson(listLessons(content.sections))?.id);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const sections = content.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => withPlace(lesson, places[lesson.id])),
  }));
  const lessons = listLessons(sections);
  const id = lessonId ?? opened;
  const lesson = lessons.find((one) => one.id === id);
  const next = id ? lessonAfter(lessons, id) : undefined;
  const isSingle = lessons.length === 1;
  const { done, left } = progressWords(lessons);
  return (
    <div className={isSingle || lessons.length === 0 ? styles.single : styles.room}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Link to="/mis-compras" className={styles.back}>
            <Icon name="back" />
            Mis Compras
          </Link>
          <h1 className="section-title">{content.title}</h1>
          {lessons.length > 1 && (
            <p className="small soft">
              <b>{done}</b>
              {left && `, ${left}`}
            </p>
          )}
        </div>
        {lessons.length > 1 && <CakeLayers shares={lessons.map(watchedShare)} label={`${done} vistas`} />}
      </div>
      <div className={styles.lesson}>
        {id && (
          <LessonView
            key={id}
            id={id}
            heading={isSingle && lesson?.title === content.title ? null : headingOf(lessons, id)}
            poster={content.images[0]}
            startAt={readSeconds(search.get('t'))}
            autoPlay={Object(state).autoPlay === true}
            next={next}
            saving={saving}
            notes={notes}
            isDone={lesson?.completedAt !== null && lesson !== undefined}
            choices={choices}
            onChoices={setChoices}
            onPlace={(change) => setPlaces((all) => ({ ...all, [id]: { ...all[id], ...change } }))}
            onNext={() =>
              next && navigate(`/course/${content.id}/clase/${next.id}`, { state: { autoPlay: true } })
            }
          />
        )}
        {!id && !content.recipe_pdf_url && content.recipes.length === 0 && (
          <Alert kind="info">
            Todavía estamos preparando este contenido. Te avisaremos por email cuando esté listo.
          </Alert>
        )}
        {materials}
        {diploma({
          done: lessons.filter((one) => one.completedAt !== null && one.availableAt === null).length,
          total: lessons.length,
        })}
      </div>
      {lessons.length > 1 && (
        <div className={styles.program}>
          <LessonList productId={content.id} sections={sections} currentId={id} />
        </div>
      )}
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
