import type { Verdict } from '../../../contract/people';
import type { Queries } from '../../platform/db/database';
import type { OrderRow } from '../../platform/db/schema';
import { ENTITLING_STATES } from '../../shop/orders/order-state';
import { sinceWhen } from './since';

/** A refused card is old news after this time. */
const REFUSED_MS = 30 * 86_400_000;

interface PersonFacts {
  /** The newest first, with the titles that the person does not own. */
  orders: OpenOrder[];
  withdrawals: { kind: 'withdrawal' | 'cancellation'; purchase: string; created_at: number }[];
  proofs: { id: string; created_at: number; title: string; product_id: string }[];
  ownsSomething: boolean;
  /** A gift that she opened, while all that she sees came as one. */
  gift: { title: string; giver: string } | undefined;
}

type OpenOrder = Pick<OrderRow, 'id' | 'state' | 'attention' | 'suspended_at' | 'created_at'> & {
  titles: string[];
  /** Access was given once, and ended. */
  wasGranted: boolean;
  missing: { id: string; title: string }[];
};

type Found = Omit<Verdict, 'orderId' | 'proofId' | 'productId'> &
  Partial<Pick<Verdict, 'orderId' | 'proofId' | 'productId'>>;
type Rule = (facts: PersonFacts, now: number) => Found | undefined;

/** Worst first: the first rule that applies is the verdict. */
const RULES: Rule[] = [
  function paidNoAccess({ orders }) {
    const order = orders.find(
      ({ state, attention, missing }) =>
        missing.length > 0 &&
        (ENTITLING_STATES.includes(state) || attention === 'wrong_payment' || attention === 'late_payment'),
    );
    if (!order) return undefined;
    const why =
      order.suspended_at !== null
        ? 'hay una alerta de fraude'
        : order.attention === 'wrong_payment'
          ? 'llegó otro importe u otra moneda'
          : order.attention === 'late_payment'
            ? 'el dinero llegó cuando la transferencia ya no valía, y decides tú'
            : order.wasGranted
              ? 'le retiraste el acceso'
              : 'el acceso no está dado';
    const sentence = `Pagó ${titlesOf(order.missing)} y no lo ve: ${why}.`;
    return { kind: 'paid_no_access', sentence, orderId: order.id, productId: firstMissing(order) };
  },
  function twoPayments({ orders }) {
    const order = orders.find(({ attention }) => attention === 'second_payment');
    if (!order) return undefined;
    return { kind: 'two_payments', sentence: `Pagó dos veces ${list(order.titles)}.`, orderId: order.id };
  },
  function withdrawalOpen({ withdrawals: [request] }, now) {
    if (!request) return undefined;
    const asks = request.kind === 'cancellation' ? 'Pide la baja de' : 'Pide devolver';
    const sentence = `${asks} «${shorten(request.purchase)}» desde ${sinceWhen(request.created_at, now)}.`;
    return { kind: 'withdrawal_open', sentence };
  },
  function paymentPending({ orders }, now) {
    const order = orders.find(({ state, missing }) => state === 'pending' && missing.length > 0);
    if (!order) return undefined;
    const sentence = `No ve ${titlesOf(order.missing)}: su pago está pendiente desde ${sinceWhen(order.created_at, now)}.`;
    return { kind: 'payment_pending', sentence, orderId: order.id, productId: firstMissing(order) };
  },
  function proofWaiting({ proofs }, now) {
    const [first] = proofs;
    if (!first) return undefined;
    const own = proofs.filter(({ id }) => id === first.id);
    const titles = list(own.map(({ title }) => title));
    const sentence = `No ve ${titles}: su comprobante espera tu decisión desde ${sinceWhen(first.created_at, now)}.`;
    return { kind: 'proof_waiting', sentence, proofId: first.id, productId: first.product_id };
  },
  function cardRefused({ orders }, now) {
    const order = orders.find(
      ({ state, missing, created_at: at }) =>
        state === 'rejected' && missing.length > 0 && at > now - REFUSED_MS,
    );
    if (!order) return undefined;
    const sentence = `No ve ${titlesOf(order.missing)}: su tarjeta no pasó ${sinceWhen(order.created_at, now)}.`;
    return { kind: 'card_refused', sentence, orderId: order.id, productId: firstMissing(order) };
  },
  function receivedGift({ gift }) {
    if (!gift) return undefined;
    return { kind: 'received_gift', sentence: `Lo recibió de regalo de ${gift.giver}: ${gift.title}.` };
  },
  function seesEverything({ ownsSomething }) {
    return ownsSomething ? { kind: 'sees_everything', sentence: 'Ve todo lo que pagó.' } : undefined;
  },
];

