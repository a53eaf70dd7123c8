import type { WireType } from '../../../contract/catalogue';
import type { Progress } from '../../../contract/content';
import { clockTime } from '../../ui/clock-time';

type Place = Pick<Progress, 'videoSeconds' | 'videoDuration' | 'pdfPage' | 'pdfPages'> &
  Partial<Pick<Progress, 'lessonTitle' | 'completedLessons' | 'lessonCount'>>;

const BEGINNING = 5;
const END = 10;

/** The position to resume a video at: 0 when it is near its start or end. */
export function resumeAt({
  videoSeconds,
  videoDuration,
}: Pick<Place, 'videoSeconds' | 'videoDuration'>): number {
  const isAtEnd = videoDuration !== null && videoSeconds > videoDuration - END;
  return videoSeconds < BEGINNING || isAtEnd ? 0 : videoSeconds;
}

/** `3 de 12 clases. Ibas por «Amasar»` or `Ibas por 12:30 de 45:00`; null when there is nothing to resume. */
export function resumeWords(progress: Place): string | null {
  const { lessonCount = 0, completedLessons = 0, lessonTitle } = progress;
  if (lessonCount > 1 && lessonTitle) {
    const isDone = completedLessons >= lessonCount;
    return isDone ? null : `${completedLessons} de ${lessonCount} clases. Ibas por «${lessonTitle}»`;
  }
  const seconds = resumeAt(progress);
  if (seconds > 0) {
    const total = progress.videoDuration === null ? '' : ` de ${clockTime(progress.videoDuration)}`;
    return `Ibas por ${clockTime(seconds)}${total}`;
  }
  const { pdfPage, pdfPages } = progress;
  if (pdfPage < 2 || pdfPage === pdfPages) return null;
  return `Ibas por la página ${pdfPage}${pdfPages === null ? '' : ` de ${pdfPages}`}`;
}

/** The way back into a product that she left. */
export interface Way {
  to: string;
  /** Where in the product; empty when the title says enough. */
  place: string;
  remains: string;
  progress?: Progress;
}

/** A book opens at its page; a course plays on. */
export function wayOf(progress: Progress & { productId: string }): Way {
  const isBook = resumeAt(progress) === 0 && progress.pdfPage > 1;
  return {
    to: `/course/${progress.productId}${isBook ? '#leer' : ''}`,
    place: placeWords(progress),
    remains: whatRemains(progress),
    progress,
  };
}

/** `minuto 12` or `página 4`; empty near the start, where a number says nothing. */
export function placeWords(progress: Place): string {
  const minute = Math.floor(resumeAt(progress) / 60);
  if (minute > 0) return `minuto ${minute}`;
  return resumeAt(progress) === 0 && progress.pdfPage > 1 ? `página ${progress.pdfPage}` : '';
}

/** The lesson, and how much of it or of the book is left: `Clase «Amasar». Te quedan 2 minutos.` */
export function whatRemains(progress: Place): string {
  const { lessonTitle, videoDuration, pdfPage, pdfPages, lessonCount = 0 } = progress;
  const lesson = lessonCount > 1 && lessonTitle ? `Clase «${lessonTitle}». ` : '';
  const seconds = resumeAt(progress);
  if (seconds > 0 && videoDuration !== null) {
    const minutes = Math.ceil((videoDuration - seconds) / 60);
    return `${lesson}${minutes === 1 ? 'Te queda 1 minuto.' : `Te quedan ${minutes} minutos.`}`;
  }
  if (lesson || pdfPages === null || pdfPage < 2) return lesson.trim();
  const pages = pdfPages - pdfPage;
  return pages === 1 ? 'Te queda 1 página.' : `Te quedan ${pages} páginas.`;
}

/** The completed share from 0 to 1; null when the total is unknown. */
export function doneShare(progress: Place): number | null {
  const { videoSeconds, videoDuration, pdfPage, pdfPages, lessonCount = 0, completedLessons = 0 } = progress;
  if (lessonCount > 1) return completedLessons / lessonCount;
  if (videoDuration) return Math.min(1, videoSeconds / videoDuration);
  return pdfPages ? Math.min(1, pdfPage / pdfPages) : null;
}

/** What opening a product does next: `Empezar`, `Seguir` or `Repasar` a course, `Leer` or `Seguir` a book. */
export function nextVerb(type: WireType, progress: Place | undefined): string {
  if (progress && resumeWords(progress)) return 'Seguir';
  if (type === 'recipebook') return 'Leer';
  const { completedLessons = 0, lessonCount = 0 } = progress ?? {};
  return lessonCount > 0 && completedLessons >= lessonCount ? 'Repasar' : 'Empezar';
}
