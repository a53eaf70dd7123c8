import { z } from 'zod';
import { GIFT_PICTURES, MAX_GIFT_NOTE, MAX_GIFTS } from '../rules/gifts';
import { anyId, email, moment, text } from './text';

/** What the giver says about a gift. Without a mail she gives the link or the printed card herself. */
export const giftFields = {
  name: text(60),
  from: text(60),
  email: email.nullable().optional(),
  /** When to send it; at once without it. */
  sendAt: moment.nullable().optional(),
  note: text(MAX_GIFT_NOTE, 0).optional(),
  picture: z.enum(GIFT_PICTURES, { error: 'Elige uno de los colores de la tarjeta.' }).optional(),
};

const giftInput = z.object({ itemId: anyId, ...giftFields });
export type GiftInput = z.infer<typeof giftInput>;

/** The lines of a cart that are gifts. A product that the cart also has for the buyer is there twice. */
export const giftInputs = z
  .array(giftInput, { error: 'Los regalos deben ser una lista.' })
  .max(MAX_GIFTS, { error: `Puedes hacer hasta ${MAX_GIFTS} regalos en una compra.` })
  .optional();

/** The same to ask for a price: nothing about the people is needed. */
export const giftedIds = z
  .array(z.object({ itemId: anyId }), { error: 'Los regalos deben ser una lista.' })
  .max(MAX_GIFTS, { error: `Puedes hacer hasta ${MAX_GIFTS} regalos en una compra.` })
  .optional();
