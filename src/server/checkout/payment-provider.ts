import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '../../shared/money';

/**
 * What checkout needs from a payment provider. A provider is one folder in `providers/` and one line in `registry.ts`.
 * Methods throw AppError('payment_provider_down') when they get no usable answer.
 */
export interface PaymentProvider {
  /** Stored with orders, payments and webhook events, so it never changes. */
  readonly name: string;
  /** What buyers are charged in: the products' prices in this currency. */
  readonly currency: Currency;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Null when the provider does not know the payment. */
  readPayment(id: string): Promise<ProviderPayment | null>;
  /**
   * All payments of an order. A provider that separates approval from capture first captures an approved checkout:
   * the return page, reconciliation and webhook events that name an order all end here.
   */
  findPayments(order: { reference: string; checkoutId: string | null }): Promise<ProviderPayment[]>;
  /** Refunds the whole payment; one key refunds once. */
  refundPayment(id: string, idempotencyKey: string): Promise<void>;
  /** Cancels a payment that is not approved yet. */
  cancelPayment(id: string, idempotencyKey: string): Promise<void>;
  /** Verifies the signature and reads the event; throws AppError('invalid_signature'). */
  readWebhook(call: WebhookCall): Promise<WebhookEvent>;
}

export interface CheckoutRequest {
  /** The order's id; it comes back in every payment. */
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
  /** Where the buyer pays. */
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
  /** A chargeback that the shop won: the money is back. */
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
  /** The id of the order that it pays. */
  reference: string | null;
  /** When the provider last changed it, if it says so. */
  updatedAt: number | null;
}

/** A webhook call as it arrived: nothing in it is trusted yet. */
export interface WebhookCall {
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** The exact bytes, because signatures cover them. */
  rawBody: Buffer;
}

export interface WebhookEvent {
  /** The same for a repeated delivery. */
  id: string;
  topic: string;
  /** The payment it is about; without one, `reference` names the order to check. */
  paymentId: string | null;
  reference: string | null;
  /** The provider asks not to deliver. */
  isFraudAlert: boolean;
}
