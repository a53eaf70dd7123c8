import { expect, it } from 'vitest';
import { migrate } from '../../platform/db/migrate';
import { loadOldTables } from '../../testing/old-shop';
import { describeOnBothDatabases } from '../../testing/shop';
import { findMiscounts } from './check-sales';

const SOLD_AT = Date.UTC(2026, 2, 15, 15);

/**
 * Version 0.1.0 did not count what went back. One order was refunded, one was charged back, one lost its access, one was
 * charged back and won, and of one a part went back, which version 0.1.0 did not subtract. One paid twice and got one
 * payment back. The last one lost its access to two products, and a part went back.
 */
const ORDERS = [
  { id: 'refunded', prices: [500], payments: [['refunded', 500]], revoked_at: 9 },
  { id: 'charged', prices: [300], payments: [['charged_back', 0]], revoked_at: 9 },
  { id: 'revoked', prices: [700], payments: [['approved', 0]], revoked_at: 9 },
  { id: 'won', prices: [900], payments: [['reimbursed', 0]], revoked_at: null },
  { id: 'part', prices: [400], payments: [['approved', 150]], revoked_at: null },
  {
    id: 'twice',
    prices: [200],
    payments: [
      ['approved', 0],
      ['refunded', 200],
    ],
    revoked_at: null,
  },
  { id: 'both', prices: [60, 40], payments: [['approved', 80]], revoked_at: 9 },
] as const;

describeOnBothDatabases('the counts of a shop of version 0.1.0', (openShop) => {
  it('follow the payments after the upgrade', async () => {
    const { db } = await openShop();
    await loadOldTables({ db }, oldTables());

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
    expect(days).toEqual({ sales: 3, sold: 1500, returns: 4, returned: 880, revocations: 2, revoked: 720 });
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
  const orders = ORDERS.map((order) => ({
    ...order,
    total: order.prices.reduce((sum, price) => sum + price, 0),
  }));
  const items = ORDERS.flatMap(({ id, prices, revoked_at }) =>
    prices.map((cents) => ({ id: `${id}-${cents}`, orderId: id, cents, revoked_at })),
  );
  return {
    users: [
      {
        ...{ id: 'u', name: 'Ana', surname: 'P', email: 'a@b.c', email_key: 'a@b.c', role: 'user' },
        ...{ created_at: 1, search_text: '' },
      },
    ],
    products: items.map(({ id, cents }) => ({
      ...{ id, kind: 'course', title: 'Rogel', search_text: '', description: '', price_cents: cents },
      ...{ usd_price_cents: 1, level: 1, is_promo: 0, is_featured: 0, images: '[]', version: 1, ...times },
    })),
    orders: orders.map(({ id, total }) => ({
      ...{ id, key: id, user_id: 'u', state: 'approved', total_cents: total, preference_expires_at: 1 },
      ...{ checks: 0, ...times },
    })),
    payments: orders.flatMap(({ id, total, payments }) =>
      payments.map(([status, refunded_cents], index) => ({
        ...{ id: `${id}-${index}`, order_id: id, status, status_detail: '', amount_cents: total },
        ...{ refunded_cents, currency: 'ARS', ...times },
      })),
    ),
    purchases: items.map(({ id, orderId, cents, revoked_at }) => ({
      ...{ id, user_id: 'u', product_id: id, origin: 'order', origin_id: orderId, currency: 'ARS' },
      ...{ amount_cents: cents, granted_at: SOLD_AT, revoked_at },
    })),
    sales_by_user: [{ user_id: 'u', purchases: 3 }],
    sales_by_month: [{ month: '2026-03', courses: 3, recipe_books: 0, ars_cents: 1500, usd_cents: 0 }],
  };
}
