import { type SqlBool, sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { newId } from '../db/ids';
import type { WebhookEventRow } from '../db/schema';
import type { Deps } from '../deps';
import { createQueue } from '../jobs/claim';
import { recordOrderEvent } from './order-events';
import type { PaymentProvider } from './payment-provider';
import { checkNotice, type IncomingNotice, readNotice } from './read-notice';
import type { Settlement } from './settlement.service';

/** How many payments are read from the provider at the same time. */
const WORKERS = 4;

export type WebhookEvents = ReturnType<typeof createWebhookEvents>;

/** Verifies, stores and acknowledges the provider's webhook events, then asks the provider for the truth. */
export function createWebhookEvents({
  db,
  clock,
  log,
  provider,
  settlement,
  secret,
}: Pick<Deps, 'db' | 'clock' | 'log'> & {
  provider: PaymentProvider | null;
  settlement: Settlement;
  secret: string | null;
}) {
  const queue = createQueue({ db, clock, table: 'webhook_events' });
  let working: Promise<void> | null = null;
  let hasMore = false;

  async function receive(incoming: IncomingNotice): Promise<void> {
    const event = readNotice(incoming);
    const result = secret
      ? checkNotice(event, incoming, { secret, now: clock.now() })
      : ('no secret configured' as const);
    if (result !== 'valid') {
      log.warn({ result, topic: event.topic, requestId: incoming.requestId }, 'refused a webhook event');
      throw new AppError('invalid_signature');
    }
    const now = clock.now();
    await db
      .insertInto('webhook_events')
      .values({
        id: newId(now),
        received_at: now,
        topic: event.topic,
        payment_id: event.paymentId ?? null,
        request_id: incoming.requestId ?? null,
        query: JSON.stringify(incoming.query),
        body: JSON.stringify(incoming.body ?? null),
        state: event.paymentId ? 'waiting' : 'done',
        attempts: 0,
        run_at: now,
        outcome: event.paymentId ? null : 'names no payment',
      })
      .execute();
    work();
  }

  /** Starts working in the background; a call while it works makes it look again. */
  function work(): void {
    hasMore = true;
    working ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'working on webhook events failed'))
      .finally(() => {
        working = null;
        // An event may have arrived after the last look and before this line.
        if (hasMore) work();
      });
  }

  async function drain(): Promise<void> {
    while (hasMore) {
      hasMore = false;
      const rounds = await Promise.allSettled(Array.from({ length: WORKERS }, drainOneByOne));
      const failed = rounds.find((round) => round.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  async function drainOneByOne(): Promise<void> {
    for (let event = await queue.claimNext(); event; event = await queue.claimNext()) {
      // Many events about one payment read it once.
      const others = await queue.claimAll(sql<SqlBool>`payment_id = ${event.payment_id}`);
      await workOn(event.payment_id ?? '', [event, ...others]);
    }
  }

  async function workOn(paymentId: string, events: WebhookEventRow[]): Promise<void> {
    try {
      const outcome = await settle(paymentId, events);
      for (const event of events) await queue.finish(event, { state: 'done', outcome });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ paymentId, events: events.length, message }, 'a webhook event waits for another attempt');
      for (const event of events) await queue.retry(event, { outcome: message });
    }
  }

  async function settle(paymentId: string, events: WebhookEventRow[]): Promise<string> {
    if (!provider) throw new AppError('payments_unavailable');
    const payment = await provider.getPayment(paymentId);
    if (!payment) return 'the provider does not know the payment';
    await recordEvents(payment.reference, paymentId, events);
    await settlement.settlePayment(payment);
    const isFraudAlert = events.some((event) => event.topic === 'stop_delivery_op_wh');
    if (isFraudAlert && payment.reference) await settlement.suspendOrder(payment.reference, paymentId);
    return payment.status;
  }

  async function recordEvents(reference: string | null, paymentId: string, events: WebhookEventRow[]) {
    const order = reference
      ? await db.selectFrom('orders').select('id').where('id', '=', reference).executeTakeFirst()
      : undefined;
    if (!order) return;
    await recordOrderEvent(db, order.id, {
      at: clock.now(),
      kind: 'notice_received',
      detail: { payment: paymentId, topic: events[0]?.topic, notices: events.length, signature: 'valid' },
    });
  }

  return {
    receive,
    /** Also works on events that a killed process left. */
    work,
    /** Resolves when no work is under way. */
    async idle(): Promise<void> {
      while (working) await working;
    },
  };
}
