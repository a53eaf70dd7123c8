import type { OrderAttention } from '../../shared/checkout';
import type { Config } from '../config';
import type { Trx } from '../db/database';
import type { OrderRow } from '../db/schema';
import { enqueueMail } from '../mail/enqueue-mail';
import { enqueueOwnerMail } from '../mail/owner-mail';
import {
  orderAlertMail,
  paymentPendingMail,
  paymentRejectedMail,
  receiptMail,
  refundMail,
  transferReminderMail,
} from '../mail/templates/order-mails';
import { readCreatorName } from '../settings/creator-name';
import { readSettings } from '../settings/own-settings';
import { readTransferAccount } from '../settings/transfer-account';
import { recordOrderEvent } from './order-events';
import { grantedAtOf, latestPayment, WITHDRAWAL_MS } from './order-facts';
import { orderNumber } from './order-number';
import { TRANSFER } from './providers/transfer/transfer';

export type OrderMailKind = 'receipt' | 'pending' | 'rejected' | 'refund' | 'reminder';
type Order = Pick<
  OrderRow,
  'id' | 'key' | 'user_id' | 'total_cents' | 'currency' | 'provider' | 'created_at' | 'checkout_expires_at'
>;

const ALERTS: Record<OrderAttention, { subject: string; words: string }> = {
  wrong_payment: {
    subject: 'Un pago no coincide con su orden',
    words: 'Llegó un pago con otro importe u otra moneda que los de la orden. No dimos acceso: revísalo.',
  },
  second_payment: {
    subject: 'Un pago repetido espera devolución',
    words: 'Alguien pagó dos veces lo mismo. El acceso está dado una sola vez: devuelve el pago que sobra.',
  },
  partial_refund: {
    subject: 'Un pago se devolvió en parte',
    words: 'El medio de pago informa una devolución parcial. El acceso sigue dado: decide si corresponde.',
  },
  dispute: {
    subject: 'Un pago está en disputa',
    words: 'El comprador o su banco desconocieron un pago. Revisa la orden y responde en el medio de pago.',
  },
  dispute_won: {
    subject: 'Una disputa terminó a tu favor',
    words: 'El medio de pago te reintegró un pago que estaba en disputa. El comprador tiene acceso de nuevo.',
  },
  fraud_alert: {
    subject: 'Alerta de fraude del medio de pago',
    words: 'El medio de pago pidió no entregar esta compra. Suspendimos el acceso hasta que la revises.',
  },
};

/** Queues the mails of an order in the transaction that causes them, at most one of each kind per order. */
export function createOrderMails(config: Pick<Config, 'publicUrl' | 'creator' | 'mail' | 'demo'>) {
  async function toBuyer(
    trx: Trx,
    order: Order,
    kind: OrderMailKind,
    { now, again = '' }: { now: number; again?: string },
  ): Promise<void> {
    const buyer = await trx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', order.user_id)
      .executeTakeFirstOrThrow();
    const content = await contentOf(trx, order, now);
    const statusUrl = `${config.publicUrl}/pago/${kind === 'rejected' ? 'error' : 'pendiente'}?orden=${order.key}`;
    const write = {
      receipt: receiptMail,
      pending: paymentPendingMail,
      rejected: paymentRejectedMail,
      refund: refundMail,
      reminder: transferReminderMail,
    }[kind];
    const isNew = await enqueueMail(trx, {
      dedupeKey: `order:${order.id}:${kind}${again}`,
      to: buyer.email,
      now,
      ...write({ ...content, name: buyer.name, statusUrl }),
    });
    if (isNew)
      await recordOrderEvent(trx, order.id, { at: now, kind: 'mail_queued', detail: { mail: kind } });
  }

  async function contentOf(trx: Trx, order: Order, now: number) {
    const items = await trx
      .selectFrom('order_items')
      .select(['product_id', 'title', 'paid_cents'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    const account = order.provider === TRANSFER ? await readTransferAccount(trx, config) : null;
    const payment = await latestPayment(trx, order.id);
    const url = payment?.voucher_url;
    const { taxLine } = await readSettings(trx, config, ['taxLine']);
    return {
      creator: await readCreatorName(trx, config),
      items: items.map((item) => ({
        title: item.title,
        priceCents: item.paid_cents,
        url: `${config.publicUrl}/course/${item.product_id}`,
      })),
      totalCents: order.total_cents,
      currency: order.currency,
      number: orderNumber(order),
      taxLine,
      dueAt: order.checkout_expires_at,
      transfer: account,
      voucher: url ? { url, place: payment.voucher_place ?? '', dueAt: payment.voucher_due_at } : null,
      withdrawUntil: ((await grantedAtOf(trx, order.id)) ?? now) + WITHDRAWAL_MS,
      withdrawUrl: `${config.publicUrl}/arrepentimiento`,
      accessUrl: `${config.publicUrl}/mis-compras`,
      contactUrl: `${config.publicUrl}/contacto`,
    };
  }

  /** `cause` separates two alerts of one kind: each payment gets its own. */
  async function toOwner(
    trx: Trx,
    order: Pick<Order, 'id'>,
    reason: OrderAttention,
    { now, cause }: { now: number; cause: string },
  ): Promise<void> {
    await enqueueOwnerMail(trx, config, {
      dedupeKey: `order:${order.id}:alert:${reason}:${cause}`,
      now,
      ...orderAlertMail({
        ...ALERTS[reason],
        adminUrl: `${config.publicUrl}/admin/ordenes?orden=${order.id}`,
      }),
    });
  }

  /** Alerts the owner about a payment whose reference matches no order. */
  async function strayPayment(trx: Trx, paymentId: string, now: number): Promise<void> {
    await enqueueOwnerMail(trx, config, {
      dedupeKey: `payment:${paymentId}:stray`,
      now,
      ...orderAlertMail({
        subject: 'Llegó un pago sin orden',
        words: `El pago ${paymentId} no corresponde a ninguna orden de la tienda. No dimos acceso: revísalo en el medio de pago.`,
        adminUrl: `${config.publicUrl}/admin/ordenes`,
      }),
    });
  }

  return { toBuyer, toOwner, strayPayment };
}
