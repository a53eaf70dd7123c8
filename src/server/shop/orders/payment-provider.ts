import type { IncomingHttpHeaders } from 'node:http';
import type { DeclineReason } from '../../../contract/checkout';
import type { Currency } from '../../../rules/money';
import type { PaymentStatus } from '../../../rules/payment-status';
import type { Trx } from '../../platform/db/database';

/**
 * The interface between checkout and a payment provider. A provider is one folder in `shop/providers/` and one line in its `registry.ts`.
 * Methods throw AppError('payment_provider_down') when they get no usable answer.
 */
export interface PaymentProvider {
  /** Stored with orders, payments and webhook events, so it must never change. */
  readonly name: string;
  /** The currency charged to buyers: products need a price in it. */
  readonly currency: Currency;
  /** No service knows its payments: the creator says what arrived, so nobody can be asked. */
  readonly isByHand?: true;
  /** How long a checkout link works; three days when absent. */
  readonly checkoutMs?: number;
  /** Sets the amount to charge for a new order, when it is not the sum of the prices. */
  reserveTotal?(trx: Trx, order: NewOrder): Promise<Reservation>;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Null when the provider does not know the payment. */
  readPayment(id: string): Promise<ProviderPayment | null>;
  /**
   * All payments of an order. A provider with separate approval and capture captures an approved checkout first:
   * the return page, reconciliation and webhook events that name an order all call this. `isAsked`: a person asks now.
   */
  findPayments(order: {
    reference: string;
    checkoutId: string | null;
    isAsked?: boolean;
  }): Promise<ProviderPayment[]>;
  /** Refunds a payment or a part of it, once for each idempotency key. Throws AppError('refund_refused') with the reason. */
  refundPayment(id: string, refund: RefundOrder): Promise<void>;
  /** Throws AppError('conflict') when the payment is no longer pending or in process. Absent without such a call. */
  cancelPayment?(id: string, idempotencyKey: string): Promise<void>;
  /** The reason of a rejected payment, from its `statusDetail`. */
  declineReason?(statusDetail: string): DeclineReason;
  /** Verifies the signature and reads the event; throws AppError('invalid_signature'). */
  readWebhook(call: WebhookCall): Promise<WebhookEvent>;
}

export interface NewOrder {
  id: string;
  userId: string;
  sumCents: number;
  /** The buyer's network address. */
  address: string;
  now: number;
}

interface RefundOrder {
  amountCents: number;
  /** What had gone back before. */
  alreadyCents: number;
  /** Nothing of the payment is left after it. */
  isRest: boolean;
  idempotencyKey: string;
}

interface Reservation {
  totalCents: number;
  /** When the amount stops being valid. */
  expiresAt: number;
}

export interface CheckoutRequest {
  /** The order's id. Every payment carries it. */
  reference: string;
  idempotencyKey: string;
  items: { id: string; title: string; kind: string; priceCents: number }[];
  payer: { name: string; surname: string; email: string };
  returnUrls: { success: string; pending: string; failure: string };
  /** The most instalments that the creator offers; otherwise the provider's own limit. */
  installments?: number | null;
  createdAt: number;
  expiresAt: number;
}

export interface Checkout {
  id: string;
  /** The address of the hosted checkout. */
  url: string;
}

export interface ProviderPayment {
  provider: string;
  id: string;
  status: PaymentStatus;
  statusDetail: string;
  amountCents: number;
  /** The whole amount once the status is `refunded`. */
  refundedCents: number;
  currency: string;
  /** The id of the order. */
  reference: string | null;
  /** When the provider last changed the payment, if known. */
  updatedAt: number | null;
  /** What the provider keeps of it, when it says so. */
  feeCents?: number | null;
  /** It pays for nothing until the creator decides. */
  isLate?: boolean;
  /** The coupon of a cash payment. */
  voucher?: Voucher | null;
}

export interface Voucher {
  /** A page with the code to pay. */
  url: string;
  /** The chain of shops that takes it: `Rapipago`. */
  place: string;
  dueAt: number | null;
}

/** A webhook request as received, not yet verified. */
export interface WebhookCall {
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** The exact bytes, because the signature covers them. */
  rawBody: Buffer;
}

export interface WebhookEvent {
  /** Equal for repeated deliveries. */
  id: string;
  topic: string;
  /** The payment that the event is about. When it is null, `reference` names the order to check. */
  paymentId: string | null;
  reference: string | null;
  /** The provider asks the shop not to deliver the order. */
  isFraudAlert: boolean;
  /** Stored in place of the raw body when that names a person. */
  keptBody?: string;
}
