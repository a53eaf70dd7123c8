import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import { findPriceQuestions, type ProductPrices } from '../../../rules/price-questions';
import type { Trx } from '../../platform/db/database';
import { readPriceFloor } from '../settings/own-settings';
import type { StoredProduct } from './stored-product';

/** Refuses unusual prices until the creator has confirmed them. Call it last, so that every other refusal comes first. */
export async function confirmPrices(
  trx: Trx,
  changes: { before: StoredProduct | null; after: StoredProduct }[],
  confirmed: boolean | undefined,
): Promise<void> {
  // Callers that do not know the question, as the first ones of the API, are not asked.
  if (confirmed !== false) return;
  const floor = await readPriceFloor(trx);
  const priceQuestions = changes.flatMap(({ before, after }) =>
    findPriceQuestions(after.title, before && pricesOf(before), pricesOf(after), floor),
  );
  if (priceQuestions.length > 0) throw new AppError('price_unusual', { priceQuestions });
}

function pricesOf(product: StoredProduct): ProductPrices {
  const toPrices = (regular: number, promo: number | null) => ({
    regular: fromCents(regular),
    promo: promo === null ? null : fromCents(promo),
  });
  return {
    ARS: toPrices(product.list_price_cents, product.promo_price_cents),
    USD: toPrices(product.list_usd_price_cents, product.promo_usd_price_cents),
  };
}
