import { expect, it } from 'vitest';
import { migrate } from '../../platform/db/migrate';
import { loadOldTables } from '../../testing/old-shop';
import { describeOnBothDatabases } from '../../testing/shop';
import { findMiscounts } from './check-sales';

const SOLD_AT = Date.UTC(2026, 2, 15, 15);

/**
 * Version 0.1.0 did not count what went back. One order was refunded, one was charged back, one lost its access, one was
 * charged back and won, and of one a part went back, which version 0.1.0 did not subtract. Of the last one a second
 * payment went back.
 */
const ORDERS = [
  { id: 'refunded', cents: 500, payments: [['refunded', 500]], revoked_at: 9 },
  { id: 'charged', cents: 300, payments: [['charged_back', 0]], revoked_at: 9 },
  { id: 'revoked', cents: 700, payments: [['approved', 0]], revoked_at: 9 },
  { id: 'won', cents: 900, payments: [['reimbursed', 0]], revoked_at: null },
  { id: 'part', cents: 400, payments: [['approved', 150]], revoked_at: null },
  {
    id: 'twice',
    cents: 200,
    payments: [
      ['approved', 0],
      ['refunded', 200],
    ],
    revoked_at: null,
  },
] as const;

describeOnBothDatabases('the counts of a shop of version 0.1.0', (openShop) => {
  it('follow the payments after the upgrade', async () => {
    const { db, engine } = await openShop();
    await loadOldTables({ db, engine }, oldTables());

    await migrate(db);

    const days = await db
      .selectFrom('sales_by_day')
      .select((eb) => [
        eb.fn.sum<number>('sales').as('sales'),
        eb.fn.sum<number>('course_ars_cents').as('sold'),
        eb.fn.sum<number>('returns').as('returns'),
        eb.fn.sum<number>('returned_ars_cents').as('returned'),
        eb.fn.sum<number>('revocations').as('revocations'),
        eb.fn.sum<number>('revoked_ars_cents').as('revoked'),
      ])
      .executeTakeFirstOrThrow();
    expect(days).toEqual({ sales: 3, sold: 1500, returns: 2, returned: 800, revocations: 1, revoked: 700 });
    const uncounted = await db
      .selectFrom('payments')
      .select(['order_id', 'uncounted_refund_cents as cents'])
      .where('uncounted_refund_cents', '>', 0)
      .execute();
    expect(uncounted).toEqual([{ order_id: 'part', cents: 150 }]);
    expect(await findMiscounts(db)).toEqual([]);
  });
});

function oldTables() {
  const times = { created_at: 1, updated_at: 1 };
  return {
    users: [
      {
        ...{ id: 'u', name: 'Ana', surname: 'P', email: 'a@b.c', email_key: 'a@b.c', role: 'user' },
        ...{ created_at: 1, search_text: '' },
      },
    ],
    products: ORDERS.map(({ id, cents }) => ({
      ...{ id, kind: 'course', title: 'Rogel', search_text: '', description: '', price_cents: cents },
      ...{ usd_price_cents: 1, level: 1, is_promo: 0, is_featured: 0, images: '[]', version: 1, ...times },
    })),
    orders: ORDERS.map(({ id, cents }) => ({
      ...{ id, key: id, user_id: 'u', state: 'approved', total_cents: cents, preference_expires_at: 1 },
      ...{ checks: 0, ...times },
    })),
    payments: ORDERS.flatMap(({ id, cents, payments }) =>
      payments.map(([status, refunded_cents], index) => ({
        ...{ id: `${id}-${index}`, order_id: id, status, status_detail: '', amount_cents: cents },
        ...{ refunded_cents, currency: 'ARS', ...times },
      })),
    ),
    purchases: ORDERS.map(({ id, cents, revoked_at }) => ({
      ...{ id, user_id: 'u', product_id: id, origin: 'order', origin_id: id, currency: 'ARS' },
      ...{ amount_cents: cents, granted_at: SOLD_AT, revoked_at },
    })),
    sales_by_user: [{ user_id: 'u', purchases: 3 }],
    sales_by_month: [{ month: '2026-03', courses: 3, recipe_books: 0, ars_cents: 1500, usd_cents: 0 }],
  };
}
