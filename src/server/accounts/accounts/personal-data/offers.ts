import { type SqlBool, sql } from 'kysely';
import type { OfferTables } from '../../../platform/db/schema';
import type { Declared } from './declaration';
import { byUser } from './rows-of';

export const OFFER_DATA: Declared<OfferTables> = {
  gifts: {
    rowsOf: (user) => sql<SqlBool>`giver_id = ${user.id} or receiver_id = ${user.id}`,
    onDeletion: 'erase',
    // A paid gift still reaches its receiver; opening it erases the words of a giver who left.
    exceptWhen: sql<SqlBool>`paid_at is not null and opened_at is null and cancelled_at is null`,
    exportAs: 'gifts',
    columns: {
      id: 'exported',
      order_id: 'exported',
      giver_id: 'internal',
      title: 'exported',
      name: { exported: true, erasedTo: '' },
      from_name: { exported: true, erasedTo: '' },
      email: { exported: true, erasedTo: null },
      send_at: 'exported',
      note: { exported: true, erasedTo: '' },
      picture: 'exported',
      token_hash: 'internal',
      sealed_token: 'internal',
      code_hash: 'internal',
      sealed_code: 'internal',
      version: 'internal',
      paid_at: 'exported',
      sent_at: 'exported',
      bounced_at: 'exported',
      opened_at: 'exported',
      cancelled_at: 'exported',
      receiver_id: 'internal',
      claimed_by: 'internal',
      exchanged_id: 'exported',
      passed_by: 'internal',
      receiver_reminded_at: 'internal',
      giver_reminded_at: 'internal',
      created_at: 'exported',
    },
  },
  coupon_uses: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      order_id: 'internal',
      coupon_id: 'internal',
      user_id: 'internal',
      created_at: 'internal',
      freed_at: 'internal',
    },
  },
  coupons: 'no person',
  bundle_products: 'no person',
  coupon_products: 'no person',
  cart_reminders: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'cartReminders',
    columns: {
      user_id: 'exported',
      items: 'exported',
      total_cents: 'exported',
      asked_at: 'exported',
      text: 'exported',
      version: 'exported',
      due_at: 'exported',
      sent_at: 'exported',
    },
  },
};
