import { type SqlBool, sql } from 'kysely';
import type { OrderTables } from '../../../platform/db/schema';
import {
  byOrder,
  byUser,
  type Declared,
  erased,
  exported,
  forgotten,
  internal,
  isProvenEmailOf,
} from './declaration';

/** A withdrawal request without personal data. */
export const erasedWithdrawal = {
  name: '',
  email: '',
  purchase: '',
  comment: '',
  order_id: null,
  purchased_at: null,
  window_days: null,
  opened_at: null,
};

/** The proof of what the buyer was told and agreed to stays with the sale. */
const withdrawalColumns = exported(
  'lives_in_eu',
  'access_consent_text',
  'access_consent_version',
  'access_consent_at',
  'withdrawal_days',
  'opened_withdrawal_days',
);

export const ORDER_DATA: Declared<OrderTables> = {
  grants: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: 'purchases',
    columns: {
      ...exported('id', 'number', 'user_id', 'product_id', 'source', 'source_id', 'currency'),
      ...exported('amount_cents', 'refunded_cents', 'method', 'granted_at', 'ended_at'),
      ...erased({ end_reason: null }),
      ...exported('gift_id'),
      ...erased({ buyer_name: null, buyer_email: null, opened_at: null }),
      ...internal('granted_by'),
    },
  },
  withdrawals: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'erase',
    // The answer needs the mail; the request is erased once it is handled.
    exceptWhen: sql<SqlBool>`handled_at is null`,
    exportAs: 'withdrawals',
    columns: {
      ...exported('code'),
      ...erased({ name: erasedWithdrawal.name, email: erasedWithdrawal.email }),
      ...erased({ purchase: erasedWithdrawal.purchase, comment: erasedWithdrawal.comment }),
      ...exported('created_at', 'handled_at', 'kind'),
      ...erased({ order_id: null, purchased_at: null, window_days: null, opened_at: null }),
      ...internal('id', 'erase_when_handled'),
    },
  },
  orders: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: 'orders',
    columns: {
      ...exported('id', 'number', 'state', 'provider', 'currency', 'subtotal_cents', 'discount_cents'),
      ...exported('total_cents', 'method_discount_cents', 'created_at', 'updated_at', 'terms_version'),
      ...exported('terms_accepted_at', 'coupon_code', 'coupon_label', 'source'),
      ...withdrawalColumns,
      ...internal('key', 'user_id', 'open_key', 'checkout_id', 'checkout_url', 'checkout_expires_at'),
      ...internal('attention', 'superseded_at', 'suspended_at', 'last_check_at', 'next_check_at', 'checks'),
    },
  },
  order_items: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: 'orderItems',
    columns: {
      ...exported('order_id', 'product_id', 'title', 'list_cents', 'discount_cents', 'paid_cents', 'offers'),
      ...exported('bundle_id', 'bundle_title', 'gift_id'),
      ...internal('position'),
    },
  },
  order_events: { columns: internal('id', 'order_id', 'at', 'kind', 'detail') },
  proofs: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: 'proofs',
    columns: {
      ...exported('id', 'number', 'order_id'),
      ...erased({ file_name: '' }),
      ...exported('file_type', 'file_size', 'operation_number'),
      ...erased({ comment: '' }),
      ...exported('created_at', 'terms_version', 'terms_accepted_at'),
      ...withdrawalColumns,
      ...forgotten({ file_id: null, waiting: 0 }),
      ...internal('user_id', 'submission', 'file_sha256'),
    },
  },
  proof_items: {
    rowsOf: (user) => sql<SqlBool>`proof_id in (select id from proofs where user_id = ${user.id})`,
    onDeletion: 'erase',
    exportAs: 'proofItems',
    columns: {
      ...exported('proof_id', 'product_id', 'usd_price_cents', 'state'),
      ...erased({ reason: null }),
      ...exported('decided_at', 'created_at'),
      ...internal('decided_by', 'applies_at', 'announced_at'),
    },
  },
};
