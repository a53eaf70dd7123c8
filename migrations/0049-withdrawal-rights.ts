import type { Kysely } from 'kysely';

/**
 * What decides how long a buyer may withdraw: where they live, the consent to immediate access with its exact text,
 * the days of each order and proof, and when a purchase was first opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('lives_in_eu', 'integer').execute();
  await db.schema.alterTable('grants').addColumn('opened_at', 'bigint').execute();
  for (const table of ['orders', 'proofs']) {
    await db.schema.alterTable(table).addColumn('lives_in_eu', 'integer').execute();
    await db.schema.alterTable(table).addColumn('access_consent_text', 'text').execute();
    await db.schema.alterTable(table).addColumn('access_consent_version', 'text').execute();
    await db.schema.alterTable(table).addColumn('access_consent_at', 'bigint').execute();
    await db.schema.alterTable(table).addColumn('withdrawal_days', 'integer').execute();
    await db.schema.alterTable(table).addColumn('opened_withdrawal_days', 'integer').execute();
  }
  await db.schema.alterTable('withdrawals').addColumn('window_days', 'integer').execute();
  await db.schema.alterTable('withdrawals').addColumn('opened_at', 'bigint').execute();
}
