import { z } from 'zod';
import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { lockRow } from '../../platform/db/lock-row';
import type { OrderRow, PaymentRow, RefundRequestsTable } from '../../platform/db/schema';
import { MAX_ATTEMPTS } from '../../platform/jobs/claim';
import { enqueueJob, type JobHandler } from '../../platform/jobs/outbox';
import { divideRefund, type RefundPart, type RefundWish } from './divide-refund';
import { HAND, toReturnedHandPayment } from './hand-payment';
import { createOrderMails } from './order-mails';
import { changeOrder, lockOrder, recordOrderEvent, takeOrder } from './order-rows';
import type { CheckDeps } from './payment-deps';
import { isPaid, paymentsOf } from './payments';

/** A refund can be undone until then. */
export const REFUND_UNDO_MS = 8_000;

const NO_ANSWER = 'El medio de pago no respondió en dos días. Mira en su página si devolvió el dinero.';

const payload = z.object({ refundId: z.string() });

interface NewRefund {
  order: OrderRow;
  payment: PaymentRow;
  amountCents: number;
  parts: RefundPart[];
  wish: RefundWish;
  adminId: string;
}

/**
 * The creator's refunds. A request is stored at once and sent to the provider after `REFUND_UNDO_MS` by a durable job;
 * until then it can be undone. Its parts say what goes back of each product and add up to its amount.
 */
