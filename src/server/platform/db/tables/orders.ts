import type { Generated, Selectable } from 'kysely';
import type { OrderState } from '../../../../contract/checkout';
import type { OrderEventKind } from '../../../../contract/orders-admin';
import type { Currency } from '../../../../rules/money';
import type { OrderAttention } from '../../../../rules/sale-states';
import type { Flag, Time } from './values';

export interface OrderTables {
  grants: GrantsTable;
  withdrawals: WithdrawalsTable;
  orders: OrdersTable;
  proofs: ProofsTable;

  order_items: {
    order_id: string;
    product_id: string;
    position: number;
    title: string;
    list_cents: number;
    discount_cents: number;
    paid_cents: number;
    /** JSON: the discounts that the product could have, the one that was given first. Null before coupons existed. */
    offers: string | null;
    /** The bundle that it was bought in, as it was. */
    bundle_id: string | null;
    bundle_title: string | null;
    /** The gift that it belongs to; null when it is for the buyer. */
    gift_id: string | null;
  };

  order_events: {
    id: string;
    order_id: string;
    at: Time;
    kind: OrderEventKind;
    detail: string;
  };

  proof_items: {
    proof_id: string;
    product_id: string;
    usd_price_cents: number;
    state: 'waiting' | 'approved' | 'rejected';
    reason: string | null;
    decided_by: string | null;
    decided_at: Time | null;
    /** When the decision takes effect. Null before a decision and after it took effect. */
    applies_at: Time | null;
    /** When it was announced to the owner by mail. */
    announced_at: Time | null;
    created_at: Time;
  };
}

/** A ledger: rows are only added and ended. */
export interface GrantsTable {
  id: string;
  user_id: string;
  product_id: string;
  source: 'order' | 'proof' | 'admin' | 'demo' | 'gift';
  /** The order, proof or gift that caused it. */
  source_id: string | null;
  currency: Currency | null;
  amount_cents: number;
  /** The part of the amount that went back to the buyer. */
  refunded_cents: number;
  /** How it was paid: the name of the provider, `proof`, or one of the methods of a sale by hand. */
  method: string | null;
  granted_by: string | null;
  granted_at: Time;
  /** Null while the grant is live. A user owns a product while at least one grant of it is live. */
  ended_at: Time | null;
  end_reason: string | null;
  /** The number of a sale by hand; null for the grant of an order or a proof, which has its own. */
  number: string | null;
  /** Name and mail at the time of the grant. The stamp of a PDF shows them even after the account changes. */
  buyer_name: string | null;
  buyer_email: string | null;
  /** When the buyer first opened the product. */
  opened_at: Time | null;
  /** The gift that it was bought as, ended at once for the giver, or that it came from. */
  gift_id: Generated<string | null>;
}

export interface WithdrawalsTable {
  id: string;
  code: string;
  name: string;
  email: string;
  purchase: string;
  comment: string;
  created_at: Time;
  handled_at: Time | null;
  /** The account was deleted while the request was open. */
  erase_when_handled: Flag;
  /** `cancellation` asks to end the service (Baja de servicio). */
  kind: 'withdrawal' | 'cancellation';
  /** The order and the time of the purchase, when the buyer chose it from their own. */
  order_id: string | null;
  purchased_at: Time | null;
  /** The days to withdraw from that purchase, and when it was opened, at the time of the request. */
  window_days: number | null;
  opened_at: Time | null;
}

/** The right to withdraw, as it was when something was bought; null before version 0.2.0. */
export interface WithdrawalColumns {
  lives_in_eu: Flag | null;
  /** The box that the buyer ticked, word for word; null when it was not needed. */
  access_consent_text: string | null;
  access_consent_version: string | null;
  access_consent_at: Time | null;
  withdrawal_days: number | null;
  /** Once the purchase was opened. */
  opened_withdrawal_days: number | null;
}

interface OrdersTable extends WithdrawalColumns {
  id: string;
  /** Short, for people: `2611-A72429`. Unique among all sales. */
  number: string;
  /** Unguessable. Gives access to the state of the order without a session. */
  key: string;
  user_id: string;
  /** User and cart content while the order can be paid, otherwise null. */
  open_key: string | null;
  state: OrderState;
  /** The name of the payment provider. */
  provider: string;
  currency: Currency;
  subtotal_cents: number;
  discount_cents: number;
  /** The part of the discount that belongs to the way to pay: that of a transfer. */
  method_discount_cents: number;
  /** The amount to pay: subtotal less discount. */
  total_cents: number;
  /** The provider's id of the checkout. */
  checkout_id: string | null;
  checkout_url: string | null;
  checkout_expires_at: Time;
  attention: OrderAttention | null;
  /** When the buyer got all of it another way. It is not paid any more. */
  superseded_at: Time | null;
  /** Set by a fraud alert: no access until an admin resolves it. */
  suspended_at: Time | null;
  created_at: Time;
  updated_at: Time;
  last_check_at: Time | null;
  /** When reconciliation checks the order again; null when its state is final. */
  next_check_at: Time | null;
  checks: number;
  /** The terms that the buyer accepted by paying; null until then. */
  terms_version: string | null;
  terms_accepted_at: Time | null;
  /** The coupon of the order, as it was. */
  coupon_code: string | null;
  coupon_label: string | null;
  /** Where the buyer came from that day; null when nobody counted the visit. */
  source: string | null;
}

interface ProofsTable extends WithdrawalColumns {
  id: string;
  /** The number of the sale; null for the proof of a transfer, whose order has one. */
  number: string | null;
  user_id: string;
  /** The transfer that it proves; null for a payment outside of any order. */
  order_id: string | null;
  submission: string | null;
  file_id: string | null;
  file_name: string;
  file_type: string;
  file_size: number;
  file_sha256: string;
  operation_number: string | null;
  comment: string;
  /** Whether an item is still undecided. */
  waiting: Flag;
  created_at: Time;
  /** The terms that the buyer accepted by sending it; null for proofs of earlier versions. */
  terms_version: string | null;
  terms_accepted_at: Time | null;
}

export type OrderRow = Selectable<OrdersTable>;
export type ProofRow = Selectable<ProofsTable>;
export type GrantRow = Selectable<GrantsTable>;
