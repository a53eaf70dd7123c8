import { formatMoney } from '../../../../rules/money';
import { type MailContent, writeOwnerLetter } from './layout';

interface Total {
  sales: number;
  ars: number;
  usd: number;
}

interface Summary {
  /** `el domingo 15 de marzo`, or the first and the last day of the week. */
  when: string;
  subject: string;
  total: Total;
  /** The same stretch before; absent in the daily mail. */
  before?: Total;
  products: { title: string; count: number }[];
  /** What waits for the creator, in plain words. */
  waiting: string[];
  adminUrl: string;
}

/** To the creator: the sales of a day or a week. */
export function summaryMail({
  when,
  subject,
  total,
  before,
  products,
  waiting,
  adminUrl,
}: Summary): MailContent {
  const sold = products.map(({ title, count }) => `${title}: ${count}`);
  return writeOwnerLetter({
    subject,
    paragraphs: [
      `${when}: ${describe(total)}.`,
      ...(before ? [`La semana anterior: ${describe(before)}.`] : []),
      ...(sold.length > 0 ? [['Lo que se vendió:', ...sold].join('\n')] : []),
      ...(waiting.length > 0 ? [['Para hacer:', ...waiting].join('\n')] : []),
    ],
    action: { label: 'Ver las ventas', url: adminUrl },
    footnote: 'Cambias o apagas estos avisos en Ajustes.',
  });
}

/** `3 ventas, $ 25.000 y US$ 15`: pesos and dollars are never added. */
function describe({ sales, ars, usd }: Total): string {
  if (sales === 0) return 'sin ventas';
  const money = [
    ...(ars !== 0 ? [formatMoney(ars, 'ARS')] : []),
    ...(usd !== 0 ? [formatMoney(usd, 'USD')] : []),
  ];
  return [sales === 1 ? '1 venta' : `${sales} ventas`, money.join(' y ')].filter(Boolean).join(', ');
}
