import { AppError } from '../../../rules/errors';
import { dayNumber } from '../../../rules/shop-day';
import { isSourceKind, SOURCE_KINDS } from '../../../rules/sources';
import { batchesOf } from '../../platform/db/batches';
import { countRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';

/** Words that visitors brought. Anybody can invent one, so they are few, and go when nobody brings them. */
export const MOST_FOUND = 200;
const MOST_OWN = 500;
const FORGET_DAYS = 60;
/** The numbers before are those of the kinds. */
const FIRST_NUMBER = 100;

/** Keeps the word of a campaign link that the creator makes. */
export async function addCampaign({ db, clock }: Pick<Deps, 'db' | 'clock'>, word: string) {
  if (isSourceKind(word)) return { id: word, word };
  await db.transaction().execute(async (trx) => {
    const known = await readCampaigns(trx, [word]);
    const own = await countRows(trx.selectFrom('campaigns').where('is_own', '=', 1));
    if (!known.has(word) && own >= MOST_OWN) {
      throw new AppError('conflict', {
        field: 'word',
        message: 'Ya tienes muchos enlaces. Usa una palabra que ya tengas.',
      });
    }
    await keepWord(trx, word, clock.now());
  });
  return { id: word, word };
}

/** Counts visitors under a word of the shop itself, for good. */
export async function keepWord(trx: Trx, word: string, now: number): Promise<void> {
  await insertWord(trx, { word, isOwn: 1, day: dayNumber(now) });
  await trx.updateTable('campaigns').set({ is_own: 1 }).where('word', '=', word).execute();
}

/** The numbers of the words that are counted. New ones are kept while there is place for them. */
export async function takeWords(trx: Trx, words: string[], day: number): Promise<Map<string, number>> {
  const known = await readCampaigns(trx, words);
  const isNew = words.filter((word) => !known.has(word) && !isSourceKind(word));
  if (isNew.length > 0) {
    await trx
      .deleteFrom('campaigns')
      .where('is_own', '=', 0)
      .where('seen_day', '<', day - FORGET_DAYS)
      .execute();
    const place = MOST_FOUND - (await countRows(trx.selectFrom('campaigns').where('is_own', '=', 0)));
    for (const word of isNew.slice(0, Math.max(0, place))) await insertWord(trx, { word, isOwn: 0, day });
  }
  for (const batch of batchesOf([...known.keys()])) {
    await trx
      .updateTable('campaigns')
      .set({ seen_day: day })
      .where('word', 'in', batch)
      .where('seen_day', '<', day)
      .execute();
  }
  return isNew.length > 0 ? await readCampaigns(trx, words) : known;
}

export function numberOfKind(source: string): number | undefined {
  return isSourceKind(source) ? SOURCE_KINDS.indexOf(source) + 1 : undefined;
}

export async function sourceOfNumber(db: Queries, number: number): Promise<string | null> {
  const kind = SOURCE_KINDS[number - 1];
  if (kind) return kind;
  const row = await db.selectFrom('campaigns').select('word').where('number', '=', number).executeTakeFirst();
  return row?.word ?? null;
}

async function readCampaigns(db: Queries, words: string[]): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (const batch of batchesOf(words)) {
    const rows = await db
      .selectFrom('campaigns')
      .select(['word', 'number'])
      .where('word', 'in', batch)
      .execute();
    for (const row of rows) known.set(row.word, row.number);
  }
  return known;
}

async function insertWord(
  trx: Trx,
  { word, isOwn, day }: { word: string; isOwn: 0 | 1; day: number },
): Promise<void> {
  const { last } = await trx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('campaigns')
    .values({ word, number: Math.max(FIRST_NUMBER, (last ?? 0) + 1), is_own: isOwn, seen_day: day })
    // Another process may add a word at the same moment; the next visit tries again.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
