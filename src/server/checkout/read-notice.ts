import { z } from 'zod';
import { checkSignature } from './webhook-signature';

/** A call of the provider as it arrived: nothing of it is believed yet. */
export interface IncomingNotice {
  query: Record<string, unknown>;
  body: unknown;
  signature: string | undefined;
  requestId: string | undefined;
}

interface Notice {
  topic: string;
  /** `data.id` of the query: what the signature covers. */
  dataId: string | undefined;
  /** `id` of the older form, or of the body. */
  otherId: string | undefined;
  paymentId: string | undefined;
}

const word = z
  .union([z.string().max(100), z.number()])
  .transform(String)
  .optional()
  .catch(undefined);
const noticeQuery = z.object({ 'data.id': word, id: word, type: word, topic: word });
const noticeBody = z
  .object({
    type: word,
    topic: word,
    data: z.object({ id: word, payment_id: word }).optional().catch(undefined),
  })
  .catch({ type: undefined, topic: undefined, data: undefined });

/** Both forms: `data.id` + `type`, and the older `id` + `topic`. */
export function readNotice({ query, body }: Pick<IncomingNotice, 'query' | 'body'>): Notice {
  const q = noticeQuery.parse(query);
  const b = noticeBody.parse(body);
  const topic = q.type ?? q.topic ?? b.type ?? b.topic ?? 'unknown';
  const dataId = q['data.id'];
  const otherId = q.id ?? b.data?.id;
  // Only a notice about a payment names it by its own id; the others carry it inside.
  const paymentId = b.data?.payment_id ?? (topic === 'payment' ? (dataId ?? otherId) : undefined);
  return { topic, dataId, otherId, paymentId: isPaymentId(paymentId) ? paymentId : undefined };
}

/** Whether the provider itself signed it, lately. */
export function checkNotice(
  notice: Notice,
  incoming: IncomingNotice,
  { secret, now }: { secret: string; now: number },
) {
  const check = (dataId: string | undefined) =>
    checkSignature({
      signature: incoming.signature,
      requestId: incoming.requestId,
      dataId,
      secret,
      now,
    });
  const result = check(notice.dataId ?? notice.otherId);
  // The older form has no `data.id`, and absent parts are left out of what is signed.
  return result === 'forged' && notice.dataId === undefined ? check(undefined) : result;
}

function isPaymentId(value: string | undefined): boolean {
  return value !== undefined && /^[\w-]{1,64}$/.test(value);
}
