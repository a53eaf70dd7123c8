import type { PriceFloor } from '../../../rules/price-questions';
import { readAmount } from '../../../rules/read-amount';
import type { Queries } from '../../platform/db/database';
import { readOwnSettings } from './own-settings';

/** The creator's lowest usual prices. */
export async function readPriceFloor(db: Queries): Promise<PriceFloor> {
  const { priceFloor, USDpriceFloor } = await readOwnSettings(db, ['priceFloor', 'USDpriceFloor']);
  return { ARS: readAmount(priceFloor ?? '') ?? null, USD: readAmount(USDpriceFloor ?? '') ?? null };
}
