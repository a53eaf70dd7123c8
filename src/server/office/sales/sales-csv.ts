import type { Sale } from '../../../contract/sales';
import { toCsv } from '../../../rules/csv';
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

const HEAD = [
  'Fecha',
  'Número',
  'Persona',
  'Email',
  'Productos',
  'Medio',
  'Estado',
  'Cobrado en pesos',
  'Devuelto en pesos',
  'Cobrado en dólares',
  'Devuelto en dólares',
  'Cupón',
  'Combo',
  'Regalos',
];

/** One row per sale, as Excel in Spanish opens it: semicolons, decimal commas and a BOM. */
export async function* salesCsv(pages: AsyncIterable<Sale[]>): AsyncGenerator<string> {
  yield `\ufeff${toCsv([HEAD], ';')}`;
  for await (const sales of pages) {
    if (sales.length > 0) yield `\r\n${toCsv(sales.map(toRow), ';')}`;
  }
}

function toRow(sale: Sale): string[] {
  const pesos = sale.currency === 'ARS';
  const dollars = sale.currency === 'USD';
  return [
    moment.format(new Date(sale.at)).replace(',', ''),
    sale.number,
    `${sale.buyer.name} ${sale.buyer.surname}`,
    sale.buyer.email,
    sale.titles.join(', '),
    methodLabel(sale.method),
    SALE_STATE_LABELS[sale.state],
    pesos ? decimal(sale.amount) : '',
    pesos ? decimal(sale.refunded) : '',
    dollars ? decimal(sale.amount) : '',
    dollars ? decimal(sale.refunded) : '',
    sale.coupon?.code ?? '',
    sale.bundles.join(', '),
    sale.gifts > 0 ? String(sale.gifts) : '',
  ];
}

function decimal(amount: number): string {
  return amount.toFixed(2).replace('.', ',');
}
