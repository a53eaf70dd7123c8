import { AppError } from '../../shared/errors';
import { type KitchenEntry, kitchenEntry } from '../../shared/kitchen';
import { lockUser } from '../accounts/users';
import type { Trx } from '../db/database';
import type { KitchenEntriesTable } from '../db/schema';
import type { Deps } from '../deps';
import { mergeEntries } from './merge-entries';

/** More than any kitchen has; it bounds what one account can store. */
const MOST_ENTRIES = 2000;

export function createKitchen({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async list(userId: string, since = 0) {
      const now = clock.now();
      const rows = await db
        .selectFrom('kitchen_entries')
        .selectAll()
        .where('user_id', '=', userId)
        .where('updated_at', '>=', since)
        .orderBy('updated_at')
        .execute();
      return { entries: rows.flatMap(toEntry), now };
    },

    /** Returns the stored state of each entry, which may be newer than the sent one. */
    async save(userId: string, entries: readonly KitchenEntry[]) {
      const now = clock.now();
      const saved = await db.transaction().execute(async (trx) => {
        // Two devices of one student write one after the other.
        await lockUser(trx, userId);
        const results: KitchenEntry[] = [];
        for (const entry of entries) {
          // A device whose clock is ahead must not win for ever.
          const sent = { ...entry, editedAt: Math.min(entry.editedAt, now) };
          results.push(await store(trx, userId, sent, now));
        }
        await checkCount(trx, userId);
        return results;
      });
      return { entries: saved, now };
    },
  };
}

async function store(trx: Trx, userId: string, sent: KitchenEntry, now: number): Promise<KitchenEntry> {
  const row = await trx
    .selectFrom('kitchen_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', sent.kind)
    .where('key', '=', sent.key)
    .executeTakeFirst();
  const stored = row ? toEntry(row)[0] : undefined;
  const merged = stored ? mergeEntries(stored, sent) : sent;
  if (merged === stored) return merged;
  const changed = { value: JSON.stringify(merged.value), edited_at: merged.editedAt, updated_at: now };
  await trx
    .insertInto('kitchen_entries')
    .values({ user_id: userId, kind: sent.kind, key: sent.key, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doUpdateSet(changed))
    .execute();
  return merged;
}

async function checkCount(trx: Trx, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('kitchen_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) > MOST_ENTRIES)
    throw new AppError('too_large', {
      message: 'Ya guardaste demasiadas notas y precios. Borra alguno para seguir.',
    });
}

/** An entry that an older version stored and this one cannot read is left out, not an error. */
function toEntry(row: KitchenEntriesTable): KitchenEntry[] {
  const { kind, key, edited_at: editedAt } = row;
  const parsed = kitchenEntry.safeParse({ kind, key, value: JSON.parse(row.value), editedAt });
  return parsed.success ? [parsed.data] : [];
}
