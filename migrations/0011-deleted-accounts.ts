import type { Kysely } from 'kysely';

interface Before {
  users: { id: string; email: string; email_key: string; created_at: number; deleted_at: number | null };
  audit_log: { at: number; action: string; subject_id: string | null; detail: string };
  proofs: { user_id: string; file_name: string; comment: string };
  withdrawals: { id: string };
}

const SUFFIX = '@cuenta-eliminada.invalid';

/** A deleted account has a time instead of a mail suffix. Its old traces in proofs and in the audit log go. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
  // Set while an account is deleted before its request is answered.
  await db.schema
    .alterTable('withdrawals')
    .addColumn('erase_when_handled', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const deleted = await db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('email_key', 'like', `%${SUFFIX}`)
    .where('password_hash' as 'id', 'is', null) // anybody could register such a mail
    .execute();
  for (const { id, created_at } of deleted) {
    const record = await db
      .selectFrom('audit_log')
      .select('at')
      .where('action', '=', 'user.delete')
      .where('subject_id', '=', id)
      .executeTakeFirst();
    await db
      .updateTable('users')
      .set({ deleted_at: record?.at ?? created_at, email: '', email_key: id })
      .where('id', '=', id)
      .execute();
    await db.updateTable('proofs').set({ file_name: '', comment: '' }).where('user_id', '=', id).execute();
  }
  await db
    .updateTable('audit_log')
    .set({ detail: '{}' })
    .where('action', 'in', ['message.read', 'message.unread'])
    .execute();
}
