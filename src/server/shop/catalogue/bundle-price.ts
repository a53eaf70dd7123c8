import { AppError } from '../../../rules/errors';
import { formatMoney, fromCents, sumCents } from '../../../rules/money';
import type { PricedRow } from './stored-product';

const FIELDS = [
  ['price', 'ARS', 'list_price_cents'],
  ['USDprice', 'USD', 'list_usd_price_cents'],
] as const;

/** A bundle costs less than its products one by one, in both currencies. */
export function refuseDearBundle(bundle: PricedRow, parts: PricedRow[]): void {
  for (const [field, currency, column] of FIELDS) {
    const separate = sumCents(parts.map((part) => part[column]));
    if (bundle[column] >= separate)
      throw new AppError('invalid_input', {
        field,
        message: `El combo debe costar menos que sus productos por separado (${formatMoney(fromCents(separate), currency)}).`,
      });
  }
}
