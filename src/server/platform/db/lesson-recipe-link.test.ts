import SqliteDatabase from 'better-sqlite3';
import { Migrator, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BOTH_ENGINES, makePostgresDatabase } from '../../testing/databases';
import { type OpenedDatabase, openPostgres, wrapSqlite } from './database';
import { MIGRATIONS, migrate } from './migrate';

/** A shop before lessons had a checked reference to their recipe. */
async function openOldShop(engine: (typeof BOTH_ENGINES)[number]): Promise<OpenedDatabase> {
  if (engine === 'sqlite') return wrapSqlite(new SqliteDatabase(':memory:'));
  const { url, drop } = await makePostgresDatabase();
  const opened = openPostgres(url, 'server');
  return { ...opened, close: () => opened.close().then(drop) };
}

describe.each(BOTH_ENGINES)('the reference of a lesson to its recipe on %s', (engine) => {
  it('keeps lessons, progress and notes of a filled shop, and drops a recipe that does not exist', async () => {
    const { db, close } = await openOldShop(engine);
    try {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
      const before = await migrator.migrateTo('0035-lesson-notes');
      expect(before.error).toBeUndefined();
      const run = (statement: string) => sql.raw(statement).execute(db);
      await run(`insert into users (id, name, surname, email, email_key, role, created_at, search_text)
        values ('u', 'Ana', 'P', 'a@b.c', 'a@b.c', 'user', 1, '')`);
      await fillProduct(run);
      await run(`insert into sections (id, product_id, position, title) values ('s', 'p', 0, 'Clases')`);
      for (const [id, recipe] of [
        ['l1', "'r'"],
        ['l2', "'gone'"],
        ['l3', 'null'],
      ])
        await run(`insert into lessons (id, section_id, position, title, kind, is_preview, body, recipe_id, created_at)
          values ('${id}', 's', 0, 'Clase', 'video', 0, '', ${recipe}, 1)`);
      await run(`insert into lesson_progress values ('u', 'l1', 1, 2, 3, 4)`);
      await run(`insert into lesson_notes values ('n', 'u', 'l1', 5, 'Nota', 1, 1)`);

      await migrate(db);

      const lessons = await db.selectFrom('lessons').select(['id', 'recipe_id']).orderBy('id').execute();
      expect(lessons).toEqual([
        { id: 'l1', recipe_id: 'r' },
        { id: 'l2', recipe_id: null },
        { id: 'l3', recipe_id: null },
      ]);
      expect(await db.selectFrom('lesson_progress').select('furthest_s').execute()).toEqual([
        { furthest_s: 2 },
      ]);
      expect(await db.selectFrom('lesson_notes').select('body').execute()).toEqual([{ body: 'Nota' }]);
      const unknown = db.updateTable('lessons').set({ recipe_id: 'nada' }).where('id', '=', 'l1').execute();
      await expect(unknown).rejects.toThrow();
      await db.deleteFrom('recipes').where('id', '=', 'r').execute();
      const after = await db.selectFrom('lessons').select('recipe_id').where('id', '=', 'l1').execute();
      expect(after).toEqual([{ recipe_id: null }]);
    } finally {
      await close();
    }
  });
});

async function fillProduct(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`insert into products (id, kind, title, description, level, is_promo, is_featured, status, search_text, version,
    created_at, updated_at) values ('p', 'course', 'Rogel', '', 1, 0, 0, 'published', '', 1, 1, 1)`);
  await run(`insert into recipes (id, product_id, position, source_text, title, search_text, status, is_free, slug,
    version, created_at, updated_at) values ('r', 'p', 0, '', 'Rogel', '', 'ready', 0, 'rogel', 1, 1, 1)`);
}
