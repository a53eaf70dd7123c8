import type { Kysely } from 'kysely';

interface Before {
  users: { google_subject: string | null };
}

/**
 * A new mail waits in `pending_email` until it is proven. Until now a changed mail kept the Google link of the old one,
 * so no link can be trusted: the next Google sign-in links the account with the same verified mail again.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('users').addColumn('pending_email', 'text').execute();
  await db.updateTable('users').set({ google_subject: null }).execute();
}
