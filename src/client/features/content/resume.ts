import type { Progress } from '../../../shared/content';
import { clockTime } from './clock-time';

const BEGINNING = 5;
const END = 10;

/** Where to go on in a video: not for the first seconds, and from the start once it was seen to the end. */
export function resumeAt({ videoSeconds, videoDuration }: Progress): number {
  const isAtEnd = videoDuration !== null && videoSeconds > videoDuration - END;
  return videoSeconds < BEGINNING || isAtEnd ? 0 : videoSeconds;
}

/** `Ibas por 12:30 de 45:00`; null when there is nowhere to go on from. */
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

/** Between 0 and 1; null when it cannot be known. */
export function doneShare({ videoSeconds, videoDuration, pdfPage, pdfPages }: Progress): number | null {
  if (videoDuration) return Math.min(1, videoSeconds / videoDuration);
  return pdfPages ? Math.min(1, pdfPage / pdfPages) : null;
}
