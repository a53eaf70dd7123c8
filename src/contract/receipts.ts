import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { DISCOUNT_REASONS } from '../rules/receipt-labels';
import { perHour } from './call-limits';
import { endpoint } from './endpoint';

const discountReason = z.enum(DISCOUNT_REASONS);

const receipt = z.object({
  number: z.string(),
  /** When it was paid or given. */
  at: z.string(),
  /** The name of the provider, `proof`, or how a sale by hand was paid. */
  method: z.string(),
  /** Null for a gift, which has no amounts. */
  currency: z.enum(CURRENCIES).nullable(),
  lines: z.array(
    z.object({
      /** Of the product. */
      id: z.string(),
      title: z.string(),
      /** The bundle that it was bought in. */
      bundle: z.string().nullable(),
      /** The price before discounts. */
      list: z.number(),
      paid: z.number(),
    }),
  ),
  discounts: z.array(z.object({ reason: discountReason, amount: z.number() })),
  total: z.number(),
  /** What went back to the buyer. */
  refunded: z.number(),
  /** The legal details are empty until the creator fills them in. */
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    taxId: z.string(),
    legalAddress: z.string(),
    taxLine: z.string(),
  }),
  buyer: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

const byNumber = { number: z.string().max(40) };

/** What a buyer paid, for the buyer alone: anybody else gets 404. */
export const receipts = {
  get: endpoint.user('GET /receipts/:number', {
    summary: 'The receipt of a purchase of the caller, by its number',
    params: byNumber,
    response: receipt,
  }),
  pdf: endpoint.user('GET /receipts/:number/pdf', {
    summary: 'The receipt of a purchase of the caller as PDF',
    rate: perHour(60),
    params: byNumber,
  }),
};