export function createRefunds({ db, clock, config, providers, reconciliation, settlement }: CheckDeps) {
  const orderMails = createOrderMails(config);

  async function ask(orderId: string, wish: RefundWish, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await takeOrder(trx, orderId);
      const payments = await paymentsOf(trx, orderId);
      const refundable = payments.filter(
        ({ provider, status, amount_cents, refunded_cents }) =>
          (provider === order.provider || provider === HAND) &&
          ['approved', 'in_mediation'].includes(status) &&
          refunded_cents < amount_cents,
      );
      const wanted = refundable.filter(
        (payment) => wish.paymentId === undefined || payment.provider_payment_id === wish.paymentId,
      );
      const isPart = wish.amount !== undefined || wish.items !== undefined;
      if (wanted.length === 0 || (isPart && wanted.length > 1)) throw new AppError('nothing_to_refund');
      const paying = payments.filter((payment) => isPaid(payment) && payment.problem === null);
      for (const payment of wanted) {
        // A second payment, or one that pays for nothing, is of no product.
        const isOfProducts = payment.problem === null && paying.length === 1;
        const { amountCents, parts } = await divideRefund(trx, { order, payment, wish, isOfProducts });
        await store(trx, { order, payment, amountCents, parts, wish, adminId });
      }
      if (order.attention === 'refund_refused') await changeOrder(trx, orderId, { attention: null });
    });
  }

  async function store(trx: Trx, { order, payment, amountCents, parts, wish, adminId }: NewRefund) {
    const now = clock.now();
    const id = newId(now);
    await trx
      .insertInto('refund_requests')
      .values({
        id,
        order_id: order.id,
        provider: payment.provider,
        provider_payment_id: payment.provider_payment_id,
        open_key: `${payment.provider}:${payment.provider_payment_id}`,
        amount_cents: amountCents,
        already_cents: payment.refunded_cents,
        keeps_access: wish.keepAccess ? 1 : 0,
        state: 'waiting',
        asked_by: adminId,
        asked_at: now,
        applies_at: now + REFUND_UNDO_MS,
      })
      .onConflict((conflict) => conflict.column('open_key').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('refund_open'));
    if (parts.length > 0) {
      const rows = parts.map((part) => ({
        refund_id: id,
        product_id: part.id,
        amount_cents: part.cents,
      }));
      await trx.insertInto('refund_parts').values(rows).execute();
    }
    await enqueueJob(trx, {
      kind: 'send-refund',
      dedupeKey: `send-refund:${id}`,
      payload: { refundId: id },
      now,
      runAt: now + REFUND_UNDO_MS,
    });
    await recordAudit(trx, {
      at: now,
      actorId: adminId,
      action: 'order.refund',
      subjectId: order.id,
      detail: { payment: payment.provider_payment_id, amount: fromCents(amountCents) },
    });
  }

  async function undo(orderId: string, refundId: string, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const undone = await trx
        .updateTable('refund_requests')
        .set({ state: 'undone', open_key: null })
        .where('id', '=', refundId)
        .where('order_id', '=', orderId)
        .where('state', '=', 'waiting')
        .returning('amount_cents')
        .executeTakeFirstOrThrow(() => new AppError('too_late_to_undo'));
      await recordAudit(trx, {
        at: clock.now(),
        actorId: adminId,
        action: 'order.undo_refund',
        subjectId: orderId,
        detail: { amount: fromCents(undone.amount_cents) },
      });
    });
  }

  /** Calls the provider, settles what it then reports, and tells the creator when it refused. */
  const send: JobHandler = async (job) => {
    const { refundId } = payload.parse(job.payload);
    const taken = await take(refundId);
    if (!taken) return;
    try {
      await giveBack(taken.refund, taken.isRepeated);
      if (taken.refund.provider !== HAND) await reconciliation.checkOrder(taken.refund.order_id, false);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'refund_refused';
      if (!isRefused && job.attempts < MAX_ATTEMPTS) throw error;
      await refuse(taken.refund, isRefused ? error.message : NO_ANSWER);
      return;
    }
    await db
      .updateTable('refund_requests')
      .set({ state: 'done', open_key: null })
      .where('id', '=', refundId)
      .execute();
  };

  /** From here on it cannot be undone. */
  async function take(refundId: string) {
    return await db.transaction().execute(async (trx) => {
      const refund = await lockRow(trx, 'refund_requests', 'amount_cents', refundId);
      if (!refund || (refund.state !== 'waiting' && refund.state !== 'sent')) return undefined;
      const isRepeated = refund.sent_at !== null;
      if (isRepeated) return { refund, isRepeated };
      const now = clock.now();
      await trx
        .updateTable('refund_requests')
        .set({ state: 'sent', sent_at: now })
        .where('id', '=', refundId)
        .execute();
      await recordOrderEvent(trx, refund.order_id, now, 'refund_asked', {
        payment: refund.provider_payment_id,
        amount: fromCents(refund.amount_cents),
      });
      return { refund, isRepeated };
    });
  }

  async function giveBack(refund: RefundRequestsTable, isRepeated: boolean): Promise<void> {
    const { provider: name, provider_payment_id: id, amount_cents: amountCents } = refund;
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', name)
      .where('provider_payment_id', '=', id)
      .executeTakeFirstOrThrow();
    const wholeCents = refund.already_cents + amountCents;
    if (name === HAND) {
      return await settlement.settlePayment(toReturnedHandPayment(payment, wholeCents, clock.now()));
    }
    const provider = await providers.get(name);
    // The answer of an earlier call may be lost, and a provider forgets its key some day.
    if (isRepeated && ((await provider.readPayment(id))?.refundedCents ?? 0) >= wholeCents) return;
    await provider.refundPayment(id, {
      amountCents,
      alreadyCents: refund.already_cents,
      isRest: wholeCents === payment.amount_cents,
      idempotencyKey: `refund-${refund.id}`,
    });
  }

  async function refuse(refund: RefundRequestsTable, problem: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, refund.order_id);
      if (!order) return;
      const now = clock.now();
      await trx
        .updateTable('refund_requests')
        .set({ state: 'refused', problem, open_key: null })
        .where('id', '=', refund.id)
        .execute();
      await changeOrder(trx, order.id, { attention: 'refund_refused', updated_at: now });
      await recordOrderEvent(trx, order.id, now, 'refund_refused', { problem });
      await orderMails.toOwner(trx, order, 'refund_refused', { now, cause: refund.id });
    });
  }

  return { ask, undo, send };
}
