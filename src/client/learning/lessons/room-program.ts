import type { RoomLesson, RoomSection } from '../../../contract/lessons';
import { LESSON_KINDS } from '../../../rules/lesson-kinds';
import { lengthWords } from '../../ui/clock-time';

/** The lessons of all sections, in their order. */
export function listLessons(sections: RoomSection[]): RoomLesson[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** Whether some lesson of a course is played. */
export function hasVideos(sections: RoomSection[]): boolean {
  return listLessons(sections).some(({ kind }) => LESSON_KINDS[kind].isPlayed);
}

/** The lesson to open: the one that was watched last, or the one after it when that is done. */
export function currentLesson(lessons: RoomLesson[]): RoomLesson | undefined {
  const watched = lessons.filter(({ watchedAt }) => watchedAt !== null);
  const last = watched.sort((a, b) => ((a.watchedAt ?? '') < (b.watchedAt ?? '') ? 1 : -1))[0];
  const isOpen = ({ availableAt }: RoomLesson) => availableAt === null;
  if (!last) return lessons.find(isOpen) ?? lessons[0];
  if (last.completedAt === null && isOpen(last)) return last;
  const following = lessons.slice(lessons.indexOf(last) + 1);
  const open = [...following, ...lessons].find((one) => isOpen(one) && one.completedAt === null);
  return open ?? last;
}

/** The next open lesson after one. */
export function lessonAfter(lessons: RoomLesson[], id: string): RoomLesson | undefined {
  const at = lessons.findIndex((lesson) => lesson.id === id);
  return at < 0 ? undefined : lessons.slice(at + 1).find(({ availableAt }) => availableAt === null);
}

/** `3 de 12 clases, te queda 1 h 21 min`. */
export function progressWords(lessons: RoomLesson[]): { done: string; left: string | null } {
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  const rest = lessons.filter(({ completedAt }) => completedAt === null);
  const seconds = rest.reduce(
    (sum, { durationSeconds, positionSeconds }) =>
      sum + Math.max(0, (durationSeconds ?? 0) - positionSeconds),
    0,
  );
  const isKnown = rest.every((one) => one.durationSeconds !== null || !LESSON_KINDS[one.kind].isPlayed);
  return {
    done: `${done} de ${lessons.length} ${lessons.length === 1 ? 'clase' : 'clases'}`,
    left: rest.length > 0 && isKnown && seconds >= 60 ? `te queda ${lengthWords(seconds)}` : null,
  };
}

/** The watched share of a lesson, from 0 to 1. */
export function watchedShare({ completedAt, positionSeconds, durationSeconds }: RoomLesson): number {
  if (completedAt !== null) return 1;
  return durationSeconds ? Math.min(1, positionSeconds / durationSeconds) : 0;
}
