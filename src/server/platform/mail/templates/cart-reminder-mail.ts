import { formatMoney, fromCents } from '../../../../rules/money';
import { ACCOUNT_LINK } from '../enqueue-mail';
import { type MailContent, splitParagraphs, writeLetter } from './layout';

interface LeftCart {
  name: string;
  creator: string;
  /** The words of the creator. */
  text: string;
  items: { title: string; cents: number }[];
}

/** The one mail about a cart that was left, for who asked for it. It has no coupon: that would teach leaving. */
export function cartReminderMail(cart: LeftCart): MailContent {
  return writeLetter(cart, {
    subject: cart.items.length === 1 ? 'Dejaste algo en el carrito' : 'Dejaste unas cosas en el carrito',
    paragraphs: splitParagraphs(cart.text),
    rows: cart.items.map(({ title, cents }) => ({
      label: title,
      value: formatMoney(fromCents(cents), 'ARS'),
    })),
    action: { label: 'Ir a mi carrito', url: ACCOUNT_LINK },
    footnote: 'Te escribimos porque lo pediste en tu carrito. Es el único recordatorio de este carrito.',
  });
}
