import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SaleFilter } from '../../../contract/sales';
import { ORDER_ATTENTIONS } from '../../../rules/sale-states';
import type { Queries } from '../../platform/db/database';
import type { GrantRow } from '../../platform/db/schema';
import { COUNTS } from '../../shop/ledger/counted';

/** Where a sale is: the list merges these by id, newest first. Ids of all tables sort by time. */
export interface SaleKey {
  /** The position in the list: the id of the grant, of the order or of the proof. */
  id: string;
  kind: 'order' | 'proof' | 'hand';
  /** The id of the sale. */
  ref: string;
}

/** The sales that the list shows. */
export interface Wanted {
  before?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  limit: number;
  methods?: string[] | undefined;
  state?: SaleFilter | undefined;
  userIds?: string[] | undefined;
  productId?: string | undefined;
  /** What the sale cost, or one of its products. */
  cents?: number | undefined;
}

type Source = (db: Queries, wanted: Wanted) => Promise<SaleKey[]>;

const IS_PENDING = sql<SqlBool>`orders.state = 'pending'`;
/** Transfers whose proof waits for a decision, also ones that lapsed. */
const IS_PROVEN = sql<SqlBool>`orders.id in (select order_id from proofs where waiting = 1 and order_id is not null)`;
const NEEDS_ATTENTION = sql<SqlBool>`orders.attention in (${sql.join(ORDER_ATTENTIONS)})`;

const SOURCES: Record<SaleFilter, Source[]> = {
  pagada: [(db, wanted) => grantKeys(db, wanted, 'live')],
  devuelta: [(db, wanted) => grantKeys(db, wanted, 'ended')],
  espera: [orderKeys(sql<SqlBool>`${IS_PENDING} and not ${IS_PROVEN}`)],
  decision: [proofKeys, orderKeys(IS_PROVEN)],
  revisar: [orderKeys(NEEDS_ATTENTION)],
};
const ALL: Source[] = [
  (db, wanted) => grantKeys(db, wanted, 'any'),
  orderKeys(IS_PENDING),
  orderKeys(IS_PROVEN),
  orderKeys(sql<SqlBool>`${NEEDS_ATTENTION} and not exists
    (select 1 from grants where source = 'order' and source_id = orders.id)`),
  proofKeys,
];

/** The newest sales that match. Each source reads at most one page, by an index. */
export async function findSaleKeys(db: Queries, wanted: Wanted): Promise<SaleKey[]> {
  const sources = [...(wanted.state ? SOURCES[wanted.state] : ALL)];
  const isPaid = wanted.state === undefined || wanted.state === 'pagada';
  if (wanted.cents !== undefined && isPaid) sources.push(totalKeys);
  // One range of the index for each method; PostgreSQL reads them side by side.
  const each = wanted.methods?.map((method) => [method]) ?? [undefined];
  const found = await Promise.all(
    sources.flatMap((source) => each.map((methods) => source(db, { ...wanted, methods }))),
  );
  return newestFirst(found.flat()).slice(0, wanted.limit);
}

/** Sorts and removes repeated sales. */
export function newestFirst(keys: SaleKey[]): SaleKey[] {
  const sorted = keys.toSorted((a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0));
  const seen = new Set<string>();
  return sorted.filter(({ ref }) => !seen.has(ref) && seen.add(ref));
}

async function grantKeys(db: Queries, wanted: Wanted, which: 'live' | 'ended' | 'any'): Promise<SaleKey[]> {
  let query = db
    .selectFrom('grants')
    .select(['grants.id', 'grants.source', 'grants.source_id'])
    .orderBy('grants.id', 'desc')
    .limit(wanted.limit);
  // What a receiver got is no sale of its own.
  query = query.where('grants.source', '!=', 'gift');
  if (which === 'live') query = query.where(COUNTS);
  if (which === 'ended') query = query.where(sql<SqlBool>`not ${COUNTS}`);
  if (wanted.before) query = query.where('grants.id', '<', wanted.before);
  if (wanted.from) query = query.where('grants.id', '>=', wanted.from);
  if (wanted.until) query = query.where('grants.id', '<', wanted.until);
  if (wanted.methods) query = query.where('grants.method', 'in', wanted.methods);
  if (wanted.userIds) query = query.where('grants.user_id', 'in', wanted.userIds);
  if (wanted.cents !== undefined) query = query.where('grants.amount_cents', '=', wanted.cents);
  const { productId } = wanted;
  if (productId)
    query = query.where((eb) =>
      eb.or([
        eb('grants.product_id', '=', productId),
        eb(
          'grants.source_id',
          'in',
          eb.selectFrom('order_items').select('order_items.order_id').where('bundle_id', '=', productId),
        ),
      ]),
    );
  // A sale of several products has several grants: the newest represents it.
  else
    query = query.where(
      sql<SqlBool>`not exists (select 1 from grants as newer where newer.source = grants.source
        and newer.source_id = grants.source_id and newer.id > grants.id)`,
    );
  const rows = await query.execute();
  return rows.map(keyOfGrant);
}

