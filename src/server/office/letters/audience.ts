import { type SqlBool, sql } from 'kysely';
import type { Audience, AudienceCount } from '../../../contract/letters-admin';
import { AppError } from '../../../rules/errors';
import { REACHED } from '../../../rules/letters';
import { dayNumber } from '../../../rules/shop-day';
import { countRows, hasRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { isOwned } from '../../shop/ledger/ownership';

/** The confirmed people of an audience, with the person's account by her mail. */
export function selectAudience(db: Queries, { kind, productId = '' }: Audience) {
  const people = db
    .selectFrom('subscribers')
    .leftJoin('users', 'users.email_key', 'subscribers.email_key')
    .where('subscribers.state', '=', 'confirmed');
  if (kind === 'subscribers') return people;
  const owns = isOwned(sql.ref<string>('users.id'), productId);
  return people.where(kind === 'buyers' ? sql<SqlBool>`${owns}` : sql<SqlBool>`not ${owns}`);
}

export async function countAudience(db: Queries, audience: Audience, now: number): Promise<AudienceCount> {
  await checkAudience(db, audience);
  const all = await countRows(selectAudience(db, audience));
  const reached = db
    .selectFrom('letter_recipients')
    .select('subscriber_id')
    .where('day', '=', dayNumber(now))
    .where('state', 'in', [...REACHED]);
  const hadOneToday = await countRows(selectAudience(db, audience).where('subscribers.id', 'in', reached));
  const confirmed = await countRows(selectAudience(db, { kind: 'subscribers' }));
  return { people: all - hadOneToday, hadOneToday, confirmed };
}

/** Refuses an audience about a product that does not exist. */
export async function checkAudience(db: Queries, { kind, productId }: Audience): Promise<void> {
  if (kind === 'subscribers') return;
  const isKnown = productId && (await hasRows(db.selectFrom('products').where('id', '=', productId)));
  if (!isKnown) throw new AppError('product_not_found', { field: 'audience.productId' });
}
