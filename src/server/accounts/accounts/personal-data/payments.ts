import type { PaymentTables } from '../../../platform/db/schema';
import { byOrder, type Declared, internal } from './declaration';

export const PAYMENT_DATA: Declared<PaymentTables> = {
  transfers: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      ...internal('order_id', 'open_cents', 'due_at', 'free_at', 'reminders', 'received_at', 'received_by'),
      ...internal('late', 'closed_at', 'refunded_at', 'refunded_cents'),
    },
  },
  refund_requests: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      ...internal('id', 'order_id', 'provider', 'provider_payment_id', 'open_key', 'amount_cents'),
      ...internal('already_cents', 'keeps_access', 'state', 'problem', 'asked_by', 'asked_at', 'applies_at'),
      ...internal('sent_at'),
    },
  },
  payments: 'no person',
  refunds: 'no person',
  refund_parts: 'no person',
  webhook_events: 'no person',
  simulator_records: 'no person',
};
