import type { Kysely } from 'kysely';

/** Letters that go out by themselves: what the creator decides about each, and what people asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('automatic_letters')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('automatic_letter_months')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('sent', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('automatic_letter_months_key', ['kind', 'month'])
    .execute();
  await db.schema
    .createTable('cart_reminders')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema.createIndex('cart_reminders_by_due').on('cart_reminders').column('due_at').execute();
  await db.schema
    .alterTable('subscribers')
    .addColumn('recipe_id', 'text', (c) => c.references('recipes.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('subscribers_by_recipe').on('subscribers').column('recipe_id').execute();
}
