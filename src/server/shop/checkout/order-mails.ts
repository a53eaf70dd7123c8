import type { OrderAttention } from '../../../rules/sale-states';
import { findUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import type { OrderRow } from '../../platform/db/schema';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, provingUrl } from '../../platform/mail/enqueue-mail';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import {
  orderAlertMail,
  partialRefundMail,
  paymentPendingMail,
  paymentRejectedMail,
  receiptMail,
  refundMail,
  transferReminderMail,
} from '../../platform/mail/templates/order-mails';
import type { Config } from '../../platform/runtime/config';
import { accessOf, itemsOf, latestPayment } from '../orders/order-facts';
import { readSettings } from '../settings/own-settings';
import { readTransferAccount } from '../settings/transfer-account';
import { withdrawalLines } from '../withdrawals/withdrawal-terms';
import { readCharged } from './hand-payment';
import { recordOrderEvent } from './order-rows';
import { TRANSFER } from './transfer/transfer-payment';

export type OrderMailKind = 'receipt' | 'pending' | 'rejected' | 'refund' | 'partial_refund' | 'reminder';

const ALERTS: Record<OrderAttention, { subject: string; words: string }> = {
  wrong_payment: {
    subject: 'Un pago no coincide con su orden',
    words: 'Llegó un pago con otro importe u otra moneda que los de la orden. No dimos acceso: revísalo.',
  },
  late_payment: {
    subject: 'Llegó una transferencia vencida',
    words:
      'Llegó dinero de una transferencia vencida, cuando su importe ya estaba libre para otra persona. No dimos acceso: mira en tu banco quién lo mandó y decide.',
  },
  second_payment: {
    subject: 'Un pago repetido espera devolución',
    words: 'Alguien pagó dos veces lo mismo. El acceso está dado una sola vez: devuelve el pago que sobra.',
  },
  partial_refund: {
    subject: 'Un pago se devolvió en parte',
    words: 'El medio de pago informa una devolución parcial. El acceso sigue dado: decide si corresponde.',
  },
  refund_refused: {
    subject: 'Una devolución no se pudo hacer',
    words:
      'El medio de pago no hizo una devolución que pediste. El comprador no recibió el dinero y su acceso no cambió: mira el motivo en la venta.',
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

/** What went back of each product so far, and which of them the buyer lost and still has. A gift is nobody's access yet. */
async function returnedOf(trx: Trx, { id, user_id: userId }: OrderRow) {
  const grants = await trx
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select(['products.title', 'grants.ended_at', 'grants.refunded_cents as cents'])
    .where('source', '=', 'order')
    .where('source_id', '=', id)
    .where('user_id', '=', userId)
    .orderBy('grants.id')
    .execute();
  const titlesOf = (isEnded: boolean) =>
    grants.filter(({ ended_at }) => (ended_at !== null) === isEnded).map(({ title }) => title);
  return {
    lines: grants.filter(({ cents }) => cents > 0).map(({ title, cents }) => ({ title, cents })),
    ended: titlesOf(true),
    kept: titlesOf(false),
  };
}

/** Queues the mails of an order in the transaction that causes them, at most one of each kind per order. */
export function createOrderMails(config: Pick<Config, 'publicUrl' | 'creator' | 'mail' | 'demo'>) {
  async function toBuyer(
    trx: Trx,
    order: OrderRow,
    kind: OrderMailKind,
    { now, again = '' }: { now: number; again?: string },
  ): Promise<void> {
    const buyer = await findUser(trx, order.user_id);
    const content = await contentOf(trx, order, now);
    const statusUrl = `${config.publicUrl}/pago/${kind === 'rejected' ? 'error' : 'pendiente'}?orden=${order.key}`;
    const write = {
      receipt: receiptMail,
      pending: paymentPendingMail,
      rejected: paymentRejectedMail,
      refund: refundMail,
      partial_refund: partialRefundMail,
      reminder: transferReminderMail,
    }[kind];
    const isNew = await enqueueMail(trx, {
      kind: kind === 'receipt' ? 'receipt' : 'order',
      dedupeKey: `order:${order.id}:${kind}${again}`,
      to: buyer.email,
      now,
      ...write({ ...content, name: buyer.name, statusUrl }),
      accountLink: { purpose: 'page', userId: order.user_id, email: buyer.email },
    });
    if (isNew) await recordOrderEvent(trx, order.id, now, 'mail_queued', { mail: kind });
  }

  async function contentOf(trx: Trx, order: OrderRow, now: number) {
    const items = await itemsOf(trx, order.id);
    const charged = await readCharged(trx, order, items);
    const account = order.provider === TRANSFER ? await readTransferAccount(trx, config) : null;
    const payment = await latestPayment(trx, order.id);
    const url = payment?.voucher_url;
    const { taxLine } = await readSettings(trx, config, ['taxLine']);
    return {
      creator: await readCreatorName(trx, config),
      items: items.map((item, at) => ({
        title: item.title,
        priceCents: charged.itemCents[at] ?? 0,
        url: provingUrl(
          item.gift_id === null
            ? `${config.publicUrl}/course/${item.product_id}`
            : `${config.publicUrl}/regalos`,
        ),
      })),
      totalCents: charged.totalCents,
      currency: charged.currency,
      number: order.number,
      taxLine,
      returned: await returnedOf(trx, order),
      dueAt: order.checkout_expires_at,
      transfer: account,
      voucher: url ? { url, place: payment.voucher_place ?? '', dueAt: payment.voucher_due_at } : null,
      rights: withdrawalLines(order, {
        boughtAt: (await accessOf(trx, order.id)).granted_at ?? now,
        url: `${config.publicUrl}/arrepentimiento?orden=${order.key}`,
      }),
      accessUrl: provingUrl(`${config.publicUrl}/mis-compras`),
      receiptUrl: provingUrl(`${config.publicUrl}/mis-compras/recibo/${order.number}`),
      contactUrl: `${config.publicUrl}/contacto`,
    };
  }

  /** `cause` separates two alerts of one kind: each payment gets its own. */
  async function toOwner(
    trx: Trx,
    order: Pick<OrderRow, 'id' | 'number'>,
    reason: OrderAttention,
    { now, cause }: { now: number; cause: string },
  ): Promise<void> {
    await enqueueOwnerMail(trx, config, {
      kind: 'alert',
      dedupeKey: `order:${order.id}:alert:${reason}:${cause}`,
      now,
      ...orderAlertMail({
        ...ALERTS[reason],
        number: order.number,
        adminUrl: `${config.publicUrl}/admin/ordenes?orden=${order.id}`,
      }),
    });
  }

  /** Alerts the owner about a payment whose reference matches no order. */
  async function strayPayment(trx: Trx, paymentId: string, now: number): Promise<void> {
    await enqueueOwnerMail(trx, config, {
      kind: 'alert',
      dedupeKey: `payment:${paymentId}:stray`,
      now,
      ...orderAlertMail({
        subject: 'Llegó un pago sin orden',
        number: null,
        words: `El pago ${paymentId} no corresponde a ninguna orden de la tienda. No dimos acceso: revísalo en el medio de pago.`,
        adminUrl: `${config.publicUrl}/admin/ordenes`,
      }),
    });
  }

  return { toBuyer, toOwner, strayPayment };
}
