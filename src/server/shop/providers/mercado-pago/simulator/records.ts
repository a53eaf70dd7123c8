import { z } from 'zod';
import type { OpenRecords } from '../../simulator/records';
import type { MercadoPagoStatus } from '../payment-status';

/** The fields of a preference that the shop uses. */
export const preferenceBody = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        quantity: z.number().int().min(1),
        unit_price: z.number().positive(),
        currency_id: z.string(),
      }),
    )
    .min(1),
  external_reference: z.string(),
  notification_url: z.url(),
  back_urls: z.object({ success: z.url(), pending: z.url(), failure: z.url() }),
  expiration_date_to: z.string().optional(),
  date_of_expiration: z.string().optional(),
  payment_methods: z.object({ installments: z.number().int().min(1).optional() }).optional(),
});
export type SimulatedPreference = z.output<typeof preferenceBody> & { id: string };

/** A payment as `GET /v1/payments/{id}` returns it. */
export interface SimulatedPayment {
  id: number;
  status: MercadoPagoStatus;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string;
  preference_id: string;
  notification_url: string;
  /** What the provider keeps. */
  fee_details?: { type: string; amount: number; fee_payer: string }[];
  date_created: string;
  date_last_updated: string;
  /** The fields of a cash payment. */
  payment_method_id?: string | undefined;
  date_of_expiration?: string | undefined;
  transaction_details?: { external_resource_url: string } | undefined;
}

export type SimulatorRecords = ReturnType<typeof openMercadoPagoRecords>;

export function openMercadoPagoRecords(open: OpenRecords) {
  const describe = (record: { id: string | number; external_reference: string }) => ({
    id: String(record.id),
    reference: record.external_reference,
  });
  const preferences = open<SimulatedPreference>('preference', describe);
  const payments = open<SimulatedPayment>('payment', describe);
  return {
    savePreference: preferences.create,
    findPreference: preferences.find,
    savePayment: payments.save,
    findPayment: payments.find,
    paymentsOf: payments.ofReference,
  };
}
