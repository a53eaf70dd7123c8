import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '../../shared/money';

/**
 * The interface between checkout and a payment provider. A provider is one folder in `providers/` and one line in `registry.ts`.
 * Methods throw AppError('payment_provider_down') when they get no usable answer.
 */
export interface PaymentProvider {
  /** Stored with orders, payments and webhook events, so it must never change. */
  readonly name: string;
  /** The currency charged to buyers: products need a price in it. */
  readonly currency: Currency;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Null when the provider does not know the payment. */
  readPayment(id: string): Promise<ProviderPayment | null>;
  /**
   * All payments of an order. A provider with separate approval and capture captures an approved checkout first:
   * the return page, reconciliation and webhook events that name an order all call this.
   */
  findPayments(order: { reference: string; checkoutId: string | null }): Promise<ProviderPayment[]>;
  /** Refunds the whole payment. The idempotency key prevents a second refund. */
  refundPayment(id: string, idempotencyKey: string): Promise<void>;
  /** Cancels a payment that is not approved yet. */
  cancelPayment(id: string, idempotencyKey: string): Promise<void>;
  /** Verifies the signature and reads the event; throws AppError('invalid_signature'). */
  readWebhook(call: WebhookCall): Promise<WebhookEvent>;
}

export interface CheckoutRequest {
  /** The order's id. Every payment carries it. */
  reference: string;
  idempotencyKey: string;
  items: { id: string; title: string; kind: string; priceCents: number }[];
  payer: { name: string; surname: string; email: string };
  returnUrls: { success: string; pending: string; failure: string };
  createdAt: number;
  expiresAt: number;
}

export interface Checkout {
  id: string;
  /** The address of the hosted checkout. */
  url: string;
}

export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
  /** A chargeback that the shop won: the money is returned to the shop. */
  'reimbursed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

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
}
