import type { PaymentTables } from '../../../platform/db/schema';
import type { Declared } from './declaration';
import { byOrder } from './rows-of';

export const PAYMENT_DATA: Declared<PaymentTables> = {
  transfers: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      order_id: 'internal',
      open_cents: 'internal',
      due_at: 'internal',
      free_at: 'internal',
      reminders: 'internal',
      received_at: 'internal',
      received_by: 'internal',
      late: 'internal',
      closed_at: 'internal',
      refunded_at: 'internal',
      refunded_cents: 'internal',
    },
  },
  refund_requests: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      order_id: 'internal',
      provider: 'internal',
      provider_payment_id: 'internal',
      open_key: 'internal',
      amount_cents: 'internal',
      already_cents: 'internal',
      keeps_access: 'internal',
      state: 'internal',
      problem: 'internal',
      asked_by: 'internal',
      asked_at: 'internal',
      applies_at: 'internal',
      sent_at: 'internal',
    },
  },
  payments: 'no person',
  refunds: 'no person',
  refund_parts: 'no person',
  webhook_events: 'no person',
  simulator_records: 'no person',
};
