import type { Database } from '../../platform/db/database';
import type { LessonTermsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { selectAccessStarts } from '../../shop/ledger/ownership';
import { enqueueOpenMail } from './announce-lessons';
import { openingTime, readPastTerms } from './opening';
import { selectLessons } from './program';

/** How late a mail may be, after the shop stood still. */
const LATEST_MS = 3 * 86_400_000;

type DripLesson = Awaited<ReturnType<typeof readDripLessons>>[number];

/** Tells each buyer about the lessons that opened for her, with one mail per product and morning. */
export async function announceDrips(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock, config } = deps;
  const lessons = await readDripLessons(db);
  if (lessons.length === 0) return;
  const now = clock.now();
  const creator = await readCreatorName(db, config);
  const ids = lessons.map(({ id }) => id);
  const past = await readPastTerms(db, ids);
  for (const productId of new Set(lessons.map(({ product_id }) => product_id))) {
    const ofProduct = lessons.filter(({ product_id }) => product_id === productId);
    for (const owner of await readOwners(db, productId))
      for (const [opensAt, opened] of openedNow(ofProduct, { start: owner.start, past, now }))
        await enqueueOpenMail(deps, {
          dedupeKey: `lessons-drip:${productId}:${owner.id}:${opensAt}`,
          owner,
          creator,
          product: { id: productId, title: opened[0]?.product ?? '' },
          lessons: opened,
        });
  }
}

async function readDripLessons(db: Database) {
  return await selectLessons(db)
    .innerJoin('products', 'products.id', 'sections.product_id')
    .select(['products.id as product_id', 'products.title as product'])
    .where('lessons.drip_days', 'is not', null)
    .where('lessons.is_preview', '=', 0)
    .execute();
}

async function readOwners(db: Database, productId: string) {
  return await db
    .selectFrom('users')
    .innerJoin(selectAccessStarts(db, productId).as('access'), 'access.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'access.start'])
    .execute();
}

/** The lessons that opened for somebody a short time ago, by the moment. What was open when she bought is no news. */
function openedNow(
  lessons: DripLesson[],
  { start, past, now }: { start: number; past: LessonTermsTable[]; now: number },
): Map<number, DripLesson[]> {
  const opened = new Map<number, DripLesson[]>();
  for (const lesson of lessons) {
    const opensAt = openingTime(lesson, start, past);
    if (opensAt <= start || opensAt > now || opensAt <= now - LATEST_MS) continue;
    opened.set(opensAt, [...(opened.get(opensAt) ?? []), lesson]);
  }
  return opened;
}
