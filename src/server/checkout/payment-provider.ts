/** What the shop asks of a payment provider. Every method throws AppError('payment_provider_down') when it gets no sane answer. */
export interface PaymentProvider {
  createPreference(request: PreferenceRequest): Promise<Preference>;
  /** The truth about one payment; null when the provider does not know it. */
  getPayment(id: string): Promise<ProviderPayment | null>;
  findPayments(reference: string): Promise<ProviderPayment[]>;
  /** Gives the whole payment back; the same key refunds once. */
  refundPayment(id: string, idempotencyKey: string): Promise<void>;
}

export interface PreferenceRequest {
  /** Comes back as `external_reference` in every payment. */
  reference: string;
  idempotencyKey: string;
  items: { id: string; title: string; kind: string; priceCents: number }[];
  payer: { name: string; surname: string; email: string };
  backUrls: { success: string; pending: string; failure: string };
  notificationUrl: string;
  createdAt: number;
  expiresAt: number;
  /** Cash tickets live longer than the checkout link: people pay them days later. */
  ticketsExpireAt: number;
}

export interface Preference {
  id: string;
  checkoutUrl: string;
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
  id: string;
  status: PaymentStatus;
  statusDetail: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  reference: string | null;
  /** When the provider last changed it, if it says so. */
  updatedAt: number | null;
}
