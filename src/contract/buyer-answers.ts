import { z } from 'zod';
import { flag } from './text';

/** Who bought. An erased account keeps its id. */
export const buyer = z.object({ id: z.string(), name: z.string(), surname: z.string(), email: z.string() });

/** What the buyer says about the right to withdraw, with each call that buys. */
export const buyerAnswers = {
  /** Whether they live in the European Union or the EEA; remembered on the account. Absent: what the account says. */
  livesInEu: flag.optional(),
  /** The version of the consent to immediate access whose box they ticked. */
  accessConsent: z.string({ error: 'Debe ser un texto.' }).max(40).optional(),
};

export type BuyerAnswers = z.infer<z.ZodObject<typeof buyerAnswers>>;

/** What was stored with an order or a proof about the right to withdraw. */
export const withdrawalTerms = z.object({
  /** Null when the buyer did not say. */
  livesInEu: z.boolean().nullable(),
  /** The consent to immediate access, word for word; null when it was not needed. */
  accessConsent: z.object({ text: z.string(), version: z.string(), at: z.string() }).nullable(),
  days: z.number(),
  /** Once the purchase was opened. */
  openedDays: z.number(),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;
