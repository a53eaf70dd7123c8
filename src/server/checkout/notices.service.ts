import { AppError } from '../../shared/errors';
import { newId } from '../db/ids';
import type { Deps } from '../deps';
import { recordOrderEvent } from './order-events';
import type { PaymentProvider } from './payment-provider';
import { checkNotice, type IncomingNotice, readNotice } from './read-notice';
import type { Settlement } from './settlement.service';

const BATCH = 20;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;
/** About a day; reconciliation goes on after that. */
const MAX_ATTEMPTS = 30;

export type Notices = ReturnType<typeof createNotices>;

/** Takes the provider's notices: verify, store, answer; then ask the provider what is true. */
export function createNotices({
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
  let working: Promise<void> | null = null;
  let hasMore = false;

  async function receive(incoming: IncomingNotice): Promise<void> {
    const notice = readNotice(incoming);
    const result = secret
      ? checkNotice(notice, incoming, { secret, now: clock.now() })
      : ('no secret configured' as const);
    if (result !== 'valid') {
      log.warn({ result, topic: notice.topic, requestId: incoming.requestId }, 'refused a payment notice');
      throw new AppError('invalid_signature');
    }
    const now = clock.now();
    await db
      .insertInto('webhook_events')
      .values({
        id: newId(now),
        received_at: now,
        topic: notice.topic,
        payment_id: notice.paymentId ?? null,
        request_id: incoming.requestId ?? null,
        query: JSON.stringify(incoming.query),
        body: JSON.stringify(incoming.body ?? null),
        state: notice.paymentId ? 'waiting' : 'done',
        attempts: 0,
        run_at: now,
        outcome: notice.paymentId ? null : 'names no payment',
      })
      .execute();
    work();
  }

  /** Starts working in the background; a call while it works makes it look again. */
  function work(): void {
    hasMore = true;
    working ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'working on payment notices failed'))
      .finally(() => {
        working = null;
        // Somebody may have called after the last look and before this line.
        if (hasMore) work();
      });
  }

  async function drain(): Promise<void> {
    while (hasMore) {
      hasMore = false;
      const due = await dueByPayment();
      await Promise.all([...due].map(([paymentId, notices]) => workOn(paymentId, notices)));
      if (due.size > 0) hasMore = true;
    }
  }

  /** Many notices of one payment ask the provider once. */
  async function dueByPayment(): Promise<Map<string, DueNotice[]>> {
    const rows = await db
      .selectFrom('webhook_events')
      .select(['id', 'payment_id', 'topic', 'attempts'])
      .where('state', '=', 'waiting')
      .where('run_at', '<=', clock.now())
      .orderBy('run_at')
      .limit(BATCH * 10)
      .execute();
    const byPayment = new Map<string, DueNotice[]>();
    for (const row of rows) {
      const paymentId = row.payment_id ?? '';
      if (!byPayment.has(paymentId) && byPayment.size >= BATCH) continue;
      byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), row]);
    }
    return byPayment;
  }

  async function workOn(paymentId: string, notices: DueNotice[]): Promise<void> {
    try {
      await finish(notices, { state: 'done', outcome: await settle(paymentId, notices) });
    } catch (error) {
      const attempts = Math.max(...notices.map((notice) => notice.attempts)) + 1;
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ paymentId, attempts, message }, 'a payment notice waits for another try');
      const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_RETRY_MS);
      const state = attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
      await finish(notices, { state, outcome: message, attempts, run_at: clock.now() + wait });
    }
  }

  async function settle(paymentId: string, notices: DueNotice[]): Promise<string> {
    if (!provider) throw new AppError('payments_unavailable');
    const payment = await provider.getPayment(paymentId);
    if (!payment) return 'the provider does not know the payment';
    await noteNotices(payment.reference, paymentId, notices);
    await settlement.settlePayment(payment);
    const isFraudAlert = notices.some((notice) => notice.topic === 'stop_delivery_op_wh');
    if (isFraudAlert && payment.reference) await settlement.suspendOrder(payment.reference, paymentId);
    return payment.status;
  }

  async function noteNotices(reference: string | null, paymentId: string, notices: DueNotice[]) {
    const order = reference
      ? await db.selectFrom('orders').select('id').where('id', '=', reference).executeTakeFirst()
      : undefined;
    if (!order) return;
    await recordOrderEvent(db, order.id, {
      at: clock.now(),
      kind: 'notice_received',
      detail: { payment: paymentId, topic: notices[0]?.topic, notices: notices.length, signature: 'valid' },
    });
  }

  async function finish(
    notices: DueNotice[],
    result: { state: 'done' | 'waiting' | 'failed'; outcome: string; attempts?: number; run_at?: number },
  ): Promise<void> {
    await db
      .updateTable('webhook_events')
      .set(result)
      .where(
        'id',
        'in',
        notices.map((notice) => notice.id),
      )
      .execute();
  }

  return {
    receive,
    /** Also what a killed process left undone. */
    work,
    /** Resolves when nothing is under way. */
    async idle(): Promise<void> {
      while (working) await working;
    },
  };
}

interface DueNotice {
  id: string;
  payment_id: string | null;
  topic: string;
  attempts: number;
}
