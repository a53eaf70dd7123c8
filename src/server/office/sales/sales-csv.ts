import type { Sale } from '../../../contract/sales';
import { toCsv } from '../../../rules/csv';
import type { Currency } from '../../../rules/money';
import { methodLabel, SALE_STATE_LABELS } from '../../../rules/sale-labels';
import { SHOP_TIME_ZONE } from '../../../rules/shop-time';

/** `15/03/2026 09:00`, which spreadsheets read as a date. */
const moment = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: SHOP_TIME_ZONE,
});

type Column = [title: string, cellOf: (sale: Sale) => string];

const COLUMNS: Column[] = [
  ['Fecha', ({ at }) => moment.format(new Date(at)).replace(',', '')],
  ['Número', ({ number }) => number],
  ['Persona', ({ buyer }) => `${buyer.name} ${buyer.surname}`],
  ['Email', ({ buyer }) => buyer.email],
  ['Productos', ({ titles }) => titles.join(', ')],
  ['Medio', ({ method }) => methodLabel(method)],
  ['Estado', ({ state }) => SALE_STATE_LABELS[state]],
  ['Cobrado en pesos', (sale) => moneyIn('ARS', sale, sale.amount)],
  ['Devuelto en pesos', (sale) => moneyIn('ARS', sale, sale.refunded)],
  ['Cobrado en dólares', (sale) => moneyIn('USD', sale, sale.amount)],
  ['Devuelto en dólares', (sale) => moneyIn('USD', sale, sale.refunded)],
  ['Cupón', ({ coupon }) => coupon?.code ?? ''],
  ['Combo', ({ bundles }) => bundles.join(', ')],
  ['Regalos', ({ gifts }) => (gifts > 0 ? String(gifts) : '')],
];

/** One row per sale, as Excel in Spanish opens it: semicolons, decimal commas and a BOM. */
export async function* salesCsv(pages: AsyncIterable<Sale[]>): AsyncGenerator<string> {
  yield `\ufeff${toCsv([COLUMNS.map(([title]) => title)], ';')}`;
  for await (const sales of pages) {
    const rows = sales.map((sale) => COLUMNS.map(([, cellOf]) => cellOf(sale)));
    if (rows.length > 0) yield `\r\n${toCsv(rows, ';')}`;
  }
}

/** Empty in the other currency. */
function moneyIn(currency: Currency, sale: Sale, amount: number): string {
  return sale.currency === currency ? amount.toFixed(2).replace('.', ',') : '';
}
