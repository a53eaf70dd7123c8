import { MercadoPagoConfig, MPNotFoundError, Payment, PaymentRefund, Preference } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { z } from 'zod';
import { AppError } from '../../../shared/errors';
import { fromCents, isWholeCents, toCents } from '../../../shared/money';
import {
  PAYMENT_STATUSES,
  type PaymentProvider,
  type PaymentStatus,
  type PreferenceRequest,
} from '../payment-provider';

const CONNECT_TIMEOUT = 5_000;
// The SDK's timeout ends with the headers; this one also covers a body that never comes.
const ANSWER_TIMEOUT = 5_500;

interface Options {
  accessToken: string;
  /** Asked at each call: in demo mode the port is known only once the shop listens. */
  apiUrl?: () => string;
  log: { warn(details: object, message: string): void };
}

export function createMercadoPago({ accessToken, apiUrl, log }: Options): PaymentProvider {
  // Only typed as read-only: the SDK has no other door for the address.
  const sdk: { BASE_URL: string } = AppConfig;
  const official = sdk.BASE_URL;

  // A fresh configuration a call: the SDK merges options into it, and an idempotency key would leak into the next.
  async function ask<T>(
    call: (config: MercadoPagoConfig) => Promise<unknown>,
    answer: z.ZodType<T>,
  ): Promise<T> {
    const config = new MercadoPagoConfig({
      accessToken,
      options: { timeout: CONNECT_TIMEOUT, maxRetries: 0 },
    });
    // Read by the SDK synchronously when a call starts, so two providers in one process do not mix.
    sdk.BASE_URL = apiUrl ? apiUrl().replace(/\/$/, '') : official;
    const answering = call(config);
    sdk.BASE_URL = official;
    return answer.parse(await withinTime(answering));
  }

  async function orDown<T>(doing: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, doing }, 'the payment provider gave no usable answer');
      throw new AppError('payment_provider_down');
    }
  }

  return {
    createPreference: (request) =>
      orDown('create preference', async () => {
        const answer = await ask(
          (config) =>
            new Preference(config).create({
              body: preferenceBody(request),
              requestOptions: { idempotencyKey: request.idempotencyKey },
            }),
          preferenceAnswer,
        );
        return { id: answer.id, checkoutUrl: answer.init_point };
      }),

    getPayment: (id) =>
      orDown('get payment', async () => {
        try {
          return await ask((config) => new Payment(config).get({ id }), paymentAnswer);
        } catch (error) {
          if (error instanceof MPNotFoundError) return null;
          throw error;
        }
      }),

    findPayments: (reference) =>
      orDown('find payments', async () => {
        const answer = await ask(
          (config) =>
            new Payment(config).search({
              options: { external_reference: reference, sort: 'date_created', criteria: 'desc', limit: 50 },
            }),
          z.object({ results: z.array(paymentAnswer) }),
        );
        return answer.results;
      }),

    refundPayment: (id, idempotencyKey) =>
      orDown('refund payment', async () => {
        await ask(
          (config) => new PaymentRefund(config).total({ payment_id: id, requestOptions: { idempotencyKey } }),
          z.object({ id: z.union([z.string(), z.number()]) }),
        );
      }),
  };
}

const preferenceAnswer = z.object({ id: z.string().min(1), init_point: z.url({ protocol: /^https?$/ }) });

const paymentAnswer = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    status: z.string(),
    status_detail: z.string().nullish(),
    transaction_amount: z.number().refine(isWholeCents),
    transaction_amount_refunded: z.number().refine(isWholeCents).nullish(),
    currency_id: z.string(),
    external_reference: z.string().nullish(),
    date_last_updated: z.string().nullish(),
  })
  .transform((payment) => ({
    id: payment.id,
    status: statusOf(payment.status, payment.status_detail),
    statusDetail: payment.status_detail ?? '',
    amountCents: toCents(payment.transaction_amount),
    refundedCents: toCents(payment.transaction_amount_refunded ?? 0),
    currency: payment.currency_id,
    reference: payment.external_reference ?? null,
    updatedAt: payment.date_last_updated ? Date.parse(payment.date_last_updated) || null : null,
  }));

function statusOf(status: string, detail: string | null | undefined): PaymentStatus {
  // The status stays `charged_back` when the shop wins; only the detail says so.
  if (status === 'charged_back' && detail === 'reimbursed') return 'reimbursed';
  // A status that does not exist yet must not stop the shop: it counts as still in process.
  return PAYMENT_STATUSES.find((known) => known === status) ?? 'in_process';
}

function preferenceBody(request: PreferenceRequest) {
  // The real service refuses addresses it cannot reach, so on a laptop there is no automatic return.
  const reachable = request.backUrls.success.startsWith('https://');
  return {
    items: request.items.map((item) => ({
      id: item.id,
      title: item.title,
      category_id: item.kind,
      quantity: 1,
      currency_id: 'ARS',
      unit_price: fromCents(item.priceCents),
    })),
    payer: request.payer,
    back_urls: request.backUrls,
    ...(reachable ? { auto_return: 'approved' } : {}),
    notification_url: request.notificationUrl,
    external_reference: request.reference,
    expires: true,
    expiration_date_from: new Date(request.createdAt).toISOString(),
    expiration_date_to: new Date(request.expiresAt).toISOString(),
    date_of_expiration: new Date(request.ticketsExpireAt).toISOString(),
  };
}

async function withinTime<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ANSWER_TIMEOUT} ms`)), ANSWER_TIMEOUT);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
