import type { TimelineEntry } from '../../../contract/people';
import { formatMoney, fromCents, sumCents } from '../../../rules/money';
import { methodLabel } from '../../../rules/sale-labels';
import type { Queries } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { HAND } from '../../shop/checkout/hand-payment';
import { endReason } from '../../shop/ledger/end-reason';
import { readReplies } from '../contact/replies';
import { itemsOfOrders } from '../sales/read-sales';
import { progressEntries } from './progress';
import type { Entry } from './timeline-entry';
import { readMails } from './timeline-mails';
import { questionEntries } from './timeline-questions';
import { voiceEntries } from './timeline-voices';

/** The newest entries of each kind. Nobody reads further back on this page. */
const OF_EACH_KIND = 100;

/** Everything that happened with a person, newest first. */
export async function readTimeline(db: Queries, user: UserRow): Promise<TimelineEntry[]> {
  const parts = [
    accountEntries(user),
    await orderEntries(db, user.id),
    await grantEntries(db, user.id),
    await proofEntries(db, user.id),
    await messageEntries(db, user.email),
    await questionEntries(db, user.id, OF_EACH_KIND),
    await voiceEntries(db, user.id, OF_EACH_KIND),
    await withdrawalEntries(db, user.email),
    await progressEntries(db, user.id),
    await readMails(db, user.id),
  ];
  return parts
    .flat()
    .filter((entry): entry is Entry & { at: number } => entry.at !== null)
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map(({ at, quote, number, link, isProblem, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      number: number ?? null,
      quote: quote ?? null,
      link: link ?? null,
      isProblem: isProblem ?? false,
    }));
}

function accountEntries(user: UserRow): Entry[] {
  return [
    { id: 'account', at: user.created_at, kind: 'account', text: 'Abrió su cuenta' },
    { id: 'verified', at: user.email_verified_at, kind: 'account', text: 'Verificó su email' },
  ];
}

const PAYMENT_TEXTS: Record<string, string> = {
  approved: 'Pagó',
  reimbursed: 'Pagó',
  pending: 'Espera pagar',
  in_process: 'Su pago está en proceso:',
  authorized: 'Autorizó',
  in_mediation: 'Desconoció el pago de',
  rejected: 'Su tarjeta no pasó:',
  cancelled: 'Canceló el pago de',
  refunded: 'Pagó, y se le devolvió,',
  charged_back: 'Su banco se llevó',
};
const PROBLEMS = ['rejected', 'in_mediation', 'charged_back'];

/** Payments and refunds; an order without a payment is a cart. */
async function orderEntries(db: Queries, userId: string): Promise<Entry[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'provider', 'total_cents', 'currency'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = await itemsOfOrders(db, ids);
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute();
  const numbers = payments.map((payment) => payment.provider_payment_id);
  const refunds =
    numbers.length > 0
      ? await db.selectFrom('refunds').selectAll().where('provider_payment_id', 'in', numbers).execute()
      : [];
  return orders.flatMap((order): Entry[] => {
    const titles = items
      .filter((item) => item.ref === order.id)
      .map(({ title }) => title)
      .join(', ');
    const base = { kind: 'payment', number: order.number, link: `/admin/ventas/${order.id}` } as const;
    const own = payments.filter((payment) => payment.order_id === order.id);
    const total = formatMoney(fromCents(order.total_cents), order.currency);
    if (own.length === 0)
      return [
        { ...base, id: order.id, at: order.created_at, text: `Armó un carrito de ${total}: ${titles}` },
      ];
    return own.flatMap((payment): Entry[] => {
      const money = (cents: number) => amountLabel(cents, payment.currency);
      const of = (row: { provider: string; provider_payment_id: string }) =>
        row.provider === payment.provider && row.provider_payment_id === payment.provider_payment_id;
      const key = `${payment.provider}:${payment.provider_payment_id}`;
      const what = PAYMENT_TEXTS[payment.status] ?? 'Movió un pago de';
      return [
        {
          ...base,
          id: key,
          at: payment.created_at,
          text: `${what} ${money(payment.amount_cents)} por ${titles} con ${methodLabel(payment.provider === HAND ? payment.status_detail : payment.provider)}`,
          isProblem: PROBLEMS.includes(payment.status) || payment.problem !== null,
        },
        ...refunds.filter(of).map((refund): Entry => {
          const text = `Se le devolvieron ${money(refund.amount_cents)} de ${titles}`;
          return { ...base, id: `${key}:${refund.refunded_cents}`, at: refund.at, text };
        }),
      ];
    });
  });
}

