import { randomInt, randomUUID } from 'node:crypto';
import { sumAmounts } from '../../../../../rules/money';
import type { MercadoPagoStatus } from '../payment-status';
import type { SimulatedPayment, SimulatedPreference, SimulatorRecords } from './records';
import type { createWebhooks } from './webhooks';

interface Parts {
  records: SimulatorRecords;
  webhooks: ReturnType<typeof createWebhooks>;
  now(): number;
  publicUrl(): string;
}

/** What the routes of the simulator share. */
export interface SimulatorParts {
  records: SimulatorRecords;
  state: ReturnType<typeof createProviderState>;
  publicUrl(): string;
}

const DETAILS: Partial<Record<MercadoPagoStatus, string>> = {
  approved: 'accredited',
  pending: 'pending_waiting_payment',
  in_process: 'pending_review_manual',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'in_process',
};

/** The provider's side: creates and changes payments, and sends a webhook event for each change. */
export function createProviderState({ records, webhooks, now, publicUrl }: Parts) {
  return {
    createPreference(body: Omit<SimulatedPreference, 'id'>, idempotencyKey: string) {
      return records.savePreference({ ...body, id: `sim-${randomUUID()}` }, idempotencyKey);
    },

    async pay(preferenceId: string, status: MercadoPagoStatus, override: Partial<SimulatedPayment> = {}) {
      const preference = await records.findPreference(preferenceId);
      if (!preference) throw new Error(`no preference ${preferenceId}`);
      const time = new Date(now()).toISOString();
      const id = randomInt(1e9, 2 ** 47);
      const payment: SimulatedPayment = {
        id,
        status,
        status_detail: DETAILS[status] ?? '',
        transaction_amount: total(preference),
        transaction_amount_refunded: 0,
        currency_id: 'ARS',
        external_reference: preference.external_reference,
        preference_id: preference.id,
        notification_url: preference.notification_url,
        date_created: time,
        date_last_updated: time,
        ...(status === 'pending'
          ? {
              payment_method_id: 'rapipago',
              date_of_expiration: preference.date_of_expiration,
              transaction_details: { external_resource_url: `${publicUrl()}/cupon/${id}` },
            }
          : {}),
        ...override,
      };
      await records.savePayment(payment);
      await webhooks.send(payment);
      return payment;
    },

    async change(id: number | string, status: MercadoPagoStatus, override: Partial<SimulatedPayment> = {}) {
      const payment = await records.findPayment(String(id));
      if (!payment) throw new Error(`no payment ${id}`);
      const changed: SimulatedPayment = {
        ...payment,
        status,
        status_detail: DETAILS[status] ?? '',
        transaction_amount_refunded: status === 'refunded' ? payment.transaction_amount : 0,
        // Always later than the previous change, even within one millisecond.
        date_last_updated: new Date(Math.max(now(), Date.parse(payment.date_last_updated) + 1)).toISOString(),
        ...override,
      };
      await records.savePayment(changed);
      await webhooks.send(changed);
      return changed;
    },
  };
}

export function total(preference: SimulatedPreference): number {
  return sumAmounts(preference.items.map((item) => item.unit_price * item.quantity));
}
