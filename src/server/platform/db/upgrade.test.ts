import { expect, it } from 'vitest';
import { expectOldFacts, expectOldRows, loadOldShop, NEW_STEPS, OLD_SHOP } from '../../testing/old-shop';
import { describeOnBothDatabases } from '../../testing/shop';
import { migrate } from './migrate';

describeOnBothDatabases('a shop of version 0.1.0', (openShop) => {
  async function upgrade() {
    const shop = await openShop();
    shop.clock.set(OLD_SHOP.madeAt);
    await loadOldShop(shop);
    expect(await migrate(shop.db)).toEqual(NEW_STEPS);
    return shop;
  }

  it('is upgraded in place with all its rows, its sessions and its facts', async () => {
    const shop = await upgrade();
    await expectOldRows(shop, []);
    await expectOldFacts(shop);
  });

  it('gets what it did not store yet', async () => {
    const { db } = await upgrade();
    for (const order of await db.selectFrom('orders').selectAll().execute())
      expect(order).toMatchObject({
        ...{ provider: 'mercado-pago', currency: 'ARS', subtotal_cents: order.total_cents },
        ...{ discount_cents: 0, method_discount_cents: 0 },
      });
    for (const item of await db.selectFrom('order_items').selectAll().execute())
      expect(item).toMatchObject({ list_cents: item.paid_cents, discount_cents: 0 });
    for (const event of await db.selectFrom('webhook_events').selectAll().execute())
      expect(event).toMatchObject({ provider: 'mercado-pago', event_id: event.id, is_fraud_alert: 0 });
    for (const product of await db.selectFrom('products').selectAll().execute())
      expect(product).toMatchObject({
        status: product.archived_at === null ? 'published' : 'archived',
        published_at: product.created_at,
      });
    for (const user of await db.selectFrom('users').selectAll().execute())
      expect(user.password_is_long).toBe(user.role === 'admin' && user.password_hash !== null ? 1 : 0);
    const lanes = { mail: 'order', 'announce-proof': 'access', 'password-reset': 'account' };
    for (const { kind, lane } of await db.selectFrom('outbox').select(['kind', 'lane']).execute())
      expect(lane).toBe(lanes[kind as keyof typeof lanes]);
    const refunds = await db.selectFrom('refunds').select(['provider_payment_id', 'amount_cents']).execute();
    const refunded = await db
      .selectFrom('payments')
      .select(['provider_payment_id', 'refunded_cents as amount_cents'])
      .where('refunded_cents', '>', 0)
      .execute();
    expect(refunded.length).toBeGreaterThan(0);
    expect(refunds).toHaveLength(refunded.length);
    expect(refunds).toEqual(expect.arrayContaining(refunded));
  });
});
