import type { Progress } from '../../../shared/content';
import { clockTime } from './clock-time';

const BEGINNING = 5;
const END = 10;

/** The position to resume a video at: 0 when it is near its start or end. */
export function resumeAt({ videoSeconds, videoDuration }: Progress): number {
  const isAtEnd = videoDuration !== null && videoSeconds > videoDuration - END;
  return videoSeconds < BEGINNING || isAtEnd ? 0 : videoSeconds;
}

/** `Ibas por 12:30 de 45:00`; null when there is nothing to resume. */
export function resumeWords(progress: Progress): string | null {
  const seconds = resumeAt(progress);
  if (seconds > 0) {
    const total = progress.videoDuration === null ? '' : ` de ${clockTime(progress.videoDuration)}`;
    return `Ibas por ${clockTime(seconds)}${total}`;
  }
  const { pdfPage, pdfPages } = progress;
  if (pdfPage < 2 || pdfPage === pdfPages) return null;
  return `Ibas por la página ${pdfPage}${pdfPages === null ? '' : ` de ${pdfPages}`}`;
}

/** The completed share from 0 to 1; null when the total is unknown. */
export function doneShare({ videoSeconds, videoDuration, pdfPage, pdfPages }: Progress): number | null {
  if (videoDuration) return Math.min(1, videoSeconds / videoDuration);
  return pdfPages ? Math.min(1, pdfPage / pdfPages) : null;
}
