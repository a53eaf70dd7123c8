import type { MercadoPagoConfig } from 'mercadopago';
import { z } from 'zod';
import { AppError } from '../../../../rules/errors';
import { fromCents, isWholeCents, roundCents, sumCents, toCents } from '../../../../rules/money';
import type { Clock } from '../../../platform/runtime/clock';
import type { Log } from '../../../platform/runtime/log';
import type { CheckoutRequest, PaymentProvider, Voucher } from '../../orders/payment-provider';
import { answerTime, createOrDown } from '../ask-provider';
import { toDeclineReason, toPaymentStatus } from './payment-status';
import { readWebhook } from './webhook';

export const NAME = 'mercado-pago';
const CURRENCY = 'ARS';
/** Cash tickets outlive the checkout: at least three days, at most the provider's limit of thirty. */
const TICKETS_MS = 10 * 24 * 3_600_000;

interface Options {
  accessToken: string;
  webhookSecret: string;
  /** The address that Mercado Pago uses to reach the shop. */
  publicUrl: string;
  /** Evaluated at each call: in demo mode the port is known only after the server listens. */
  apiUrl: () => string;
  log: Pick<Log, 'warn'>;
  clock: Clock;
}

export function createMercadoPago({
  accessToken,
  webhookSecret,
  publicUrl,
  apiUrl,
  log,
  clock,
}: Options): PaymentProvider {
  const orDown = createOrDown(log);

  // Each call gets its own configuration: the SDK merges options into it, so an idempotency key would leak into the next call.
  async function ask<T>(
    call: (sdk: Sdk, config: MercadoPagoConfig) => Promise<unknown>,
    answer: z.ZodType<T>,
  ): Promise<T> {
    const sdk = await loadSdk();
    const config = new sdk.MercadoPagoConfig({
      accessToken,
      options: { timeout: answerTime.beginMs, maxRetries: 0 },
    });
    // The SDK reads this synchronously when a call starts, so two providers in one process do not interfere.
    sdk.addresses.BASE_URL = apiUrl().replace(/\/$/, '');
    return answer.parse(await withinTime(call(sdk, config)));
  }

  return {
    name: NAME,
    currency: CURRENCY,

    createCheckout: (request) =>
      orDown('create preference', async () => {
        const answer = await ask(
          (sdk, config) =>
            new sdk.Preference(config).create({
              body: preferenceBody(request, publicUrl),
              requestOptions: { idempotencyKey: request.idempotencyKey },
            }),
          preferenceAnswer,
        );
        return { id: answer.id, url: answer.init_point };
      }),

    readPayment: (id) =>
      orDown('read payment', async () => {
        try {
          return await ask((sdk, config) => new sdk.Payment(config).get({ id }), paymentAnswer);
        } catch (error) {
          if (error instanceof (await loadSdk()).MPNotFoundError) return null;
          throw error;
        }
      }),

    findPayments: ({ reference }) =>
      orDown('find payments', async () => {
        const answer = await ask(
          (sdk, config) =>
            new sdk.Payment(config).search({
              options: { external_reference: reference, sort: 'date_created', criteria: 'desc', limit: 50 },
            }),
          z.object({ results: z.array(paymentAnswer) }),
        );
        return answer.results;
      }),

    refundPayment: (id, { amountCents, alreadyCents, isRest, idempotencyKey }) =>
      orDown('refund payment', async () => {
        const requestOptions = { idempotencyKey };
        try {
          await ask(
            (sdk, config) => {
              const refund = new sdk.PaymentRefund(config);
              return isRest && alreadyCents === 0
                ? refund.total({ payment_id: id, requestOptions })
                : refund.create({ payment_id: id, body: { amount: fromCents(amountCents) }, requestOptions });
            },
            z.object({ id: z.union([z.string(), z.number()]) }),
          );
        } catch (error) {
          if (!(error instanceof (await loadSdk()).MPBadRequestError)) throw error;
          throw new AppError('refund_refused', { message: refusalWords(error) });
        }
      }),

    cancelPayment: (id, idempotencyKey) =>
      orDown('cancel payment', async () => {
        try {
          await ask(
            (sdk, config) => new sdk.Payment(config).cancel({ id, requestOptions: { idempotencyKey } }),
            z.object({ id: z.union([z.string(), z.number()]) }),
          );
        } catch (error) {
          if (error instanceof (await loadSdk()).MPBadRequestError) throw new AppError('conflict');
          throw error;
        }
      }),

    declineReason: toDeclineReason,

    readWebhook: async (call) => readWebhook(call, { secret: webhookSecret, clock, log }),
  };
}

