import type { InputOf } from '../../../contract/api';
import type { PriceChange } from '../../../contract/prices';
import { type KeptProduct, UNDO_MANY_MS, type UndoResult } from '../../../contract/undo-result';
import { AppError, invalidField } from '../../../rules/errors';
import { type Currency, formatMoney, fromCents, MAX_PRICE } from '../../../rules/money';
import { raisePrice } from '../../../rules/raise-price';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { readParts, refuseDearBundle } from './bundle-parts';
import { confirmPrices } from './confirm-prices';
import { applyInput } from './product-writing';
import { type StoredProduct, takeStored, updateProduct } from './stored-product';

type Rise = InputOf<'POST /admin/prices/raise'>['body'];

const FIELD = { ARS: 'price', USD: 'USDprice' } as const;
const COLUMN = { ARS: 'list_price_cents', USD: 'list_usd_price_cents' } as const;

export type PriceChanges = ReturnType<typeof createPriceChanges>;

/** Changes of several prices at once. Each one can be undone for a day. */
export function createPriceChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async raise({ currency, percent, roundTo, products, confirmed }: Rise, adminId: string) {
      const now = clock.now();
      const seen = new Map(products.map(({ id, before }) => [id, before]));
      return await db.transaction().execute(async (trx) => {
        const changed = await changePrices(trx, [...seen.keys()], now, (product) => {
          if (product.status === 'archived') throw new AppError('product_not_found');
          const before = fromCents(product[COLUMN[currency]]);
          if (before !== seen.get(product.id)) throw changedMeanwhile(product, before, currency);
          const after = raisePrice(before, percent, roundTo);
          if (after > MAX_PRICE)
            throw invalidField('percent', `${product.title}: el precio es demasiado grande.`);
          return named(product, () => applyInput(product, { [FIELD[currency]]: after }, now));
        });
        await refuseDearBundles(trx, changed);
        await confirmPrices(trx, changed, confirmed);
        const id = newId(now);
        await trx
          .insertInto('price_changes')
          .values({ id, currency, percent, round_to: roundTo, changed_at: now })
          .execute();
        const rows = changed.map(({ before, after }) => ({
          change_id: id,
          product_id: before.id,
          before_cents: before[COLUMN[currency]],
          after_cents: after[COLUMN[currency]],
        }));
        await trx.insertInto('price_change_items').values(rows).execute();
        await record(trx, 'prices.raise', adminId, now, { percent, count: rows.length });
        return { id, currency, percent, count: rows.length, changedAt: new Date(now).toISOString() };
      });
    },

    /** Restores what it can, and names the products that stay as they are. */
    async undo(id: string, adminId: string): Promise<UndoResult> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const change = await trx
          .updateTable('price_changes')
          .set({ undone_at: now })
          .where('id', '=', id)
          .where('undone_at', 'is', null)
          .where('changed_at', '>', now - UNDO_MANY_MS)
          .returning('currency')
          .executeTakeFirstOrThrow(() => new AppError('price_change_final'));
        const items = await trx
          .selectFrom('price_change_items')
          .selectAll()
          .where('change_id', '=', id)
          .execute();
        const kept: KeptProduct[] = [];
        const column = COLUMN[change.currency];
        const changed = await changePrices(
          trx,
          items.map((item) => item.product_id),
          now,
          (product) => {
            const item = items.find((candidate) => candidate.product_id === product.id);
            const keep = (reason: KeptProduct['reason']) => void kept.push({ title: product.title, reason });
            if (product.status === 'archived') return keep('archived');
            if (item?.after_cents !== product[column]) return keep('changed');
            try {
              return applyInput(product, { [FIELD[change.currency]]: fromCents(item.before_cents) }, now);
            } catch (error) {
              // A promotion that began since may cost more than the price from before.
              if (error instanceof AppError) return keep('promotion');
              throw error;
            }
          },
        );
        await record(trx, 'prices.undo', adminId, now, { count: changed.length });
        return { restored: changed.length, kept };
      });
    },

    latest: () => latestChange(db, clock.now()),
  };
}

/** The latest change of several prices, while it can be undone. */
async function latestChange(db: Queries, now: number): Promise<PriceChange | null> {
  const row = await db
    .selectFrom('price_changes')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('price_change_items')
        .select((items) => items.fn.countAll<number>().as('count'))
        .whereRef('change_id', '=', 'price_changes.id')
        .as('count'),
    )
    .where('undone_at', 'is', null)
    .where('changed_at', '>', now - UNDO_MANY_MS)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, currency, percent, count } = row;
  return { id, currency, percent, count: Number(count), changedAt: new Date(row.changed_at).toISOString() };
}

/** Writes the new prices. Returns before and after. */
async function changePrices(
  trx: Trx,
  ids: string[],
  now: number,
  decide: (product: StoredProduct) => StoredProduct | undefined,
): Promise<{ before: StoredProduct; after: StoredProduct }[]> {
  const changed: { before: StoredProduct; after: StoredProduct }[] = [];
  for (const id of await inLockOrder(trx, ids)) {
    const before = await takeStored(trx, id);
    const decided = decide(before);
    if (!decided) continue;
    const after = { ...decided, version: before.version + 1, updated_at: now };
    await updateProduct(trx, after);
    changed.push({ before, after });
  }
  if (changed.length > 0) await bumpPublicVersion(trx);
  return changed;
}

/** Products before bundles, each in the order of the ids, as every change of several: so that two cannot deadlock. */
async function inLockOrder(trx: Trx, ids: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'bundle')
    .execute();
  const bundles = rows.map(({ id }) => id);
  const others = ids.filter((id) => !bundles.includes(id));
  return [...others.sort(), ...bundles.sort()];
}

/** After all prices are written: a bundle may rise together with its products, never above them. */
async function refuseDearBundles(trx: Trx, changed: { after: StoredProduct }[]): Promise<void> {
  const bundles = changed.map(({ after }) => after).filter(({ kind }) => kind === 'bundle');
  const partsOf = await readParts(trx, bundles);
  for (const bundle of bundles) named(bundle, () => refuseDearBundle(bundle, partsOf.get(bundle.id) ?? []));
}

/** Names the product, because the request changes many. */
function named<T>({ title }: StoredProduct, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('invalid_input', { message: `${title}: ${error.message}` });
  }
}

function changedMeanwhile(product: StoredProduct, price: number, currency: Currency): AppError {
  const message = `El precio de ${product.title} es ahora ${formatMoney(price, currency)}. Revisa la lista y vuelve a intentar.`;
  return new AppError('conflict', { message });
}

async function record(trx: Trx, action: string, adminId: string, at: number, detail: object): Promise<void> {
  await recordAudit(trx, { at, actorId: adminId, action, subject: 'catalogue', subjectId: null, detail });
}
