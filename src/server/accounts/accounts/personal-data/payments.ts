import type { PaymentTables } from '../../../platform/db/schema';
import { type Declared, internal, noPerson } from './declaration';

export const PAYMENT_DATA: Declared<PaymentTables> = {
  transfers: {
    columns: {
      ...internal('order_id', 'open_cents', 'due_at', 'free_at', 'reminders', 'received_at', 'received_by'),
      ...internal('late', 'closed_at', 'refunded_at', 'refunded_cents'),
    },
  },
  refund_requests: {
    columns: {
      ...internal('id', 'order_id', 'provider', 'provider_payment_id', 'open_key', 'amount_cents'),
      ...internal('already_cents', 'keeps_access', 'state', 'problem', 'asked_by', 'asked_at', 'applies_at'),
      ...internal('sent_at'),
    },
  },
  ...noPerson('payments', 'refunds', 'refund_parts', 'webhook_events', 'simulator_records'),
};