export function verdictOf(facts: PersonFacts, now: number): Verdict {
  const nothing: Found = { kind: 'bought_nothing', sentence: 'Todavía no compró nada.' };
  const found = RULES.reduce<Found | undefined>((worst, rule) => worst ?? rule(facts, now), undefined);
  return { orderId: null, proofId: null, productId: null, ...(found ?? nothing) };
}

/** People with the verdict about each, with a fixed number of queries. */
export async function withVerdicts<Person extends { id: string; email: string }>(
  db: Queries,
  people: Person[],
  now: number,
): Promise<(Person & { verdict: Verdict })[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const grants = await grantsOf(db, ids);
  const orders = await openOrders(db, ids);
  const items = await itemsOf(db, orders);
  const proofs = await waitingProofs(db, ids);
  const withdrawals = await openWithdrawals(db, people);
  const gifts = await receivedGifts(db, ids);
  return people.map((person) => {
    const { id, email } = person;
    const own = grants.filter((grant) => grant.user_id === id);
    const live = own.filter((grant) => grant.ended_at === null);
    const owns = new Set(live.map((grant) => grant.product_id));
    const facts: PersonFacts = {
      orders: orders
        .filter((order) => order.user_id === id)
        .map((order) => {
          const products = items.filter((item) => item.order_id === order.id);
          const missing = products.filter((item) => !owns.has(item.product_id));
          return {
            ...order,
            titles: products.map((item) => item.title),
            wasGranted: own.some((grant) => grant.source_id === order.id),
            missing: missing.map((item) => ({ id: item.product_id, title: item.title })),
          };
        }),
      proofs: proofs.filter((proof) => proof.user_id === id && !owns.has(proof.product_id)),
      withdrawals: withdrawals.filter(
        (request) => email !== '' && request.email.toLowerCase() === email.toLowerCase(),
      ),
      ownsSomething: owns.size > 0,
      gift: live.length > 0 && live.every(({ source }) => source === 'gift') ? gifts.get(id) : undefined,
    };
    return { ...person, verdict: verdictOf(facts, now) };
  });
}

async function grantsOf(db: Queries, ids: string[]) {
  return await db
    .selectFrom('grants')
    .select(['user_id', 'product_id', 'source', 'source_id', 'ended_at'])
    .where('user_id', 'in', ids)
    .execute();
}

async function openOrders(db: Queries, ids: string[]) {
  return await db
    .selectFrom('orders')
    .select(['id', 'user_id', 'state', 'attention', 'suspended_at', 'created_at'])
    .where('user_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...ENTITLING_STATES, 'pending', 'rejected']),
        eb('attention', 'in', ['second_payment', 'wrong_payment', 'late_payment']),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
}

async function itemsOf(db: Queries, orders: { id: string }[]) {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  return await db
    .selectFrom('order_items')
    .select(['order_id', 'product_id', 'title'])
    .where('gift_id', 'is', null)
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
}

/** The last gift that each person opened. */
async function receivedGifts(db: Queries, ids: string[]) {
  const rows = await db
    .selectFrom('gifts')
    .innerJoin('users', 'users.id', 'gifts.giver_id')
    .select(['gifts.receiver_id', 'gifts.title', 'users.name', 'users.surname'])
    .where('gifts.receiver_id', 'in', ids)
    .orderBy('gifts.opened_at')
    .execute();
  return new Map(
    rows.map((row) => [
      row.receiver_id ?? '',
      { title: row.title, giver: `${row.name} ${row.surname}`.trim() },
    ]),
  );
}

async function waitingProofs(db: Queries, ids: string[]) {
  return await db
    .selectFrom('proofs')
    .innerJoin('proof_items', 'proof_items.proof_id', 'proofs.id')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['proofs.id', 'proofs.user_id', 'proofs.created_at', 'products.title'])
    .select('proof_items.product_id')
    .where('proofs.user_id', 'in', ids)
    .where('proofs.waiting', '=', 1)
    .where('proof_items.state', '=', 'waiting')
    .orderBy('proofs.id')
    .execute();
}

async function openWithdrawals(db: Queries, people: { email: string }[]) {
  const emails = people.map(({ email }) => email.toLowerCase()).filter(Boolean);
  if (emails.length === 0) return [];
  return await db
    .selectFrom('withdrawals')
    .select(['email', 'kind', 'purchase', 'created_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', emails))
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute();
}

function firstMissing({ missing }: OpenOrder): string | null {
  return missing[0]?.id ?? null;
}

function titlesOf(products: { title: string }[]): string {
  return list(products.map(({ title }) => title));
}

/** `Rogel`, `Rogel y Macarons`, `Rogel y 2 más`. */
function list(titles: string[]): string {
  const [first = '', ...others] = titles;
  return others.length > 1 ? `${first} y ${others.length} más` : titles.join(' y ');
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text;
}
