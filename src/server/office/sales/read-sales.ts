import type { OrderState } from '../../../contract/checkout';
import type { Sale } from '../../../contract/sales';
import { fromCents, sumCents } from '../../../rules/money';
import type { SaleState } from '../../../rules/sale-states';
import type { Queries } from '../../platform/db/database';
import type { GrantRow, OrderRow } from '../../platform/db/schema';
import { GIVEN } from '../../shop/ledger/counted';
import { newestOfEachProduct } from '../../shop/ledger/grants';
import type { SaleKey } from './sale-keys';

type Grant = GrantRow & { title: string };

interface Item {
  ref: string;
  title: string;
  cents: number;
  bundle?: string | null;
  gift?: string | null;
}

/** Reads the sales of one page, in the order of their keys, with a fixed number of queries. */
export async function readSales(db: Queries, keys: SaleKey[]): Promise<Sale[]> {
  const refs = (kind: SaleKey['kind']) => keys.filter((key) => key.kind === kind).map((key) => key.ref);
  const [orderIds, proofIds] = [refs('order'), refs('proof')];
  const [ofOrders, ofProofs, byHand, orders, proofs, orderItems, proofItems, proven] = await Promise.all([
    grantsOf(db, 'order', orderIds),
    grantsOf(db, 'proof', proofIds),
    grantsOf(db, 'hand', refs('hand')),
    ordersById(db, orderIds),
    proofsById(db, proofIds),
    itemsOfOrders(db, orderIds),
    waitingItems(db, proofIds),
    withWaitingProof(db, orderIds),
  ]);
  const grants = [...ofOrders, ...ofProofs, ...byHand];
  const people = await peopleById(db, [
    ...grants.map((grant) => grant.user_id),
    ...orders.map((order) => order.user_id),
    ...proofs.map((proof) => proof.user_id),
  ]);
  return keys.flatMap(({ kind, ref }) => {
    const own = newestOfEachProduct(
      grants.filter((grant) => (kind === 'hand' ? grant.id === ref : grant.source_id === ref)),
    ).sort((a, b) => (a.id < b.id ? -1 : 1));
    const order = orders.find(({ id }) => id === ref);
    const proof = proofs.find(({ id }) => id === ref);
    const open = (kind === 'order' ? orderItems : proofItems).filter((item) => item.ref === ref);
    const userId = order?.user_id ?? proof?.user_id ?? own[0]?.user_id ?? '';
    const person = people.get(userId);
    const isGranted = own.length > 0 && proof?.waiting !== 1;
    const at = isGranted ? Math.max(...own.map((grant) => grant.granted_at)) : (order ?? proof)?.created_at;
    if (!person || at === undefined) return [];
    const state = stateOf({ kind, order, isWaiting: proof?.waiting === 1 || proven.has(ref), grants: own });
    const cents = isGranted
      ? sumCents(own.map((grant) => grant.amount_cents))
      : (order?.total_cents ?? sumCents(open.map((item) => item.cents)));
    const isReturned = state === 'refunded' || state === 'charged_back';
    return [
      {
        id: ref,
        number: order?.number ?? proof?.number ?? own[0]?.number ?? ref,
        kind,
        at: new Date(at).toISOString(),
        buyer: person,
        titles: isGranted ? own.map((grant) => grant.title) : open.map((item) => item.title),
        method: own[0]?.method ?? order?.provider ?? (kind === 'proof' ? 'proof' : 'admin'),
        currency: isGranted ? (own[0]?.currency ?? null) : (order?.currency ?? 'USD'),
        amount: fromCents(cents),
        refunded: fromCents(isReturned ? cents : sumCents(own.map((grant) => grant.refunded_cents))),
        state,
        attention: order?.attention ?? null,
        coupon: order?.coupon_code ? { code: order.coupon_code, label: order.coupon_label ?? '' } : null,
        gifts: new Set(open.flatMap((item) => item.gift ?? [])).size,
        bundles: [...new Set(open.flatMap((item) => item.bundle ?? []))],
      },
    ];
  });
}

const ORDER_STATES: Partial<Record<OrderState, SaleState>> = {
  created: 'unpaid',
  cancelled: 'unpaid',
  expired: 'unpaid',
  rejected: 'refused',
  pending: 'waiting_payment',
  refunded: 'refunded',
  partially_refunded: 'partially_refunded',
  disputed: 'disputed',
  charged_back: 'charged_back',
};

function stateOf(facts: {
  kind: SaleKey['kind'];
  order: OrderRow | undefined;
  isWaiting: boolean;
  grants: Grant[];
}): SaleState {
  const { kind, order, isWaiting, grants } = facts;
  const isLive = grants.some((grant) => grant.ended_at === null || grant.end_reason === GIVEN);
  if (isWaiting || (kind === 'proof' && grants.length === 0)) return 'waiting_decision';
  if (order) {
    if (order.attention === 'late_payment') return 'not_granted';
    const known = ORDER_STATES[order.state];
    if (known) return known;
    if (isLive) return 'paid';
    return grants.length > 0 && order.suspended_at === null ? 'revoked' : 'not_granted';
  }
  if (!isLive) return 'revoked';
  return kind === 'hand' && grants.every((grant) => grant.currency === null) ? 'gift' : 'paid';
}

async function grantsOf(db: Queries, kind: SaleKey['kind'], ids: string[]): Promise<Grant[]> {
  if (ids.length === 0) return [];
  const grants = db
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .selectAll('grants')
    .select('products.title');
  const wanted =
    kind === 'hand'
      ? grants.where('grants.id', 'in', ids)
      : grants.where('grants.source', '=', kind).where('grants.source_id', 'in', ids);
  return await wanted.execute();
}

async function ordersById(db: Queries, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
}

async function proofsById(db: Queries, ids: string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('proofs')
    .select(['id', 'number', 'user_id', 'waiting', 'created_at'])
    .where('id', 'in', ids)
    .execute();
}

/** The orders whose proof waits for a decision. */
async function withWaitingProof(db: Queries, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('proofs')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('waiting', '=', 1)
    .execute();
  return new Set(rows.flatMap((row) => row.order_id ?? []));
}

export async function itemsOfOrders(db: Queries, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('order_items')
    .select(['order_id as ref', 'title', 'paid_cents as cents', 'bundle_title as bundle', 'gift_id as gift'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
}

async function waitingItems(db: Queries, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('proof_items')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .select(['proof_items.proof_id as ref', 'products.title', 'proof_items.usd_price_cents as cents'])
    .where('proof_items.proof_id', 'in', ids)
    .where('proof_items.state', '!=', 'rejected')
    .orderBy('proof_items.created_at')
    .orderBy('proof_items.product_id')
    .execute();
}

export async function peopleById(db: Queries, ids: string[]): Promise<Map<string, Sale['buyer']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'surname', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
