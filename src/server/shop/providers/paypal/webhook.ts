import { z } from 'zod';
import { AppError } from '../../../../rules/errors';
import { headerOf, parseJson } from '../../../platform/http/raw-body';
import type { Clock } from '../../../platform/runtime/clock';
import type { Log } from '../../../platform/runtime/log';
import type { WebhookCall, WebhookEvent } from '../../orders/payment-provider';
import { type PayPalApi, PayPalRefusal } from './paypal-api';

/** PayPal repeats an event for three days. Older ones are replays. */
const MAX_AGE_MS = 4 * 24 * 3_600_000;
const MAX_AHEAD_MS = 5 * 60_000;

const SIGNED_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()
  .catch(undefined);

const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z
    .object({
      custom_id: id,
      purchase_units: z
        .array(z.object({ custom_id: id }))
        .optional()
        .catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: id }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

interface Parts {
  api: PayPalApi;
  webhookId: string;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/** Reads an event after PayPal itself has confirmed its signature. */
export async function readWebhook(call: WebhookCall, parts: Parts): Promise<WebhookEvent> {
  const parsed = event.safeParse(parseJson(call.rawBody));
  const reason = parsed.success ? await findForgery(call, parts) : 'not an event';
  if (!parsed.success || reason) {
    parts.log.warn({ reason, topic: parsed.data?.event_type }, 'refused a webhook event');
    throw new AppError('invalid_signature');
  }
  const { id, event_type: topic, resource } = parsed.data;
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  const reference = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null;
  return {
    id,
    topic,
    // Disputes name the capture. All other events name our order, which lists its captures and refunds.
    // Payments without our order, such as those of the creator's own PayPal link, are none of the shop's business.
    paymentId: disputed,
    reference: disputed === null ? reference : null,
    isFraudAlert: false,
    // The event also carries the payer's name, mail and address.
    keptBody: JSON.stringify(parsed.data),
  };
}

/** Returns why the event is not genuine, if so. */
async function findForgery({ headers, rawBody }: WebhookCall, { api, webhookId, clock }: Parts) {
  const signed = Object.entries(SIGNED_HEADERS).map(([name, header]) => [name, headerOf(headers, header)]);
  if (signed.some(([, value]) => !value || value.length > 500)) return 'missing';
  const values: Record<string, string> = Object.fromEntries(signed);
  const age = clock.now() - Date.parse(values.transmission_time ?? '');
  if (!(age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS)) return 'stale';
  if (!isPayPals(values.cert_url ?? '')) return 'foreign certificate';
  try {
    const { verification_status: status } = await api.call(
      {
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // The signature covers the exact bytes of the event, so they are inserted as received.
        body: `${JSON.stringify({ ...values, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`,
      },
      z.object({ verification_status: z.string() }),
    );
    return status === 'SUCCESS' ? null : 'forged';
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status !== 401) return error.issue;
    throw error;
  }
}

function isPayPals(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname);
}
