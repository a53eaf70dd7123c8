import { createHmac, randomBytes } from 'node:crypto';
import { batchesOf } from '../../platform/db/batches';
import type { Queries, Trx } from '../../platform/db/database';
import type { PendingVisitor } from './pending-visits';

/** What a network can add in a day: the first number for an IPv6 /64, the second for an IPv6 /48 or an IPv4 address. */
export const MOST_A_NETWORK = {
  /** A /64 is a home or a phone. Mobile carriers share an IPv4 address among many people. */
  visitors: [20, 300],
  /** Products that visitors see or put in a cart for the first time. */
  marks: [400, 3000],
} as const;
export const MOST_VIEWS_A_NETWORK = 5000;
/** Bounds the table. One network reaches less than a hundredth of it. */
const MOST_MARKS = 1_000_000;
/** The mark whose count is the number of where the visitor came from, and the mark of a filled cart. */
const SOURCE = 'source';
const CART = 'cart';

type Budget = keyof typeof MOST_A_NETWORK;

/**
 * Who was seen in a day, as digests with a secret of that day, shared by all processes. The row of the day is locked
 * until the transaction ends, so two processes never count one visitor at once. `forgetDays` removes secret and digests.
 */
export async function openDay(trx: Trx, day: number, visitors: PendingVisitor[]) {
  const { secret, marks } = await trx
    .insertInto('visit_days')
    .values({ day, secret: randomBytes(32).toString('base64'), marks: 0 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ day }))
    .returning(['secret', 'marks'])
    .executeTakeFirstOrThrow();
  const digest = (...parts: string[]) => digestOf(secret, parts);
  const markOf = ({ networks, agent }: PendingVisitor, what: string) => digest(networks[0], agent, what);
  const countsOf = (budget: string, networks: string[]) => networks.map((network) => digest(budget, network));

  const counts = await readCounts(
    trx,
    day,
    visitors.flatMap((visitor) => [
      markOf(visitor, ''),
      markOf(visitor, SOURCE),
      markOf(visitor, CART),
      ...[...visitor.arrivals, 'other'].map((source) => markOf(visitor, `from ${source}`)),
      ...[...visitor.products.keys()].flatMap((id) => [
        markOf(visitor, `view ${id}`),
        markOf(visitor, `cart ${id}`),
      ]),
      ...countsOf('visitors', visitor.networks),
      ...countsOf('marks', visitor.networks),
      ...countsOf('views', visitor.networks.slice(-1)),
    ]),
  );
  const changed = new Set<string>();
  let added = 0;

  function set(key: string, count: number): void {
    if (!counts.has(key)) added += 1;
    counts.set(key, count);
    changed.add(key);
  }

  /** Whether this is the first time today, and the networks of the visitor may still add it. */
  function isFirst(visitor: PendingVisitor, what: string, budget: Budget): boolean {
    const mark = markOf(visitor, what);
    if (counts.has(mark) || marks + added >= MOST_MARKS) return false;
    const keys = countsOf(budget, visitor.networks);
    const limits = MOST_A_NETWORK[budget].slice(-keys.length);
    if (keys.some((key, index) => (counts.get(key) ?? 0) >= (limits[index] ?? 0))) return false;
    set(mark, 1);
    for (const key of keys) set(key, (counts.get(key) ?? 0) + 1);
    return true;
  }

  return {
    isNewVisitor: (visitor: PendingVisitor) => isFirst(visitor, '', 'visitors'),
    isFirst: (visitor: PendingVisitor, what: string) => isFirst(visitor, what, 'marks'),
    isFirstCart: (visitor: PendingVisitor) => isFirst(visitor, CART, 'marks'),
    /** The number of where the visitor came from; undefined before the first arrival. */
    sourceOf: (visitor: PendingVisitor) => counts.get(markOf(visitor, SOURCE)),
    /** Whether the visitor comes from there for the first time today. It is then where the visitor came from. */
    arrive(visitor: PendingVisitor, source: string, number: number): boolean {
      if (!isFirst(visitor, `from ${source}`, 'marks')) return false;
      set(markOf(visitor, SOURCE), number);
      return true;
    },
    /** A visitor beyond the budget of a network is not counted today. */
    isCounted: (visitor: PendingVisitor) => counts.has(markOf(visitor, '')),
    /** How many of these views still count. */
    takeViews({ networks }: PendingVisitor, views: number): number {
      const [key = ''] = countsOf('views', networks.slice(-1));
      const before = counts.get(key) ?? 0;
      const taken = Math.min(views, MOST_VIEWS_A_NETWORK - before);
      if (taken <= 0 || (before === 0 && marks + added >= MOST_MARKS)) return 0;
      set(key, before + taken);
      return taken;
    },
    async save(): Promise<void> {
      const rows = [...changed].map((key) => ({ day, digest: key, count: counts.get(key) ?? 0 }));
      for (const batch of batchesOf(rows)) {
        await trx
          .insertInto('visit_marks')
          .values(batch)
          .onConflict((conflict) =>
            conflict.columns(['day', 'digest']).doUpdateSet((eb) => ({ count: eb.ref('excluded.count') })),
          )
          .execute();
      }
      await trx
        .updateTable('visit_days')
        .set({ marks: marks + added })
        .where('day', '=', day)
        .execute();
    },
  };
}

/** The number of where a visitor came from today; undefined when the visit was not counted. */
export async function readSourceNumber(
  db: Queries,
  day: number,
  { networks, agent }: Pick<PendingVisitor, 'networks' | 'agent'>,
): Promise<number | undefined> {
  const today = await db.selectFrom('visit_days').select('secret').where('day', '=', day).executeTakeFirst();
  if (!today) return undefined;
  const mark = await db
    .selectFrom('visit_marks')
    .select('count')
    .where('day', '=', day)
    .where('digest', '=', digestOf(today.secret, [networks[0], agent, SOURCE]))
    .executeTakeFirst();
  return mark?.count;
}

function digestOf(secret: string, parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64').slice(0, 16);
}

/** Removes everything about the visitors of the days before this one. */
export async function forgetDays(trx: Trx, before: number): Promise<void> {
  const over = await trx.deleteFrom('visit_days').where('day', '<', before).returning('day').execute();
  if (over.length > 0) await trx.deleteFrom('visit_marks').where('day', '<', before).execute();
}

async function readCounts(trx: Trx, day: number, keys: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const batch of batchesOf([...new Set(keys)])) {
    const rows = await trx
      .selectFrom('visit_marks')
      .select(['digest', 'count'])
      .where('day', '=', day)
      .where('digest', 'in', batch)
      .execute();
    for (const row of rows) counts.set(row.digest, row.count);
  }
  return counts;
}
