import { sql } from 'kysely';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { keepChargedPrices } from './charged-prices';
import type { StoredProduct } from './stored-product';

/** Whether a promotional price applies now. Without a window it applies until it is removed. */
export function isPromotionOn(product: StoredProduct, now: number): boolean {
  const hasPrice = product.promo_price_cents !== null || product.promo_usd_price_cents !== null;
  return hasPrice && (product.promo_from ?? now) <= now && now < (product.promo_until ?? now + 1);
}

/**
 * Starts and ends promotions whose window opened or closed. The charged price is stored, so that lists sort by it
 * with an index and the page and the checkout always agree.
 */
export async function applyPromotions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const isOn = sql<boolean>`(promo_from is null or promo_from <= ${now}) and (promo_until is null or promo_until > ${now})`;
    const due = sql<number>`case when ${isOn} then promo_cents else list_cents end`;
    const changed = await trx
      .updateTable('prices')
      .set({ amount_cents: due })
      .where('promo_cents', 'is not', null)
      .where('amount_cents', '<>', due)
      .returning('product_id')
      .execute();
    if (changed.length === 0) return;
    const ids = changed.map(({ product_id: id }) => id);
    await keepChargedPrices(trx, [...new Set(ids)], now);
    await bumpPublicVersion(trx);
  });
}
