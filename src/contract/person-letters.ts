import { z } from 'zod';
import { CONSENT_EVENTS, RECIPIENT_STATES, SUBSCRIBER_STATES } from '../rules/letters';

/** For the page of a person: what she agreed to, and what she got. */
export const personLetters = z.object({
  state: z.enum(SUBSCRIBER_STATES).nullable(),
  consents: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** `cart`: she asked to be reminded of a cart. */
      event: z.enum([...CONSENT_EVENTS, 'cart']),
      /** `Pidió las cartas al pie de la tienda` */
      label: z.string(),
      /** What she read and agreed to; empty where she agreed to nothing. */
      text: z.string(),
    }),
  ),
  received: z.array(
    z.object({
      letterId: z.string(),
      subject: z.string(),
      state: z.enum(RECIPIENT_STATES),
      at: z.string().nullable(),
    }),
  ),
});
export type PersonLetters = z.infer<typeof personLetters>;
