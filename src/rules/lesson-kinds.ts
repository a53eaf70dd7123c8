import { WATCHED_SHARE } from './watched-share';

/** The kinds of lessons. A name is stored with lessons, so it must never change. */
export const LESSON_KIND_NAMES = ['video', 'recipe', 'text'] as const;
export type LessonKind = (typeof LESSON_KIND_NAMES)[number];

interface LessonKindRules {
  /** How its row in the program marks it; null for the usual kind. */
  label: string | null;
  /** It plays: its length counts in the time of a course, and it cannot be kept as a page. */
  isPlayed: boolean;
  /** What the creator has to add, as its row says; null when nothing is missing. */
  findMissing: (lesson: { video: unknown; preparing: unknown }) => string | null;
  /** Whether what she typed makes a lesson one of this kind. */
  holds: (typed: { video: string; recipeId: string }) => boolean;
  /** What a lesson becomes when she removes that. */
  emptied: LessonKind;
  /** The share of its length that finishes it without "Marcar como vista"; null when only that does. */
  finishedShare: number | null;
}

/** Everything that differs between the kinds; `lesson-content.tsx` shows them. */
export const LESSON_KINDS: Record<LessonKind, LessonKindRules> = {
  video: {
    label: null,
    isPlayed: true,
    findMissing: ({ video, preparing }) => (video || preparing ? null : 'Falta el video'),
    holds: ({ video }) => video !== '',
    emptied: 'video',
    finishedShare: WATCHED_SHARE,
  },
  recipe: {
    label: null,
    isPlayed: false,
    findMissing: () => null,
    holds: ({ recipeId }) => recipeId !== '',
    emptied: 'text',
    finishedShare: null,
  },
  text: {
    label: 'Texto',
    isPlayed: false,
    findMissing: () => null,
    holds: () => false,
    emptied: 'text',
    finishedShare: null,
  },
};

/** Whether the place of a student finishes a lesson. The server asks the same of its rows (`lesson-progress.service.ts`). */
export function isFinished(
  kind: LessonKind,
  place: { furthestSeconds: number; lengthSeconds: number | null },
): boolean {
  const { finishedShare: share } = LESSON_KINDS[kind];
  return (
    share !== null && place.lengthSeconds !== null && place.furthestSeconds >= share * place.lengthSeconds
  );
}

/** The kind of a lesson after an edit: the first one whose content it has. */
export function kindOfContent(typed: { video: string; recipeId: string }, before: LessonKind): LessonKind {
  return LESSON_KIND_NAMES.find((kind) => LESSON_KINDS[kind].holds(typed)) ?? LESSON_KINDS[before].emptied;
}
