import type { InputOf } from '../../shared/api';
import { AppError } from '../../shared/errors';
import { type Currency, formatMoney, fromCents, MAX_PRICE } from '../../shared/money';
import { type PriceChange, raisePrice, UNDO_PRICES_MS } from '../../shared/prices';
import { recordAudit } from '../audit/audit';
import type { Queries, Trx } from '../db/database';
import { newId } from '../db/ids';
import { bumpPublicVersion } from '../db/public-version';
import type { Deps } from '../deps';
import { withPictures } from './product-images';
import { applyInput } from './product-writing';
import { lockProduct, type StoredProduct, selectPriced, updateProduct } from './stored-product';

type Rise = InputOf<'POST /admin/prices/raise'>['body'];

interface Actor {
  id: string;
}

const FIELD = { ARS: 'price', USD: 'USDprice' } as const;
const COLUMN = { ARS: 'list_price_cents', USD: 'list_usd_price_cents' } as const;

/** Changes of several prices at once. Each one can be undone for a day. */
export function createPriceChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async raise({ currency, percent, roundTo, products }: Rise, actor: Actor): Promise<PriceChange> {
      const now = clock.now();
      const seen = new Map(products.map(({ id, before }) => [id, before]));
      return await db.transaction().execute(async (trx) => {
        const changed = await changePrices(trx, [...seen.keys()], now, (product) => {
          const before = fromCents(product[COLUMN[currency]]);
          if (before !== seen.get(product.id)) throw changedMeanwhile(product, before, currency);
          const after = raisePrice(before, percent, roundTo);
          if (after > MAX_PRICE) throw tooLarge(product);
          return { [FIELD[currency]]: after };
        });
        const id = newId(now);
        await trx
          .insertInto('price_changes')
          .values({ id, currency, percent, round_to: roundTo, changed_at: now, undone_at: null })
          .execute();
        const rows = changed.map(([before, after]) => ({
          change_id: id,
          product_id: before.id,
          before_cents: before[COLUMN[currency]],
          after_cents: after[COLUMN[currency]],
        }));
        await trx.insertInto('price_change_items').values(rows).execute();
        await record(trx, 'prices.raise', actor, now, { percent, count: rows.length });
        return { id, currency, percent, count: rows.length, changedAt: new Date(now).toISOString() };
      });
    },

    /** Prices that were edited since the change stay as they are. */
    async undo(id: string, actor: Actor): Promise<{ restored: number; kept: string[] }> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const change = await trx
          .updateTable('price_changes')
          .set({ undone_at: now })
          .where('id', '=', id)
          .where('undone_at', 'is', null)
          .where('changed_at', '>', now - UNDO_PRICES_MS)
          .returning('currency')
          .executeTakeFirst();
        if (!change) throw new AppError('price_change_final');
        const items = await trx
          .selectFrom('price_change_items')
          .selectAll()
          .where('change_id', '=', id)
          .execute();
        const kept: string[] = [];
        const changed = await changePrices(
          trx,
          items.map((item) => item.product_id),
          now,
          (product) => {
            const item = items.find((candidate) => candidate.product_id === product.id);
            if (item?.after_cents !== product[COLUMN[change.currency]]) {
              kept.push(product.title);
              return undefined;
            }
            return { [FIELD[change.currency]]: fromCents(item.before_cents) };
          },
        );
        await record(trx, 'prices.undo', actor, now, { count: changed.length });
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
    .where('changed_at', '>', now - UNDO_PRICES_MS)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, currency, percent, count } = row;
  return { id, currency, percent, count: Number(count), changedAt: new Date(row.changed_at).toISOString() };
}

/** Writes the new prices, in the order of the ids so that two changes cannot deadlock. Returns before and after. */
async function changePrices(
  trx: Trx,
  ids: string[],
  now: number,
  decide: (product: StoredProduct) => { price?: number; USDprice?: number } | undefined,
): Promise<[StoredProduct, StoredProduct][]> {
  const changed: [StoredProduct, StoredProduct][] = [];
  for (const id of [...ids].sort()) {
    await lockProduct(trx, id);
    const rows = await selectPriced(trx).where('id', '=', id).where('status', '<>', 'archived').execute();
    const [current] = await withPictures(trx, rows);
    if (!current) throw new AppError('product_not_found');
    const input = decide(current);
    if (!input) continue;
    const product = { ...write(current, input, now), version: current.version + 1, updated_at: now };
    await updateProduct(trx, product);
    changed.push([current, product]);
  }
  if (changed.length > 0) await bumpPublicVersion(trx);
  return changed;
}

/** Names the product, because the request changes many. */
function write(
  current: StoredProduct,
  input: { price?: number; USDprice?: number },
  now: number,
): StoredProduct {
  try {
    return applyInput(current, input, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('invalid_input', { message: `${current.title}: ${error.message}` });
  }
}

function changedMeanwhile(product: StoredProduct, price: number, currency: Currency): AppError {
  const message = `El precio de ${product.title} es ahora ${formatMoney(price, currency)}. Revisa la lista y vuelve a intentar.`;
  return new AppError('conflict', { message });
}

function tooLarge(product: StoredProduct): AppError {
  return new AppError('invalid_input', {
    field: 'percent',
    message: `${product.title}: el precio es demasiado grande.`,
  });
}

async function record(trx: Trx, action: string, actor: Actor, at: number, detail: object): Promise<void> {
  await recordAudit(trx, { at, actorId: actor.id, action, subject: 'catalogue', subjectId: null, detail });
}
