import { type SqlBool, sql } from 'kysely';
import { AppError } from '../../../rules/errors';
import { hasRows } from '../../platform/db/count-rows';
import { newId } from '../../platform/db/ids';
import type { WebhookEventRow } from '../../platform/db/schema';
import { createQueue } from '../../platform/jobs/claim';
import type { WebhookCall } from '../orders/payment-provider';
import { recordOrderEvent } from './order-rows';
import type { CheckDeps } from './payment-deps';

/** The number of payments read from the provider concurrently. */
const WORKERS = 4;

/** Verifies, stores and acknowledges webhook events, then reads the payments from their provider. */
export function createWebhookEvents({ db, clock, log, providers, settlement, reconciliation }: CheckDeps) {
  const queue = createQueue({ db, clock }, 'webhook_events');
  let working: Promise<void> | null = null;
  let hasMore = false;

  async function receive(providerName: string, call: WebhookCall): Promise<void> {
    const provider = await providers.find(providerName);
    if (!provider) throw new AppError('invalid_signature');
    const event = await provider.readWebhook(call);
    const now = clock.now();
    const isUseful = event.paymentId !== null || event.reference !== null;
    await db
      .insertInto('webhook_events')
      .values({
        id: newId(now),
        provider: provider.name,
        event_id: event.id,
        received_at: now,
        topic: event.topic,
        payment_id: event.paymentId,
        reference: event.reference,
        is_fraud_alert: event.isFraudAlert ? 1 : 0,
        query: JSON.stringify(call.query),
        raw_body: event.keptBody ?? call.rawBody.toString('utf8'),
        state: isUseful ? 'waiting' : 'done',
        attempts: 0,
        run_at: now,
        outcome: isUseful ? null : 'names no payment',
      })
      // A repeated delivery is processed again: the payment may have changed since the first one.
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'event_id'])
          .doUpdateSet({ state: isUseful ? 'waiting' : 'done', attempts: 0, run_at: now })
          .where('webhook_events.state', 'in', ['done', 'failed']),
      )
      .execute();
    work();
  }

  /** Starts processing in the background. A call during processing triggers another pass. */
  function work(): void {
    hasMore = true;
    working ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'processing webhook events failed'))
      .finally(() => {
        working = null;
        // An event may have arrived after the last pass and before this line.
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
      // Several events about one payment cause one read.
      const isSame = sql<SqlBool>`provider = ${event.provider}
        and coalesce(payment_id, '') = ${event.payment_id ?? ''}
        and coalesce(reference, '') = ${event.reference ?? ''}`;
      await workOn(event, [event, ...(await queue.claimAll(isSame))]);
    }
  }

  async function workOn(subject: WebhookEventRow, events: WebhookEventRow[]): Promise<void> {
    try {
      const outcome = await settle(subject, events);
      for (const event of events) await queue.finish(event, { state: 'done', outcome });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const { provider, payment_id: payment } = subject;
      log.warn({ provider, payment, message }, 'a webhook event could not be processed');
      for (const event of events) await queue.retry(event, { outcome: message });
    }
  }

  async function settle(subject: WebhookEventRow, events: WebhookEventRow[]): Promise<string> {
    if (subject.payment_id === null) {
      await reconciliation.checkOrder(subject.reference ?? '', false);
      return 'checked the order';
    }
    const payment = await (await providers.get(subject.provider)).readPayment(subject.payment_id);
    if (!payment) return 'the provider does not know the payment';
    await recordEvents(payment.reference, payment.id, events);
    await settlement.settlePayment(payment);
    const isFraudAlert = events.some((event) => event.is_fraud_alert === 1);
    if (isFraudAlert && payment.reference) await settlement.suspendOrder(payment.reference, payment.id);
    return payment.status;
  }

  async function recordEvents(reference: string | null, paymentId: string, events: WebhookEventRow[]) {
    if (!reference || !(await hasRows(db.selectFrom('orders').where('id', '=', reference)))) return;
    await recordOrderEvent(db, reference, clock.now(), 'notice_received', {
      payment: paymentId,
      topic: events[0]?.topic,
      notices: events.length,
      signature: 'valid',
    });
  }

  return {
    receive,
    /** Also processes events that a killed process left behind. */
    work,
    /** Resolves when no event is being processed. */
    async idle(): Promise<void> {
      while (working) await working;
    },
  };
}