/** The reasons that the creator can do something about. */
function refusalWords({ message }: Error): string {
  if (/insufficient/i.test(message))
    return 'No hay dinero suficiente en tu cuenta de Mercado Pago para esta devolución.';
  return 'Mercado Pago no aceptó la devolución: el pago ya no se puede devolver, o pasó demasiado tiempo.';
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** The SDK is loaded for the first call, not when the shop starts. */
async function loadSdk() {
  const [sdk, { AppConfig }] = await Promise.all([
    import('mercadopago'),
    import('mercadopago/dist/utils/config/index.js'),
  ]);
  // The field is read-only only in the types; the SDK has no other way to set the address.
  return { ...sdk, addresses: AppConfig as { BASE_URL: string } };
}

const preferenceAnswer = z.object({ id: z.string().min(1), init_point: z.url({ protocol: /^https?$/ }) });

const answeredPayment = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number().refine(isWholeCents),
  transaction_amount_refunded: z.number().refine(isWholeCents).nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  date_last_updated: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  transaction_details: z.object({ external_resource_url: z.string().nullish() }).nullish(),
  fee_details: z.array(z.object({ amount: z.number(), fee_payer: z.string().nullish() })).nullish(),
});
type AnsweredPayment = z.output<typeof answeredPayment>;

const paymentAnswer = answeredPayment.transform((payment) => {
  const status = toPaymentStatus(payment.status, payment.status_detail);
  const amountCents = toCents(payment.transaction_amount);
  const refundedCents = toCents(payment.transaction_amount_refunded ?? 0);
  return {
    provider: NAME,
    id: payment.id,
    status,
    statusDetail: payment.status_detail ?? '',
    amountCents,
    refundedCents: status === 'refunded' ? refundedCents || amountCents : refundedCents,
    currency: payment.currency_id,
    reference: payment.external_reference ?? null,
    updatedAt: timeOf(payment.date_last_updated),
    voucher: voucherOf(payment),
    feeCents: feeOf(payment),
  };
});

/** What the seller pays. A buyer pays for instalments herself. */
function feeOf({ fee_details: fees }: AnsweredPayment): number | null {
  const own = (fees ?? []).filter(({ fee_payer }) => fee_payer !== 'payer');
  return own.length === 0 ? null : sumCents(own.map(({ amount }) => roundCents(amount)));
}

/** The chains that take cash. Others are shown by the provider's word. */
const PLACES: Record<string, string> = { rapipago: 'Rapipago', pagofacil: 'Pago Fácil' };

/** A cash payment has a page with the code to pay. */
function voucherOf(payment: AnsweredPayment): Voucher | null {
  const url = payment.transaction_details?.external_resource_url;
  if (!url || !/^https?:\/\//.test(url)) return null;
  const method = payment.payment_method_id ?? '';
  return { url, place: PLACES[method] ?? method, dueAt: timeOf(payment.date_of_expiration) };
}

function timeOf(date: string | null | undefined): number | null {
  return date ? Date.parse(date) || null : null;
}

function preferenceBody(request: CheckoutRequest, publicUrl: string) {
  // The real service refuses unreachable addresses, so a local shop has no automatic return.
  const reachable = request.returnUrls.success.startsWith('https://');
  return {
    items: request.items.map((item) => ({
      id: item.id,
      title: item.title,
      category_id: item.kind,
      quantity: 1,
      currency_id: CURRENCY,
      unit_price: fromCents(item.priceCents),
    })),
    payer: request.payer,
    back_urls: request.returnUrls,
    ...(reachable ? { auto_return: 'approved' } : {}),
    // Without `source_news`, events in the older format arrive too.
    notification_url: `${publicUrl}/api/payment/webhook?source_news=webhooks`,
    external_reference: request.reference,
    ...(request.installments ? { payment_methods: { installments: request.installments } } : {}),
    expires: true,
    expiration_date_from: new Date(request.createdAt).toISOString(),
    expiration_date_to: new Date(request.expiresAt).toISOString(),
    date_of_expiration: new Date(request.createdAt + TICKETS_MS).toISOString(),
  };
}

/** The SDK's timeout covers only the headers; this one also covers the body. */
async function withinTime<T>(call: Promise<T>): Promise<T> {
  const { wholeMs } = answerTime;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${wholeMs} ms`)), wholeMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
