import { emailKey } from '../../../rules/email-key';
import type { Queries } from '../../platform/db/database';

/** Accounts by email. Messages and withdrawals arrive without a login. */
export async function peopleByEmail(db: Queries, emails: string[]) {
  const keys = [...new Set(emails.map(emailKey))].filter(Boolean);
  if (keys.length === 0) return new Map<string, { id: string; email: string }>();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_key'])
    .where('email_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.email_key, { id: row.id, email: row.email }]));
}
