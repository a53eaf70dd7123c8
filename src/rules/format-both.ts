import { formatMoney } from './money';

/** `$ 42.100`, `$ 42.100 y US$ 15`. */
export function formatBoth({ ars, usd }: { ars: number; usd: number }): string {
  if (usd === 0) return formatMoney(ars, 'ARS');
  if (ars === 0) return formatMoney(usd, 'USD');
  return `${formatMoney(ars, 'ARS')} y ${formatMoney(usd, 'USD')}`;
}
