import type { KitchenEntry } from '../../../contract/kitchen';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { SessionUser } from '../../platform/runtime/session-user';
import { findOwned } from '../../shop/ledger/ownership';
import { findReadable } from '../recipes/recipe-access';

/** Throws unless every entry is about a recipe or a product that the student may open. Anybody may delete. */
export async function checkEntries(
  db: Queries,
  user: Pick<SessionUser, 'id' | 'role'>,
  entries: readonly KitchenEntry[],
): Promise<void> {
  const recipeIds = new Set(entries.flatMap((entry) => recipeOf(entry) ?? []));
  const recipes = await findReadable(db, user, [...recipeIds]);
  const productIds = new Set(entries.flatMap(({ kind, key }) => (kind === 'place' ? key : [])));
  const owned = productIds.size > 0 ? await findOwned(db, user.id, [...productIds]) : [];
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