async function grantEntries(db: Queries, userId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .selectAll('grants')
    .select('products.title')
    .where('grants.user_id', '=', userId)
    .orderBy('grants.granted_at', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const paid =
      row.source === 'admin' && row.currency
        ? `, pagó ${formatMoney(fromCents(row.amount_cents), row.currency)} (${methodLabel(row.method ?? '')})`
        : '';
    const saleId = row.source === 'order' || row.source === 'proof' ? row.source_id : row.id;
    const link = row.source === 'gift' ? '/admin/regalos' : `/admin/ventas/${saleId ?? row.id}`;
    const base = { kind: 'access', number: row.number, link } as const;
    const given = { ...base, id: row.id, at: row.granted_at };
    if (row.source === 'order' && row.gift_id !== null) return [{ ...given, text: `Regaló ${row.title}` }];
    const how = row.source === 'gift' ? 'de regalo' : 'acceso a';
    return [
      { ...given, text: `Recibió ${how} ${row.title}${paid}` },
      {
        ...base,
        id: `${row.id}:end`,
        at: row.ended_at,
        text: `Perdió el acceso a ${row.title}${endReason(row.end_reason)}`,
        isProblem: true,
      },
    ];
  });
}

async function proofEntries(db: Queries, userId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('proofs')
    .innerJoin('proof_items', 'proof_items.proof_id', 'proofs.id')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['proofs.id', 'proofs.number', 'proofs.created_at', 'proofs.comment', 'products.title'])
    .select(['proof_items.product_id', 'proof_items.usd_price_cents', 'proof_items.state'])
    .select(['proof_items.reason', 'proof_items.decided_at'])
    .where('proofs.user_id', '=', userId)
    .orderBy('proofs.id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id): Entry[] => {
    const items = rows.filter((row) => row.id === id);
    const [first] = items;
    if (!first) return [];
    const total = formatMoney(fromCents(sumCents(items.map((item) => item.usd_price_cents))), 'USD');
    const link = `/admin/comprobantes?comprobante=${encodeURIComponent(id)}`;
    return [
      {
        id,
        at: first.created_at,
        kind: 'proof',
        text: `Envió un comprobante de ${total}: ${items.map(({ title }) => title).join(', ')}`,
        ...(first.comment ? { quote: first.comment } : {}),
        number: first.number,
        link,
      },
      ...items.map(
        (item): Entry => ({
          id: `${id}:${item.product_id}`,
          at: item.decided_at,
          kind: 'proof',
          text:
            item.state === 'rejected'
              ? `Rechazaste su comprobante de ${item.title}: ${item.reason ?? ''}`
              : `Aprobaste su comprobante de ${item.title}`,
          number: item.number,
          link,
          isProblem: item.state === 'rejected',
        }),
      ),
    ];
  });
}

async function messageEntries(db: Queries, email: string): Promise<Entry[]> {
  if (email === '') return [];
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  const ids = rows.map((row) => row.id);
  const replies = await readReplies(db, ids);
  const link = '/admin/mensajes';
  return rows.flatMap((row): Entry[] => [
    {
      id: row.id,
      at: row.created_at,
      kind: 'message',
      text: 'Te escribió',
      quote: row.message,
      link,
      isProblem: row.read_at === null,
    },
    ...(replies.get(row.id) ?? []).map((reply): Entry => {
      const way = reply.via === 'whatsapp' ? 'WhatsApp' : 'correo';
      const text = `Le respondiste por ${way}`;
      return { id: reply.id, at: Date.parse(reply.at), kind: 'message', text, quote: reply.text, link };
    }),
  ]);
}

async function withdrawalEntries(db: Queries, email: string): Promise<Entry[]> {
  if (email === '') return [];
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const base = { kind: 'withdrawal', link: '/admin/arrepentimientos' } as const;
    const handled = `Resolviste su arrepentimiento ${row.code}`;
    return [
      {
        ...base,
        id: row.id,
        at: row.created_at,
        text: `Pidió devolver una compra (${row.code})`,
        quote: row.purchase,
        isProblem: row.handled_at === null,
      },
      { ...base, id: `${row.id}:handled`, at: row.handled_at, text: handled },
    ];
  });
}

function amountLabel(cents: number, currency: string): string {
  return currency === 'ARS' || currency === 'USD'
    ? formatMoney(fromCents(cents), currency)
    : `${currency} ${fromCents(cents)}`;
}
