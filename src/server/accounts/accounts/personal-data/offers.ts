import { type SqlBool, sql } from 'kysely';
import type { OfferTables } from '../../../platform/db/schema';
import { type Declared, erased, exported, internal, noPerson, own } from './declaration';

export const OFFER_DATA: Declared<OfferTables> = {
  gifts: {
    rowsOf: (user) => sql<SqlBool>`giver_id = ${user.id} or receiver_id = ${user.id}`,
    onDeletion: 'erase',
    // A paid gift still reaches its receiver; opening it erases the words of a giver who left.
    exceptWhen: sql<SqlBool>`paid_at is not null and opened_at is null and cancelled_at is null`,
    exportAs: 'gifts',
    columns: {
      ...exported('id', 'order_id', 'title'),
      ...erased({ name: '', from_name: '', email: null }),
      ...exported('send_at'),
      ...erased({ note: '' }),
      ...exported('picture', 'paid_at', 'sent_at', 'bounced_at', 'opened_at', 'cancelled_at'),
      ...exported('exchanged_id', 'created_at'),
      ...internal('giver_id', 'token_hash', 'sealed_token', 'code_hash', 'sealed_code', 'version'),
      ...internal('receiver_id', 'claimed_by', 'passed_by', 'receiver_reminded_at', 'giver_reminded_at'),
    },
  },
  coupon_uses: { columns: internal('order_id', 'coupon_id', 'user_id', 'created_at', 'freed_at') },
  cart_reminders: own(
    'cartReminders',
    exported('user_id', 'items', 'total_cents', 'asked_at', 'text', 'version', 'due_at', 'sent_at'),
  ),
  ...noPerson('coupons', 'bundle_products', 'coupon_products'),
};
