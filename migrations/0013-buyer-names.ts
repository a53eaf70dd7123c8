import { type Kysely, sql } from 'kysely';

/** Who bought, as the account was called then; accounts of today stand for purchases made before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchases').addColumn('buyer_name', 'text').execute();
  await db.schema.alterTable('purchases').addColumn('buyer_email', 'text').execute();
  await sql`update purchases set
    buyer_name = (select trim(users.name || ' ' || users.surname) from users where users.id = purchases.user_id),
    buyer_email = (select users.email from users where users.id = purchases.user_id)`.execute(db);
}
