import { type MailContent, writeLetter } from './layout';

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
