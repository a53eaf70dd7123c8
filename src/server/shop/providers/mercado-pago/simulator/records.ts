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

/** The simulator's storage: memory in tests, the shop's database in demo mode. */
export interface SimulatorRecords {
  savePreference(preference: SimulatedPreference, idempotencyKey: string): Promise<SimulatedPreference>;
  findPreference(id: string): Promise<SimulatedPreference | null>;
  savePayment(payment: SimulatedPayment): Promise<void>;
  findPayment(id: string): Promise<SimulatedPayment | null>;
  paymentsOf(reference: string): Promise<SimulatedPayment[]>;
}

export function createMemoryRecords(): SimulatorRecords {
  const preferences = new Map<string, SimulatedPreference>();
  const byKey = new Map<string, SimulatedPreference>();
  const payments = new Map<string, SimulatedPayment>();
  return {
    async savePreference(preference, idempotencyKey) {
      const known = byKey.get(idempotencyKey);
      if (known) return known;
      byKey.set(idempotencyKey, preference);
      preferences.set(preference.id, preference);
      return preference;
    },
    findPreference: async (id) => preferences.get(id) ?? null,
    async savePayment(payment) {
      payments.set(String(payment.id), { ...payment });
    },
    findPayment: async (id) => payments.get(id) ?? null,
    paymentsOf: async (reference) =>
      [...payments.values()].filter((payment) => payment.external_reference === reference).reverse(),
  };
}
