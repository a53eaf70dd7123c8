import type { OrderDetail } from '../../../contract/orders-admin';
import { formatDayAndMonth } from '../../../rules/shop-time';

type Item = Pick<OrderDetail['items'][number], 'id' | 'title' | 'isOwn' | 'gifts'>;
type Gift = Item['gifts'][number];

interface Refund {
  /** Of the buyer. */
  name: string;
  /** The products of the order that something is left of. */
  lines: Item[];
  /** Those that are returned whole. */
  ending: string[];
  keepAccess: boolean;
}

/** `Regalo para Julia, sin abrir.` */
export function giftNote({ name, openedAt }: Gift): string {
  return `Regalo para ${name || 'alguien'}, ${openedAt ? `abierto el ${dayOf(openedAt)}` : 'sin abrir'}.`;
}

/** Who keeps access after a refund: the buyer, and the receivers of gifts. */
export function accessWords(refund: Refund): string {
  return [ownWords(refund), giftWords(refund)].filter(Boolean).join(' ');
}

function ownWords({ name, lines, ending, keepAccess }: Refund): string {
  const own = lines.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return '';
  const lost = keepAccess ? [] : own.filter(({ id }) => ending.includes(id));
  if (lost.length === 0) return `${name} sigue viendo ${own.map(({ title }) => title).join(', ')}.`;
  return `${name} deja de ver ${lost.map(({ title }) => title).join(', ')}.`;
}

/** Gifts go back only with the whole order. */
function giftWords({ lines, ending, keepAccess }: Refund): string {
  const given = lines.flatMap(({ title, gifts }) => gifts.map((gift) => ({ title, ...gift })));
  if (given.length === 0) return '';
  const isWhole = lines.every(({ id }) => ending.includes(id)) && !keepAccess;
  if (!isWhole) {
    const names = given.map(({ title, name }) => `${title} para ${name || 'alguien'}`).join(', ');
    return given.length === 1
      ? `El regalo (${names}) sigue como está: se cierra solo si devuelves toda la compra.`
      : `Los regalos (${names}) siguen como están: se cierran solo si devuelves toda la compra.`;
  }
  return given.map(endOfGift).join(' ');
}

function endOfGift({ title, name, openedAt }: Gift & { title: string }): string {
  const receiver = name || 'Quien lo recibió';
  return openedAt
    ? `${receiver} abrió ${title} el ${dayOf(openedAt)}: le avisamos por email y un día después deja de verlo.`
    : `El regalo de ${title} para ${name || 'alguien'} está sin abrir: su enlace y su código dejan de servir.`;
}

function dayOf(moment: string): string {
  return formatDayAndMonth(Date.parse(moment));
}
