import { formatMoney } from './money';

/** `$ 42.100`, `$ 42.100 y US$ 15`. */
export function formatBoth({ ars, usd }: { ars: number; usd: number }): string {
  if (usd === 0) return formatMoney(ars, 'ARS');
  if (ars === 0) return formatMoney(usd, 'USD');
  return `${formatMoney(ars, 'ARS')} y ${formatMoney(usd, 'USD')}`;
}

/** `3 ventas, $ 42.100 y US$ 12`: pesos and dollars are never added. */
export function formatSales({ sales, ...sum }: { sales: number; ars: number; usd: number }): string {
  const count = sales === 1 ? '1 venta' : `${sales} ventas`;
  return sum.ars === 0 && sum.usd === 0 ? count : `${count}, ${formatBoth(sum)}`;
}
