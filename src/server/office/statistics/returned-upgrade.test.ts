import SqliteDatabase from 'better-sqlite3';
import { Migrator, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type OpenedDatabase, openPostgres, wrapSqlite } from '../../platform/db/database';
import { MIGRATIONS, migrate } from '../../platform/db/migrate';
import { BOTH_ENGINES, makePostgresDatabase } from '../../testing/databases';
import { findMiscounts } from './check-sales';

async function openEmpty(engine: (typeof BOTH_ENGINES)[number]): Promise<OpenedDatabase> {
  if (engine === 'sqlite') return wrapSqlite(new SqliteDatabase(':memory:'));
  const { url, drop } = await makePostgresDatabase();
  const opened = openPostgres(url, 'server');
  return { ...opened, close: () => opened.close().then(drop) };
}

const SOLD_AT = Date.UTC(2026, 2, 15, 15);

describe.each(BOTH_ENGINES)('counts of a shop that called ended purchases returned, on %s', (engine) => {
  it('follow the payments after the upgrade', async () => {
    const { db, close } = await openEmpty(engine);
    try {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
      const before = await migrator.migrateTo('0041-push-subscriptions');
      expect(before.error).toBeUndefined();
      const run = (statement: string) => sql.raw(statement).execute(db);
      await fillShop(run);

      await migrate(db);

      const days = await db
        .selectFrom('sales_by_day')
        .select((eb) => [
          eb.fn.sum<number>('returns').as('returns'),
          eb.fn.sum<number>('returned_ars_cents').as('returned'),
          eb.fn.sum<number>('revocations').as('revocations'),
          eb.fn.sum<number>('revoked_ars_cents').as('revoked'),
        ])
        .executeTakeFirstOrThrow();
      expect(days).toEqual({ returns: 1, returned: 500, revocations: 1, revoked: 700 });
      expect(await findMiscounts(db)).toEqual([]);
    } finally {
      await close();
    }
  });
});

/**
 * One order was refunded, one lost its access, one was charged back and won: earlier counts call all of it returned. Of one a part went back,
 * which the first version did not subtract. */
async function fillShop(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`insert into users (id, name, surname, email, email_key, role, created_at, search_text)
    values ('u', 'Ana', 'P', 'a@b.c', 'a@b.c', 'user', 1, '')`);
  await run(`insert into products (id, kind, title, description, level, is_promo, is_featured, status, search_text, version,
    created_at, updated_at) values ('p', 'course', 'Rogel', '', 1, 0, 0, 'published', '', 1, 1, 1)`);
  const orders = [
    ['refunded', 500, 'refunded', 500],
    ['revoked', 700, 'approved', 0],
    ['won', 900, 'reimbursed', 0],
    ['part', 400, 'approved', 150],
  ] as const;
  for (const [id, cents, status, refunded] of orders) {
    await run(`insert into orders (id, key, user_id, state, provider, currency, subtotal_cents, discount_cents, total_cents,
      checkout_expires_at, created_at, updated_at, checks)
      values ('${id}', '${id}', 'u', 'approved', 'mercado-pago', 'ARS', ${cents}, 0, ${cents}, 1, 1, 1, 0)`);
    await run(`insert into payments (provider, provider_payment_id, order_id, status, status_detail, amount_cents,
      refunded_cents, currency, created_at, updated_at)
      values ('mercado-pago', '${id}', '${id}', '${status}', '', ${cents}, ${refunded}, 'ARS', 1, 1)`);
  }
  const grants = [
    ['g1', 'refunded', 500, 9],
    ['g2', 'revoked', 700, 9],
    ['g3', 'won', 900, 9],
    ['g4', 'won', 900, 'null'],
    ['g5', 'part', 400, 'null'],
  ] as const;
  for (const [id, order, cents, endedAt] of grants) {
    await run(`insert into grants (id, user_id, product_id, source, source_id, currency, amount_cents, refunded_cents,
      method, granted_at, ended_at) values ('${id}', 'u', 'p', 'order', '${order}', 'ARS', ${cents}, 0,
      'mercado-pago', ${SOLD_AT}, ${endedAt})`);
  }
  await run(`insert into sales_by_user values ('u', 2)`);
  await run(`insert into sales_by_month (id, month, courses, recipe_books, ars_cents, usd_cents)
    values ('m', '2026-03', 2, 0, 1300, 0)`);
  await run(`insert into sales_by_day (id, day, method, sales, course_ars_cents, course_usd_cents, book_ars_cents,
    book_usd_cents, returns, returned_ars_cents, returned_usd_cents)
    values ('d', '2026-03-15', 'mercado-pago', 2, 1300, 0, 0, 0, 3, 2100, 0)`);
  await run(`insert into sales_by_product (id, product_id, day, purchases, sold, ars_cents, usd_cents, returns,
    returned_ars_cents, returned_usd_cents) values ('s', 'p', 20527, 2, 2, 1300, 0, 3, 2100, 0)`);
  await run(`insert into sales_by_product_year (id, product_id, year, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12)
    values ('y', 'p', 2026, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)`);
}
