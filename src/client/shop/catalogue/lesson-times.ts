interface Timed {
  durationSeconds: number | null;
}

export function countLessons(lessons: Timed[]): string {
  return lessons.length === 1 ? '1 clase' : `${lessons.length} clases`;
}

/** The known length of all lessons, in seconds. */
export function lengthOf(lessons: Timed[]): number {
  return lessons.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
}

/** `1 h 56 min`; a short lesson has at least one minute. */
export function spokenLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** How many of the videos have captions; nothing when none has. */
export function captionWords(lessons: { kind: string; hasCaptions: boolean }[]): string {
  const videos = lessons.filter(({ kind }) => kind === 'video');
  const count = videos.filter(({ hasCaptions }) => hasCaptions).length;
  if (count === 0) return '';
  return count === videos.length ? 'Con subtítulos' : `Con subtítulos en ${count} de ${videos.length} clases`;
}
