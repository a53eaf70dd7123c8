import { type Kysely, sql } from 'kysely';

interface Before {
  outbox: { kind: string; lane: string };
}

/** Jobs wait in lanes, so that a slow kind of work delays no other kind. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('lane', 'text', (c) => c.notNull().defaultTo('order'))
    .execute();
  const lanes = {
    access: ['apply-proof-decision', 'announce-proof'],
    account: ['login-link', 'password-reset'],
    notice: ['push'],
    bulk: ['content-ready', 'lessons-open', 'remove-files'],
  };
  for (const [lane, kinds] of Object.entries(lanes)) {
    await db.updateTable('outbox').set({ lane }).where('kind', 'in', kinds).execute();
  }
  // Only open jobs, which are few: the finished ones stay in the table.
  await sql`create index outbox_due_by_lane on outbox (lane, run_at, id)
    where state in ('waiting', 'running')`.execute(db);
}
