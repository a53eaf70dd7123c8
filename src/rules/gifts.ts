/** The colours of a card, as the page names them. */
export const GIFT_PICTURES = ['rose', 'vanilla', 'pistachio', 'sky', 'toffee'] as const;
export type GiftPicture = (typeof GIFT_PICTURES)[number];

export const MAX_GIFT_NOTE = 220;
/** Gifts of one order. */
export const MAX_GIFTS = 20;

/** Where a gift is, for its giver and for the office. */
export const GIFT_STATES = ['planned', 'by_hand', 'sent', 'bounced', 'opened', 'gone'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export const GIFT_STATE_LABELS: Record<GiftState, string> = {
  planned: 'Programado',
  by_hand: 'Para dar en mano',
  sent: 'Sin abrir',
  bounced: 'No llegó',
  opened: 'Abierto',
  gone: 'Devuelto',
};

/** Letters and digits that are not mistaken for one another on paper. */
export const GIFT_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE = new RegExp(`^[${GIFT_CODE_LETTERS}]{8}$`);

/** A paper code as it is compared: case, spaces and dashes do not matter. Null when it cannot be one. */
export function readGiftCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '');
  return CODE.test(code) ? code : null;
}

/** `K7QF-2MPD`. */
export function showGiftCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
