import type { OpenRecords } from '../../simulator/records';
import type { MercadoPagoStatus } from '../payment-status';

/** A preference with the fields of the provider's API that the shop uses. */
export interface SimulatedPreference {
  id: string;
  items: { id: string; title: string; quantity: number; unit_price: number; currency_id: string }[];
  external_reference: string;
  notification_url: string;
  back_urls: { success: string; pending: string; failure: string };
  expiration_date_to?: string | undefined;
  date_of_expiration?: string | undefined;
  payment_methods?: { installments?: number | undefined } | undefined;
}

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
