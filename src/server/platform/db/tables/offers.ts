import type { Generated, Selectable } from 'kysely';
import type { CouponScope } from '../../../../rules/coupons';
import type { GiftPicture } from '../../../../rules/gifts';
import type { Flag, Time } from './values';

export interface OfferTables {
  /** The products of a bundle. Orders keep what a bundle was made of when it was bought. */
  bundle_products: {
    bundle_id: string;
    product_id: string;
    position: number;
  };

  /** A product or a bundle that somebody bought for somebody else. Its products are lines of the order. */
  gifts: {
    id: string;
    order_id: string;
    giver_id: string;
    /** The product or the bundle, as it was. */
    title: string;
    /** Of the receiver, as the giver wrote it. */
    name: string;
    from_name: string;
    /** Null when the giver hands over the link or the card. */
    email: string | null;
    /** The day to send it; null for at once. */
    send_at: Time | null;
    note: string;
    picture: GiftPicture;
    token_hash: string;
    sealed_token: string;
    /** Of the code on paper. */
    code_hash: string;
    sealed_code: string;
    /** Grows with each address and each sending: a mail of an earlier one is not sent. */
    version: number;
    paid_at: Generated<Time | null>;
    sent_at: Generated<Time | null>;
    bounced_at: Generated<Time | null>;
    opened_at: Generated<Time | null>;
    /** Its money went back. */
    cancelled_at: Generated<Time | null>;
    receiver_id: Generated<string | null>;
    /** The account that asked for a login link to get it. */
    claimed_by: Generated<string | null>;
    /** What the receiver chose in its place. */
    exchanged_id: Generated<string | null>;
    /** An owner who gave it to somebody else. */
    passed_by: Generated<string | null>;
    receiver_reminded_at: Generated<Time | null>;
    giver_reminded_at: Generated<Time | null>;
    created_at: Time;
  };

  /** A code that lowers prices. One of percentage and amounts is set. */
  coupons: {
    id: string;
    /** Upper case, without spaces. */
    code: string;
    percent: number | null;
    amount_cents: number | null;
    usd_amount_cents: number | null;
    scope: CouponScope;
    starts_at: Time;
    ends_at: Time | null;
    max_uses: number | null;
    max_uses_per_person: number | null;
    paused: Flag;
    /** Orders that hold or used it. */
    uses: number;
    created_at: Time;
    updated_at: Time;
  };

  /** The products of a coupon with the scope `products`. */
  coupon_products: {
    coupon_id: string;
    product_id: string;
  };

  /** The order that holds or used a coupon. */
  coupon_uses: {
    order_id: string;
    coupon_id: string;
    user_id: string;
    created_at: Time;
    /** When the use was given back, because the order was not paid in time. */
    freed_at: Time | null;
  };

  /** A cart whose owner asked for one mail about it. */
  cart_reminders: {
    user_id: string;
    /** JSON of the ids of the products, and of those that are gifts. */
    items: string;
    /** What it cost when she asked: it is not sent when it became dearer. */
    total_cents: number;
    /** When she ticked the box, and what it said. */
    asked_at: Time;
    text: string;
    version: string;
    due_at: Time;
    sent_at: Time | null;
  };
}

export type GiftRow = Selectable<OfferTables['gifts']>;
export type CartReminderRow = Selectable<OfferTables['cart_reminders']>;
export type CouponRow = Selectable<OfferTables['coupons']>;
