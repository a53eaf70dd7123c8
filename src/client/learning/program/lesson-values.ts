import type { AdminLesson, LessonPatch } from '../../../contract/program';
import { MAX_DRIP_DAYS } from '../../../rules/drip';
import { kindOfContent } from '../../../rules/lesson-kinds';
import { readVideoLink, STORED_PREFIX } from '../../../rules/media-links';
import { shopClock, timeOfShopClock } from '../../../rules/shop-day';

/** What is wrong with a typed link; a file of the shop and no video are fine. */
export function refusalOf(video: string): string | undefined {
  if (!video || video.startsWith(STORED_PREFIX)) return undefined;
  const answer = readVideoLink(video);
  return 'refused' in answer ? answer.refused : undefined;
}

/** What the field offers first. */
const A_WEEK = 7;

/** When a lesson opens: with the purchase, days after it, or on a date for everybody. */
export type Opens = 'bought' | 'days' | 'date';

export type LessonValues = ReturnType<typeof valuesOf>;

export function valuesOf(lesson: AdminLesson) {
  const { title, text, video, recipeId, isPreview, releaseAt, opensAfterDays } = lesson;
  const opens: Opens = opensAfterDays !== null ? 'days' : releaseAt !== null ? 'date' : 'bought';
  return {
    title,
    text,
    video: video?.url ?? '',
    recipeId: recipeId ?? '',
    isPreview,
    opens,
    days: String(opensAfterDays ?? A_WEEK),
    date: releaseAt === null ? '' : shopClock(Date.parse(releaseAt)),
  };
}

/** The video is left out unless she changed it to a working link: an upload may replace it while the page is open. */
export function changeOf(values: LessonValues, lesson: AdminLesson): LessonPatch {
  const { title, text, video, recipeId, isPreview } = values;
  const isSameVideo = video === (lesson.video?.url ?? '') || refusalOf(video) !== undefined;
  return {
    title,
    text,
    isPreview,
    ...termsOf(values),
    kind: kindOfContent(values, lesson.kind),
    recipeId: recipeId || null,
    ...(isSameVideo ? {} : { video_url: video || null }),
  };
}

/** Days or a date that are not written yet leave the stored ones as they are. */
function termsOf({ opens, days, date }: LessonValues): Pick<LessonPatch, 'releaseAt' | 'opensAfterDays'> {
  if (opens === 'bought') return { releaseAt: null, opensAfterDays: null };
  const wait = readDays(days);
  if (opens === 'days') return wait === null ? {} : { releaseAt: null, opensAfterDays: wait };
  return date ? { releaseAt: new Date(timeOfShopClock(date)).toISOString(), opensAfterDays: null } : {};
}

/** Whole days within the limits; null for anything else. */
export function readDays(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= MAX_DRIP_DAYS ? days : null;
}
