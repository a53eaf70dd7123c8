import { type Expression, sql } from 'kysely';
import type { Queries } from '../../platform/db/database';

export async function ownsProduct(db: Queries, userId: string, productId: string): Promise<boolean> {
  const owned = await findOwned(db, userId, [productId]);
  return owned.length > 0;
}

/** Inside a larger query: whether a user owns a product. Both are values or columns. */
export function isOwned(userId: string | Expression<string>, productId: string | Expression<string>) {
  return sql<boolean>`exists (select 1 from grants where grants.user_id = ${userId}
    and grants.product_id = ${productId} and grants.ended_at is null)`;
}

/** The products that the user owns, each with its first live grant, which has the buyer's name and the date. */
export async function findOwned(db: Queries, userId: string, productIds: string[]) {
  if (productIds.length === 0) return [];
  const live = await db
    .selectFrom('grants')
    .select(['id', 'product_id', 'granted_at', 'buyer_name', 'buyer_email'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .where('ended_at', 'is', null)
    .orderBy('granted_at')
    .orderBy('id')
    .execute();
  return firstOfEachProduct(live);
}

/**
 * When somebody's access to a product began: with her first live grant. A source that gave the product, took it and
 * gives it again, as a payment after a won dispute, began with its first grant.
 */
export async function findAccessStart(db: Queries, userId: string, productId: string) {
  const row = await selectAccessStarts(db, productId).where('live.user_id', '=', userId).executeTakeFirst();
  return row?.start ?? null;
}

/** A row for each owner of a product. */
export function selectAccessStarts(db: Queries, productId: string) {
  return db
    .selectFrom('grants as live')
    .innerJoin('grants as first', (join) =>
      join
        .onRef('first.user_id', '=', 'live.user_id')
        .onRef('first.product_id', '=', 'live.product_id')
        .on((eb) =>
          eb.or([
            eb('first.id', '=', eb.ref('live.id')),
            eb.and([
              eb('first.source', '=', eb.ref('live.source')),
              eb('first.source_id', '=', eb.ref('live.source_id')),
            ]),
          ]),
        ),
    )
    .select(['live.user_id', (eb) => eb.fn.min<number>('first.granted_at').as('start')])
    .where('live.product_id', '=', productId)
    .where('live.ended_at', 'is', null)
    .groupBy('live.user_id');
}

/** Several grants of one product are one purchase: the first in the list. */
export function firstOfEachProduct<T extends { product_id: string }>(grants: T[]): T[] {
  const products = new Set<string>();
  return grants.filter(({ product_id: id }) => !products.has(id) && products.add(id));
}

/** The owners of a product who got it before `until`. */
export async function findOwners(db: Queries, productId: string, { until }: { until: number }) {
  return await db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .distinct()
    .where('grants.product_id', '=', productId)
    .where('grants.ended_at', 'is', null)
    .where('grants.granted_at', '<=', until)
    .execute();
}
