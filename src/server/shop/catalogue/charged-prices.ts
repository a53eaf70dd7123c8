import { wasReallyCharged } from '../../../rules/struck-price';
import type { Trx } from '../../platform/db/database';
import type { ChargedPricesTable, PricesTable, ProductRow } from '../../platform/db/schema';

type Price = PricesTable & Pick<ProductRow, 'status'>;

/** Keeps what products cost from now on, and which regular price a promotion may show crossed out. Call it after every change. */
export async function keepChargedPrices(trx: Trx, productIds: string[], now: number): Promise<void> {
  if (productIds.length === 0) return;
  const prices = await readPrices(trx, productIds);
  const history = await trx
    .selectFrom('charged_prices')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('since')
    .execute();
  const added: ChargedPricesTable[] = [];
  for (const price of prices) {
    const known = history.filter((row) => isOf(row, price));
    const next = nextCharged(price, known.at(-1), now);
    if (next) added.push(next);
    const whole = next ? [...known.filter(({ since }) => since !== now), next] : known;
    await writeStruck(trx, price, whole, now);
  }
  if (added.length === 0) return;
  await trx
    .insertInto('charged_prices')
    .values(added)
    // Of two changes in one moment the last one counts.
    .onConflict((oc) =>
      oc
        .columns(['product_id', 'currency', 'since'])
        .doUpdateSet((eb) => ({ cents: eb.ref('excluded.cents') })),
    )
    .execute();
}

/** A bundle has no promotion: beside its price stands what its products cost today. */
async function readPrices(trx: Trx, productIds: string[]): Promise<Price[]> {
  return await trx
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'prices.product_id')
    .selectAll('prices')
    .select('products.status')
    .where('prices.product_id', 'in', productIds)
    .where('products.kind', '!=', 'bundle')
    .execute();
}

function isOf(row: ChargedPricesTable, { product_id, currency }: Price): boolean {
  return row.product_id === product_id && row.currency === currency;
}

/** The price from now on, unless it is the same as before. */
function nextCharged(
  { product_id, currency, status, amount_cents }: Price,
  last: ChargedPricesTable | undefined,
  since: number,
): ChargedPricesTable | undefined {
  const cents = status === 'published' ? amount_cents : null;
  return cents === (last?.cents ?? null) ? undefined : { product_id, currency, since, cents };
}

async function writeStruck(
  trx: Trx,
  { product_id, currency, amount_cents, list_cents, struck_cents }: Price,
  history: ChargedPricesTable[],
  now: number,
): Promise<void> {
  const isStruck = amount_cents < list_cents && wasReallyCharged(history, list_cents, now);
  const struck = isStruck ? list_cents : null;
  if (struck === struck_cents) return;
  await trx
    .updateTable('prices')
    .set({ struck_cents: struck })
    .where('product_id', '=', product_id)
    .where('currency', '=', currency)
    .execute();
}
