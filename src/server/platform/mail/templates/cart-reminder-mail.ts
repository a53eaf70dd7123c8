import { formatMoney, fromCents } from '../../../../rules/money';
import { ACCOUNT_LINK } from '../enqueue-mail';
import { greet, type MailContent, splitParagraphs, writeLetter } from './layout';

interface LeftCart {
  name: string;
  creator: string;
  /** The words of the creator. */
  text: string;
  items: { title: string; cents: number }[];
}

/** The one mail about a cart that was left, for who asked for it. It has no coupon: that would teach leaving. */
export function cartReminderMail({ name, creator, text, items }: LeftCart): MailContent {
  return writeLetter({
    subject: items.length === 1 ? 'Dejaste algo en el carrito' : 'Dejaste unas cosas en el carrito',
    greeting: greet(name),
    paragraphs: splitParagraphs(text),
    rows: items.map(({ title, cents }) => ({ label: title, value: formatMoney(fromCents(cents), 'ARS') })),
    action: { label: 'Ir a mi carrito', url: ACCOUNT_LINK },
    footnote: 'Te escribimos porque lo pediste en tu carrito. Es el único recordatorio de este carrito.',
    signature: creator,
  });
}
