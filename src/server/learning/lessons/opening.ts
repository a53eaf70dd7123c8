import { dripTime } from '../../../rules/drip';
import type { Queries } from '../../platform/db/database';
import type { LessonsTable, LessonTermsTable } from '../../platform/db/schema';
import { findAccessStart } from '../../shop/ledger/ownership';

type Terms = Pick<LessonsTable, 'drip_days' | 'release_at'>;
export type Opening = Terms & Pick<LessonsTable, 'id' | 'is_preview'>;

/** The lessons that are not open yet for a person, each with the time when it opens. */
export async function findClosed(
  db: Queries,
  { productId, userId, now }: { productId: string; userId: string | null; now: number },
  lessons: Opening[],
): Promise<Map<string, number>> {
  const waiting = lessons.filter((lesson) => dripOf(lesson) !== null || !isReleased(lesson, now));
  if (waiting.length === 0) return new Map();
  const start = userId === null ? null : await findAccessStart(db, userId, productId);
  const ids = waiting.map(({ id }) => id);
  const past = await readPastTerms(db, ids);
  const opening = waiting.map((lesson) => [lesson.id, openingTime(lesson, start, past)] as const);
  return new Map(opening.filter(([, time]) => time > now));
}

/**
 * When a lesson opens for somebody whose access began at `start`; 0 for a lesson without terms. Whoever bought under
 * earlier terms keeps them if they open it sooner, so that nothing that is open or promised moves away.
 */
export function openingTime(lesson: Opening, start: number | null, past: LessonTermsTable[]): number {
  const own = past.filter(
    ({ lesson_id, until }) => lesson_id === lesson.id && start !== null && start <= until,
  );
  const current = { drip_days: dripOf(lesson), release_at: lesson.release_at };
  return Math.min(...[current, ...own].map((terms) => timeOfTerms(terms, start)));
}

export async function readPastTerms(db: Queries, lessonIds: string[]): Promise<LessonTermsTable[]> {
  return await db.selectFrom('lesson_terms').selectAll().where('lesson_id', 'in', lessonIds).execute();
}

/** By its date alone. */
export function isReleased({ release_at }: Pick<Terms, 'release_at'>, now: number): boolean {
  return release_at === null || release_at <= now;
}

/** A free preview is open to everybody, so it waits for nobody's purchase. */
function dripOf({ is_preview, drip_days }: Pick<Opening, 'is_preview' | 'drip_days'>): number | null {
  return is_preview === 1 ? null : drip_days;
}

function timeOfTerms({ drip_days, release_at }: Terms, start: number | null): number {
  if (drip_days !== null && start !== null) return dripTime(start, drip_days);
  return release_at ?? 0;
}
