import type { Queries } from '../../platform/db/database';
import { PUBLIC_COLUMNS, type PublicRow } from './product-view';

export async function findOnSale(db: Queries, id: string): Promise<PublicRow | undefined> {
  return await db
    .selectFrom('products')
    .select(PUBLIC_COLUMNS)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
}
