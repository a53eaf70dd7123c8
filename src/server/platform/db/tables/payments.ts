import type { Selectable } from 'kysely';
import type { PaymentStatus } from '../../../../rules/payment-status';
import type { Flag, Time } from './values';

export interface PaymentTables {
  refund_requests: RefundRequestsTable;

  payments: {
    provider: string;
    provider_payment_id: string;
    order_id: string | null;
    status: PaymentStatus;
    status_detail: string;
    amount_cents: number;
    refunded_cents: number;
    /** The part of it that went back before the shop subtracted parts: the figures of that time stay. */
    uncounted_refund_cents: number;
    currency: string;
    reference: string | null;
    problem: 'amount' | 'currency' | 'reference' | 'late' | null;
    /** The coupon of a cash payment: its page, the chain of shops that takes it, and its last day. */
    voucher_url: string | null;
    voucher_place: string | null;
    voucher_due_at: Time | null;
    /** What the provider kept, as it reports it; null when it does not. */
    fee_cents: number | null;
    provider_updated_at: Time | null;
    created_at: Time;
    updated_at: Time;
  };

  /** One row for each increase of the refunded total of a payment. */
  refunds: {
    provider: string;
    provider_payment_id: string;
    /** The total after this refund. */
    refunded_cents: number;
    amount_cents: number;
    at: Time;
  };

  /** What goes back of each product. The parts of a request add up to its amount. */
  refund_parts: {
    refund_id: string;
    product_id: string;
    amount_cents: number;
  };

  /** A bank transfer, as the creator reports it. Its order has the amount. */
  transfers: {
    order_id: string;
    /** The amount while it belongs to this transfer or rests; null once another transfer may have it. */
    open_cents: number | null;
    due_at: Time;
    /** From then on another transfer may take the amount. */
    free_at: Time;
    /** How many reminders were mailed. */
    reminders: number;
    received_at: Time | null;
    received_by: string | null;
    /** 1 while the creator must decide about money that came after the amount was free. */
    late: number;
    /** When the creator gave access by hand in its place. */
    closed_at: Time | null;
    /** The last time that money went back, and how much went back in all. */
    refunded_at: Time | null;
    refunded_cents: number;
  };

  webhook_events: {
    id: string;
    provider: string;
    /** Unique per provider: a repeated delivery is the same event. */
    event_id: string;
    received_at: Time;
    topic: string;
    payment_id: string | null;
    /** The order to check when the event names no payment. */
    reference: string | null;
    is_fraud_alert: Flag;
    query: string;
    raw_body: string;
    state: 'waiting' | 'running' | 'done' | 'failed';
    attempts: number;
    run_at: Time;
    outcome: string | null;
  };

  simulator_records: {
    id: string;
    /** Each simulator has its own kinds. */
    kind: string;
    reference: string;
    idempotency_key: string | null;
    body: string;
    created_at: Time;
  };
}

/** What the creator asked to return of a payment. It can be undone until `applies_at`. */
export interface RefundRequestsTable {
  id: string;
  order_id: string;
  provider: string;
  provider_payment_id: string;
  /** The payment while the request is open: a payment has one open request. */
  open_key: string | null;
  amount_cents: number;
  /** What had gone back of the payment before. */
  already_cents: number;
  /** 1: a product that is returned whole stays with the buyer. */
  keeps_access: number;
  state: 'waiting' | 'sent' | 'done' | 'refused' | 'undone';
  /** Why the provider refused it. */
  problem: string | null;
  asked_by: string | null;
  asked_at: Time;
  applies_at: Time;
  /** When the provider was first called. */
  sent_at: Time | null;
}

export type WebhookEventRow = Selectable<PaymentTables['webhook_events']>;
export type PaymentRow = Selectable<PaymentTables['payments']>;