/** The sale that a grant belongs to. */
export function keyOfGrant(grant: Pick<GrantRow, 'id' | 'source' | 'source_id'>): SaleKey {
  const { id, source, source_id: ref } = grant;
  if ((source === 'order' || source === 'proof') && ref !== null) return { id, kind: source, ref };
  return { id, kind: 'hand', ref: id };
}

/** Orders of several products whose total is the amount; an order of one product is found by its grant. */
async function totalKeys(db: Queries, wanted: Wanted): Promise<SaleKey[]> {
  let query = db
    .selectFrom('orders')
    .innerJoin('grants', (join) =>
      join.on('grants.source', '=', 'order').onRef('grants.source_id', '=', 'orders.id'),
    )
    .select((eb) => ['orders.id as ref', eb.fn.max('grants.id').as('id')])
    .where('orders.total_cents', '=', wanted.cents ?? -1)
    .whereRef('grants.amount_cents', '<>', 'orders.total_cents')
    .groupBy('orders.id')
    .orderBy('id', 'desc')
    .limit(wanted.limit);
  if (wanted.before) query = query.where('grants.id', '<', wanted.before);
  if (wanted.from) query = query.where('grants.id', '>=', wanted.from);
  if (wanted.until) query = query.where('grants.id', '<', wanted.until);
  if (wanted.methods) query = query.where('grants.method', 'in', wanted.methods);
  if (wanted.state === 'pagada') query = query.where(COUNTS);
  const rows = await query.execute();
  return rows.map(({ id, ref }) => ({ id, kind: 'order', ref }));
}

function orderKeys(condition: RawBuilder<SqlBool>): Source {
  return async (db, wanted) => {
    let query = db
      .selectFrom('orders')
      .select('orders.id')
      .where(condition)
      .orderBy('orders.id', 'desc')
      .limit(wanted.limit);
    if (wanted.before) query = query.where('orders.id', '<', wanted.before);
    if (wanted.from) query = query.where('orders.id', '>=', wanted.from);
    if (wanted.until) query = query.where('orders.id', '<', wanted.until);
    if (wanted.methods) query = query.where('orders.provider', 'in', wanted.methods);
    if (wanted.userIds) query = query.where('orders.user_id', 'in', wanted.userIds);
    if (wanted.cents !== undefined) query = query.where('orders.total_cents', '=', wanted.cents);
    const { productId } = wanted;
    if (productId)
      query = query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('order_items')
            .select('order_items.order_id')
            .whereRef('order_items.order_id', '=', 'orders.id')
            .where((item) =>
              item.or([
                item('order_items.product_id', '=', productId),
                item('order_items.bundle_id', '=', productId),
              ]),
            ),
        ),
      );
    const rows = await query.execute();
    return rows.map(({ id }) => ({ id, kind: 'order', ref: id }));
  };
}

/** Proofs of payments outside of any order; the proof of a transfer belongs to the sale of its order. */
async function proofKeys(db: Queries, wanted: Wanted): Promise<SaleKey[]> {
  if (wanted.methods && !wanted.methods.includes('proof')) return [];
  let query = db
    .selectFrom('proofs')
    .select('proofs.id')
    .where('proofs.waiting', '=', 1)
    .where('proofs.order_id', 'is', null)
    .orderBy('proofs.id', 'desc')
    .limit(wanted.limit);
  if (wanted.before) query = query.where('proofs.id', '<', wanted.before);
  if (wanted.from) query = query.where('proofs.id', '>=', wanted.from);
  if (wanted.until) query = query.where('proofs.id', '<', wanted.until);
  if (wanted.userIds) query = query.where('proofs.user_id', 'in', wanted.userIds);
  const { productId, cents } = wanted;
  if (cents !== undefined) query = query.where(hasItem(sql`proof_items.usd_price_cents = ${cents}`));
  if (productId) query = query.where(hasItem(sql`proof_items.product_id = ${productId}`));
  const rows = await query.execute();
  return rows.map(({ id }) => ({ id, kind: 'proof', ref: id }));
}

function hasItem(condition: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (select 1 from proof_items where proof_items.proof_id = proofs.id and ${condition})`;
}
