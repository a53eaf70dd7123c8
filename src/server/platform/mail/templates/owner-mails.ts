import type { SetupProblem } from '../../../../contract/settings';
import { formatSales } from '../../../../rules/format-both';
import { SETUP_MESSAGES } from '../../../../rules/setup-messages';
import { type MailContent, writeLetter, writeOwnerLetter } from './layout';

/** To the creator, for each sale. */
export function saleMail(sale: {
  /** The short number of the sale. */
  number: string;
  titles: string[];
  /** Includes the currency: `$ 12.500`. */
  total: string;
  buyer: { name: string; surname: string; email: string };
  adminUrl: string;
}): MailContent {
  const [first = '', ...others] = sale.titles;
  const what = others.length > 1 ? `${first} y ${others.length} más` : sale.titles.join(' y ');
  return writeLetter(sale, {
    subject: `Vendiste ${what}: ${sale.total}`,
    paragraphs: [
      `${sale.buyer.name} ${sale.buyer.surname} (${sale.buyer.email}) compró:`,
      [...sale.titles, `Total: ${sale.total}`].join('\n'),
    ],
    action: { label: 'Ver la venta', url: sale.adminUrl },
  });
}

/** To the creator: the incomplete settings of the shop. */
export function setupMail(alert: { problems: SetupProblem[]; settingsUrl: string }): MailContent {
  return writeOwnerLetter({
    subject: 'A tu tienda le falta algo',
    paragraphs: alert.problems.map((problem) => SETUP_MESSAGES[problem]),
    action: { label: 'Abrir los ajustes', url: alert.settingsUrl },
  });
}

/** To an admin who checks that mails arrive. */
export function testMail(shopUrl: string): MailContent {
  return writeOwnerLetter({
    subject: 'Correo de prueba de tu tienda',
    paragraphs: ['Si lees esto, los correos de tu tienda llegan. También llegan los de quienes te compran.'],
    action: { label: 'Abrir la tienda', url: shopUrl },
  });
}

/** To the creator: her buyers cannot open a PDF. */
export function unstampableMail(pdf: { title: string; creator: string }): MailContent {
  return writeLetter(pdf, {
    subject: `El PDF de «${pdf.title}» no se puede marcar`,
    paragraphs: [
      `No pudimos escribir el nombre de quien compra en las páginas del PDF de «${pdf.title}»: puede estar protegido con contraseña o dañado.`,
      'Por eso quienes lo compraron no pueden abrirlo. Expórtalo sin contraseña y vuelve a subirlo.',
    ],
  });
}

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
export function summaryMail(summary: Summary): MailContent {
  const { before, waiting } = summary;
  const sold = summary.products.map(({ title, count }) => `${title}: ${count}`);
  return writeOwnerLetter({
    subject: summary.subject,
    paragraphs: [
      `${summary.when}: ${describe(summary.total)}.`,
      ...(before ? [`La semana anterior: ${describe(before)}.`] : []),
      ...(sold.length > 0 ? [['Lo que se vendió:', ...sold].join('\n')] : []),
      ...(waiting.length > 0 ? [['Para hacer:', ...waiting].join('\n')] : []),
    ],
    action: { label: 'Ver las ventas', url: summary.adminUrl },
    footnote: 'Cambias o apagas estos avisos en Ajustes.',
  });
}

function describe(total: Total): string {
  return total.sales === 0 ? 'sin ventas' : formatSales(total);
}
