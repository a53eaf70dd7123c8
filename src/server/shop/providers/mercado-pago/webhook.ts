import { z } from 'zod';
import { AppError } from '../../../../rules/errors';
import { headerOf, parseJson } from '../../../platform/http/raw-body';
import type { Clock } from '../../../platform/runtime/clock';
import type { Log } from '../../../platform/runtime/log';
import type { WebhookCall, WebhookEvent } from '../../orders/payment-provider';
import { checkSignature } from './webhook-signature';

/** A fraud alert: the provider asks the shop not to deliver the order. */
const FRAUD_ALERT = 'stop_delivery_op_wh';

const word = z
  .union([z.string().max(100), z.number()])
  .transform(String)
  .optional()
  .catch(undefined);
const webhookQuery = z.object({ 'data.id': word, id: word, type: word, topic: word });
const webhookBody = z
  .object({
    id: word,
    type: word,
    topic: word,
    data: z.object({ id: word, payment_id: word }).optional().catch(undefined),
  })
  .catch({ id: undefined, type: undefined, topic: undefined, data: undefined });

/** Reads both formats: `data.id` + `type`, and the older `id` + `topic`. */
export function readWebhook(
  { query, headers, rawBody }: WebhookCall,
  { secret, clock, log }: { secret: string; clock: Clock; log: Pick<Log, 'warn'> },
): WebhookEvent {
  const q = webhookQuery.parse(query);
  // In the older format the body is empty or not JSON.
  const b = webhookBody.parse(parseJson(rawBody));
  const topic = q.type ?? q.topic ?? b.type ?? b.topic ?? 'unknown';
  const dataId = q['data.id'];
  const otherId = q.id ?? b.data?.id;
  const requestId = headerOf(headers, 'x-request-id');

  const check = (id: string | undefined) =>
    checkSignature({
      signature: headerOf(headers, 'x-signature'),
      requestId,
      dataId: id,
      secret,
      now: clock.now(),
    });
  const first = check(dataId ?? otherId);
  // The older format has no `data.id`. Absent parts are omitted from the signed manifest.
  const result = first === 'forged' && dataId === undefined ? check(undefined) : first;
  if (result !== 'valid') {
    log.warn({ result, topic, requestId }, 'refused a webhook event');
    throw new AppError('invalid_signature');
  }

  // Only payment events carry the payment's id as their own id; other events carry it in the body.
  const paymentId = b.data?.payment_id ?? (topic === 'payment' ? (dataId ?? otherId) : undefined);
  return {
    // The body is not signed. Including the signed id prevents one event from consuming the event ids of another payment.
    id: [topic, dataId ?? otherId, b.id ?? requestId?.slice(0, 100)].join(':'),
    topic,
    paymentId: paymentId !== undefined && /^[\w-]{1,64}$/.test(paymentId) ? paymentId : null,
    reference: null,
    isFraudAlert: topic === FRAUD_ALERT,
  };
}
