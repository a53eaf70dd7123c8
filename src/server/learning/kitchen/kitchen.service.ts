import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { DELETED_KEPT_MS, type KitchenEntry, kitchen, kitchenEntry } from '../../../contract/kitchen';
import { AppError } from '../../../rules/errors';
import { keepWithin, type Store } from '../../accounts/accounts/keep-within';
import { lockUser } from '../../accounts/identity/users';
import type { Queries, Trx } from '../../platform/db/database';
import type { KitchenEntriesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { findOwned } from '../../shop/ledger/ownership';
import { findReadable } from '../recipes/recipe-access';
import { readPage } from './entry-pages';
import { mergeEntries } from './merge-entries';

const ENTRIES: Store = {
  table: 'kitchen_entries',
  texts: ['key', 'value'],
  // A deleted entry only tells other devices, so it takes no place.
  except: sql<SqlBool>`value = 'null'`,
  keeps: kitchen.save.keeps,
  message: 'Ya guardaste demasiadas notas y precios. Borra alguno para seguir.',
};
/** Far more than a person deletes; beyond it, the oldest deletions are forgotten. */
const MOST_DELETED = 2000;

export type Kitchen = ReturnType<typeof createKitchen>;

export function createKitchen({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** A device that was away for longer than deletions are kept gets everything. */
    async list(userId: string, { since = 0, cursor }: z.output<typeof kitchen.list.query>) {
      const now = clock.now();
      const isWhole = since < now - DELETED_KEPT_MS;
      const { rows, ...page } = await readPage(db, userId, isWhole ? 0 : since, cursor);
      return { entries: rows.flatMap(toEntry), now, isWhole, ...page };
    },

    /** Returns the stored state of each entry, which may be newer than the sent one. */
    async save(user: SessionUser, entries: readonly KitchenEntry[]) {
      const now = clock.now();
      const saved = await db.transaction().execute(async (trx) => {
        // Two devices of one student write one after the other.
        await lockUser(trx, user.id);
        await checkEntries(trx, user, entries);
        const results = await keepWithin(trx, ENTRIES, user.id, async () => {
          const stored: KitchenEntry[] = [];
          for (const entry of entries) {
            // A device whose clock is ahead must not win for ever.
            const sent = { ...entry, editedAt: Math.min(entry.editedAt, now) };
            stored.push(await store(trx, user.id, sent, now));
          }
          return stored;
        });
        if (entries.some(({ value }) => value === null)) await forgetDeleted(trx, user.id, now);
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

/** Forgets deletions that every device has seen, and the oldest beyond the limit. */
async function forgetDeleted(trx: Trx, userId: string, now: number): Promise<void> {
  const oldest = await trx
    .selectFrom('kitchen_entries')
    .select('updated_at')
    .where('user_id', '=', userId)
    .where('value', '=', 'null')
    .orderBy('updated_at', 'desc')
    .offset(MOST_DELETED)
    .limit(1)
    .executeTakeFirst();
  await trx
    .deleteFrom('kitchen_entries')
    .where('user_id', '=', userId)
    .where('value', '=', 'null')
    .where('updated_at', '<=', Math.max(now - DELETED_KEPT_MS, oldest?.updated_at ?? 0))
    .execute();
}

/** An entry that an older version stored and this one cannot read is left out, not an error. */
function toEntry(row: KitchenEntriesTable): KitchenEntry[] {
  const { kind, key, edited_at: editedAt } = row;
  const parsed = kitchenEntry.safeParse({ kind, key, value: JSON.parse(row.value), editedAt });
  return parsed.success ? [parsed.data] : [];
}

/** Throws unless every entry is about a recipe or a product that the student may open. Anybody may delete. */
async function checkEntries(db: Queries, user: SessionUser, entries: readonly KitchenEntry[]): Promise<void> {
  const recipeIds = new Set(entries.flatMap((entry) => recipeOf(entry) ?? []));
  const recipes = await findReadable(db, user, [...recipeIds]);
  const productIds = new Set(entries.flatMap(({ kind, key }) => (kind === 'place' ? key : [])));
  const owned = await findOwned(db, user.id, [...productIds]);
  const isOwned = new Set(owned.map(({ product_id }) => product_id));
  const refused = entries.findIndex((entry) => {
    const recipeId = recipeOf(entry);
    if (entry.kind === 'work') return entry.key !== 'all';
    if (recipeId === null || user.role === 'admin') return false;
    if (entry.kind === 'place') return !isOwned.has(entry.key) && recipes.get(recipeId) !== entry.key;
    return !recipes.has(recipeId);
  });
  if (refused !== -1)
    throw new AppError('forbidden', {
      field: `entries.${refused}.key`,
      message: 'Esta receta no está entre tus compras.',
    });
}

/** The recipe that an entry is about; null for a deletion and for what holds in all recipes. */
function recipeOf(entry: KitchenEntry): string | null {
  if (entry.value === null) return null;
  if (entry.kind === 'place') return entry.value.recipeId;
  return entry.kind === 'price' || entry.kind === 'work' ? null : entry.key;
}
