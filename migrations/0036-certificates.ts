import type { Kysely } from 'kysely';

interface Before {
  lessons: { id: string; recipe_id: string | null; linked_recipe_id: string | null };
  recipes: { id: string };
}

/** Certificates of finished courses, the files of lessons, and a checked reference from a lesson to its recipe. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('certificates')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('creator', 'text', (c) => c.notNull())
    .addColumn('lessons', 'integer', (c) => c.notNull())
    .addColumn('completed_at', 'bigint', (c) => c.notNull())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('certificates_by_owner')
    .on('certificates')
    .columns(['user_id', 'product_id'])
    .unique()
    .execute();
  await db.schema.createIndex('certificates_by_product').on('certificates').column('product_id').execute();

  await db.schema
    .createTable('lesson_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lesson_id', 'text', (c) => c.notNull().references('lessons.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lesson_files_by_lesson')
    .on('lesson_files')
    .columns(['lesson_id', 'id'])
    .execute();
  await db.schema.createIndex('lesson_files_by_file_id').on('lesson_files').column('file_id').execute();

  // SQLite cannot add a foreign key to a column, but it can add a column that has one.
  await db.schema
    .alterTable('lessons')
    .addColumn('linked_recipe_id', 'text', (c) => c.references('recipes.id').onDelete('set null'))
    .execute();
  await db
    .updateTable('lessons')
    .set((eb) => ({ linked_recipe_id: eb.ref('recipe_id') }))
    .where('recipe_id', 'in', (eb) => eb.selectFrom('recipes').select('id'))
    .execute();
  await db.schema.alterTable('lessons').dropColumn('recipe_id').execute();
  await db.schema.alterTable('lessons').renameColumn('linked_recipe_id', 'recipe_id').execute();
  await db.schema.createIndex('lessons_by_recipe').on('lessons').column('recipe_id').execute();
}
