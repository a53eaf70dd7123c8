import { type SqlBool, sql } from 'kysely';
import type { TimelineEntry } from '../../../contract/people';
import { formatMoney, fromCents, sumCents } from '../../../rules/money';
import { methodLabel } from '../../../rules/sale-labels';
import type { Queries } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { HAND } from '../../shop/checkout/hand-payment';
import { endReason } from '../../shop/ledger/end-reason';
import { readReplies } from '../contact/replies';
import { itemsOfOrders } from '../sales/read-sales';
import { keyOfGrant } from '../sales/sale-keys';
import { progressEntries } from './progress';
import { type Entry, entriesOf } from './timeline-entry';
import { questionEntries, voiceEntries } from './timeline-learning';
import { readMails } from './timeline-mails';

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
  const entry = entriesOf('account');
  return [
    entry('account', user.created_at, 'Abrió su cuenta'),
    entry('verified', user.email_verified_at, 'Verificó su email'),
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
    const entry = entriesOf('payment', { number: order.number, link: `/admin/ventas/${order.id}` });
    const own = payments.filter((payment) => payment.order_id === order.id);
    const total = formatMoney(fromCents(order.total_cents), order.currency);
    if (own.length === 0)
      return [entry(order.id, order.created_at, `Armó un carrito de ${total}: ${titles}`)];
    return own.flatMap((payment) => {
      const money = (cents: number) => amountLabel(cents, payment.currency);
      const of = (row: { provider: string; provider_payment_id: string }) =>
        row.provider === payment.provider && row.provider_payment_id === payment.provider_payment_id;
      const key = `${payment.provider}:${payment.provider_payment_id}`;
      const what = PAYMENT_TEXTS[payment.status] ?? 'Movió un pago de';
      const method = methodLabel(payment.provider === HAND ? payment.status_detail : payment.provider);
      const text = `${what} ${money(payment.amount_cents)} por ${titles} con ${method}`;
      const isProblem = PROBLEMS.includes(payment.status) || payment.problem !== null;
      return [
        entry(key, payment.created_at, text, { isProblem }),
        ...refunds.filter(of).map((refund) => {
          const back = `Se le devolvieron ${money(refund.amount_cents)} de ${titles}`;
          return entry(`${key}:${refund.refunded_cents}`, refund.at, back);
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
  return rows.flatMap((row) => {
    const paid =
      row.source === 'admin' && row.currency
        ? `, pagó ${formatMoney(fromCents(row.amount_cents), row.currency)} (${methodLabel(row.method ?? '')})`
        : '';
    const link = row.source === 'gift' ? '/admin/regalos' : `/admin/ventas/${keyOfGrant(row).ref}`;
    const entry = entriesOf('access', { number: row.number, link });
    if (row.source === 'order' && row.gift_id !== null)
      return [entry(row.id, row.granted_at, `Regaló ${row.title}`)];
    const how = row.source === 'gift' ? 'de regalo' : 'acceso a';
    const lost = `Perdió el acceso a ${row.title}${endReason(row.end_reason)}`;
    return [
      entry(row.id, row.granted_at, `Recibió ${how} ${row.title}${paid}`),
      entry(`${row.id}:end`, row.ended_at, lost, { isProblem: true }),
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
  return ids.flatMap((id) => {
    const items = rows.filter((row) => row.id === id);
    const [first] = items;
    if (!first) return [];
    const { number, comment } = first;
    const entry = entriesOf('proof', {
      number,
      link: `/admin/comprobantes?comprobante=${encodeURIComponent(id)}`,
    });
    const total = formatMoney(fromCents(sumCents(items.map((item) => item.usd_price_cents))), 'USD');
    const sent = `Envió un comprobante de ${total}: ${items.map(({ title }) => title).join(', ')}`;
    return [
      entry(id, first.created_at, sent, { quote: comment || null }),
      ...items.map(({ product_id, decided_at, state, reason, title }) => {
        const isProblem = state === 'rejected';
        const decided = isProblem
          ? `Rechazaste su comprobante de ${title}: ${reason ?? ''}`
          : `Aprobaste su comprobante de ${title}`;
        return entry(`${id}:${product_id}`, decided_at, decided, { isProblem });
      }),
    ];
  });
}

/** Messages and withdrawals arrive without a login. An erased account has no email. */
export function isFrom(email: string) {
  return sql<SqlBool>`email <> '' and lower(email) = ${email.toLowerCase()}`;
}

async function messageEntries(db: Queries, email: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(isFrom(email))
    .orderBy('id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  const ids = rows.map((row) => row.id);
  const replies = await readReplies(db, ids);
  const entry = entriesOf('message', { link: '/admin/mensajes' });
  return rows.flatMap((row) => [
    entry(row.id, row.created_at, 'Te escribió', { quote: row.message, isProblem: row.read_at === null }),
    ...(replies.get(row.id) ?? []).map(({ id, at, via, text: quote }) => {
      const way = via === 'whatsapp' ? 'WhatsApp' : 'correo';
      return entry(id, Date.parse(at), `Le respondiste por ${way}`, { quote });
    }),
  ]);
}

async function withdrawalEntries(db: Queries, email: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where(isFrom(email))
    .orderBy('id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  const entry = entriesOf('withdrawal', { link: '/admin/arrepentimientos' });
  return rows.flatMap(({ id, code, created_at, purchase: quote, handled_at }) => [
    entry(id, created_at, `Pidió devolver una compra (${code})`, { quote, isProblem: handled_at === null }),
    entry(`${id}:handled`, handled_at, `Resolviste su arrepentimiento ${code}`),
  ]);
}

function amountLabel(cents: number, currency: string): string {
  return currency === 'ARS' || currency === 'USD'
    ? formatMoney(fromCents(cents), currency)
    : `${currency} ${fromCents(cents)}`;
}
