import { foldForSearch } from '../../../rules/fold-for-search';
import { toCents } from '../../../rules/money';
import { readAmount } from '../../../rules/read-amount';
import type { Queries } from '../../platform/db/database';
import { searchPatterns } from '../../platform/db/search-patterns';
import { hasNumber, numbersMeant } from '../../shop/ledger/find-numbers';
import { findSaleKeys, keyOfGrant, newestFirst, type SaleKey, type Wanted } from './sale-keys';

/** More people or products than these match nothing in particular. */
const PEOPLE = 100;
const PRODUCTS = 10;
const NUMBERED = [
  ['orders', 'order'],
  ['proofs', 'proof'],
  ['grants', 'hand'],
] as const;

/** Sales by person, email, product, amount, order number, or number of operation. */
export async function searchSales(db: Queries, words: string, wanted: Wanted): Promise<SaleKey[]> {
  const isWanted = ({ id }: SaleKey) =>
    (!wanted.before || id < wanted.before) &&
    (!wanted.from || id >= wanted.from) &&
    (!wanted.until || id < wanted.until);
  const exact = (await findByNumber(db, words)).filter(isWanted);
  if (exact.length > 0) return newestFirst(exact).slice(0, wanted.limit);
  const found = (await findShortNumbers(db, words, wanted)).filter(isWanted);
  const amount = readAmount(words);
  if (amount !== undefined) found.push(...(await findSaleKeys(db, { ...wanted, cents: toCents(amount) })));
  const userIds = await findUserIds(db, words);
  if (userIds.length > 0) found.push(...(await findSaleKeys(db, { ...wanted, userIds })));
  for (const productId of await findProductIds(db, words)) {
    found.push(...(await findSaleKeys(db, { ...wanted, productId })));
  }
  return newestFirst(found).slice(0, wanted.limit);
}

/** The sale with this number: its own, or that of the order, the proof, the grant, the checkout, the payment or the operation. */
export async function findByNumber(db: Queries, number: string): Promise<SaleKey[]> {
  const found = await findShortNumbers(db, number, { limit: 1 }, 'whole');
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', number), eb('checkout_id', '=', number)]))
    .executeTakeFirst();
  if (order) found.push({ id: order.id, kind: 'order', ref: order.id });
  const payments = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider_payment_id', '=', number)
    .where('order_id', 'is not', null)
    .execute();
  for (const { order_id: id } of payments) if (id) found.push({ id, kind: 'order', ref: id });
  const proofs = await db
    .selectFrom('proofs')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', number), eb('operation_number', '=', number)]))
    .limit(PRODUCTS)
    .execute();
  for (const { id } of proofs) found.push({ id, kind: 'proof', ref: id });
  const grant = await db
    .selectFrom('grants')
    .select(['id', 'source', 'source_id'])
    .where('id', '=', number)
    .executeTakeFirst();
  const given = grant && keyOfGrant(grant);
  if (given?.kind === 'hand') found.push(given);
  return newestFirst(found);
}

/** Sales whose short number begins, or goes on after its month, as typed. */
async function findShortNumbers(
  db: Queries,
  words: string,
  { before, limit }: Pick<Wanted, 'before' | 'limit'>,
  which: 'whole' | 'any' = 'any',
): Promise<SaleKey[]> {
  const found: SaleKey[] = [];
  for (const range of numbersMeant(words).filter(({ isWhole }) => which === 'any' || isWhole)) {
    for (const [table, kind] of NUMBERED) {
      let query = db
        .selectFrom(table)
        .select('id')
        .where(hasNumber(table, range))
        .orderBy('id', 'desc')
        .limit(limit);
      if (before) query = query.where('id', '<', before);
      const rows = await query.execute();
      found.push(...rows.map(({ id }) => ({ id, kind, ref: id })));
    }
  }
  return found;
}

async function findUserIds(db: Queries, words: string): Promise<string[]> {
  let query = db.selectFrom('users').select('id').orderBy('id', 'desc').limit(PEOPLE);
  for (const pattern of searchPatterns(words)) query = query.where('search_text', 'like', pattern);
  return (await query.execute()).map((row) => row.id);
}

/** Products whose title has every word. */
async function findProductIds(db: Queries, words: string): Promise<string[]> {
  const patterns = searchPatterns(words);
  if (patterns.length === 0) return [];
  let query = db.selectFrom('products').select(['id', 'title']).orderBy('id', 'desc').limit(PEOPLE);
  for (const pattern of patterns) query = query.where('search_text', 'like', pattern);
  const parts = foldForSearch(words).split(/\s+/);
  return (await query.execute())
    .filter(({ title }) => parts.every((part) => foldForSearch(title).includes(part)))
    .slice(0, PRODUCTS)
    .map(({ id }) => id);
}
