import { type Kysely, sql } from 'kysely';

/** The buyer's name and mail at purchase time. Older purchases get the current ones of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchases').addColumn('buyer_name', 'text').execute();
  await db.schema.alterTable('purchases').addColumn('buyer_email', 'text').execute();
  await sql`update purchases set
    buyer_name = (select trim(users.name || ' ' || users.surname) from users where users.id = purchases.user_id),
    buyer_email = (select users.email from users where users.id = purchases.user_id)`.execute(db);
}
