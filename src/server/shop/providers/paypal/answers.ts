import { z } from 'zod';

/** The parts of PayPal's answers that the shop uses. */

const money = z
  .object({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) })
  .transform(({ currency_code: currency, value }) => ({ currency, cents: Math.round(Number(value) * 100) }));

const time = z
  .string()
  .optional()
  .transform((text) => (text ? Date.parse(text) || null : null));

const refund = z.object({ status: z.string(), amount: money, update_time: time });

export const captureAnswer = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
  update_time: time,
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
export type Capture = z.output<typeof captureAnswer>;

export const orderAnswer = z.object({
  id: z.string().min(1),
  status: z.string(),
  update_time: z.string().optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({ captures: z.array(captureAnswer).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
export type Order = z.output<typeof orderAnswer>;

export const disputesAnswer = z.object({
  items: z.array(z.object({ dispute_id: z.string(), status: z.string(), update_time: time })).default([]),
});

export const disputeAnswer = z.object({
  status: z.string(),
  update_time: time,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});
