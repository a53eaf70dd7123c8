import { type SqlBool, sql } from 'kysely';
import type { UserRow } from '../../../platform/db/schema';

export const byUser = (user: UserRow) => sql<SqlBool>`user_id = ${user.id}`;
export const byOrder = (user: UserRow) =>
  sql<SqlBool>`order_id in (select id from orders where user_id = ${user.id})`;
/** These rows only contain a mail. They belong to the account that has verified it, regardless of case. */
export const isProvenEmailOf = (user: UserRow) =>
  user.email_verified_at === null
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`lower(email) = ${user.email.toLowerCase()}`;
/** Matches text that contains the mail. */
export const holding = (column: string, email: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${email.toLowerCase().replace(/[%_\\]/g, '_')}%`}`;
