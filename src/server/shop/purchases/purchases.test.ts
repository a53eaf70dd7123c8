import { expect, it } from 'vitest';
import { interleave } from '../../testing/interleave';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { endGrants, grantProduct, type NewGrant } from '../ledger/grants';
import { findOwned } from '../ledger/ownership';

describeOnEachDatabase('purchases', (openShop) => {
  it('grants once for one press of the button, however often it arrives', async () => {
    const shop = await openShop();
    const [admin, ana] = [await shop.admin(), await shop.register()];
    const rogel = await shop.product();
    const grant = async (confirmation?: string) => {
      const body = { item_id: rogel.id, userId: ana.id, ...(confirmation ? { confirmation } : {}) };
      return (await shop.call('POST /purchase', { token: admin.token, body })).status;
    };
    expect(await Promise.all([grant('one'), grant('one'), grant('one')])).toEqual([201, 201, 201]);
    expect(await grant('one')).toBe(201);
    expect(await grant('two')).toBe(409);
    expect(await grant()).toBe(409);
    const mails = (await shop.deliverMails()).filter((mail) => mail.to === ana.email);
    expect(mails.filter((mail) => mail.subject === 'Tu compra está confirmada')).toHaveLength(1);
    const audit = shop.db.selectFrom('audit_log').select('id').where('action', '=', 'purchase.grant');
    expect(await audit.execute()).toHaveLength(1);
  });

  it('finds products by the start of the title, then by the title, then by the description', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const titles = ['Rogel clásico', 'Mini rógel', 'Rogel de ocho capas'];
    for (const title of titles) await shop.product('courses', { title, description: 'Rica' });
    for (let n = 0; n < 9; n++) {
      await shop.product('recipebooks', { title: `Libro ${n}`, description: 'Con una receta de rogel' });
    }
    const find = async (q: string) =>
      (await shop.call('GET /admin/product-choices', { token, query: { q } })).body.data;
    expect((await find('ROGEL')).map((product) => product.title).slice(0, 4)).toEqual([
      'Rogel clásico',
      'Rogel de ocho capas',
      'Mini rógel',
      'Libro 0',
    ]);
    expect((await find('capas rogel')).map((product) => [product.title, product.type])).toEqual([
      ['Rogel de ocho capas', 'curso'],
    ]);
    expect(await find('%')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it('keeps amount and source of every grant when a product is granted again', async () => {
    const shop = await openShop();
    const [ana, rogel] = [await shop.register(), await shop.product()];
    const now = shop.clock.now();
    const first = { userId: ana.id, productId: rogel.id, source: 'order', sourceId: 'one' } as const;
    await grant(shop, { ...first, currency: 'ARS', amountCents: 1_250_000, now });
    expect(await grant(shop, { ...first, sourceId: 'two', currency: 'ARS', amountCents: 5, now })).toBe(
      false,
    );
    await end(shop, ana.id, { source: 'order', source_id: 'one' });
    await grant(shop, { ...first, sourceId: 'three', currency: 'USD', amountCents: 1500, now: now + 1 });
    const rows = await shop.db
      .selectFrom('grants')
      .select(['source_id', 'currency', 'amount_cents', 'end_reason'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { source_id: 'one', currency: 'ARS', amount_cents: 1_250_000, end_reason: 'devolución' },
      { source_id: 'three', currency: 'USD', amount_cents: 1500, end_reason: null },
    ]);
  });

  it('keeps the grants of other sources, and shows one purchase for all of them', async () => {
    const shop = await openShop();
    const [ana, rogel] = [await shop.register(), await shop.product()];
    const now = shop.clock.now();
    await grant(shop, { userId: ana.id, productId: rogel.id, source: 'order', sourceId: 'one', now });
    const { id, ...row } = await shop.db.selectFrom('grants').selectAll().executeTakeFirstOrThrow();
    const other = { ...row, source: 'admin' as const, source_id: null, granted_at: now + 1 };
    await shop.db
      .insertInto('grants')
      .values({ ...other, id: 'later' })
      .execute();
    await expect(
      shop.db
        .insertInto('grants')
        .values({ ...other, id: 'twice' })
        .execute(),
    ).rejects.toThrow(/unique/i);
    const owned = async () => {
      const params = { userId: ana.id };
      const { body } = await shop.call('GET /purchase/:userId', { params, token: ana.token });
      return body.products.map((product) => [product.itemId, Date.parse(product.purchasedAt)]);
    };
    expect(await owned()).toEqual([[rogel.id, now]]);
    expect((await findOwned(shop.db, ana.id, [rogel.id])).map((first) => first.id)).toEqual([id]);
    expect(await end(shop, ana.id, { source: 'order', source_id: 'one' })).toEqual([rogel.id]);
    expect(await owned()).toEqual([[rogel.id, now + 1]]);
    expect(await end(shop, ana.id, { product_id: rogel.id })).toEqual([rogel.id]);
    expect(await owned()).toEqual([]);
  });

  it('grants once when two sources grant concurrently', async () => {
    const shop = await openShop();
    const [admin, ana, rogel] = [await shop.admin(), await shop.register(), await shop.product()];
    const order = { userId: ana.id, productId: rogel.id, source: 'order', sourceId: 'one' } as const;
    const byHand = await interleave(
      shop,
      (trx) => grantProduct(trx, { ...order, now: shop.clock.now() }),
      () => shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } }),
    );
    expect(byHand).toMatchObject({ status: 409, body: { error: 'already_owned' } });
  });
});

async function grant(shop: TestShop, values: NewGrant): Promise<boolean> {
  return await shop.db.transaction().execute((trx) => grantProduct(trx, values));
}

async function end(shop: TestShop, userId: string, which: Parameters<typeof endGrants>[2]) {
  const how = { reason: 'devolución', now: shop.clock.now() };
  return await shop.db.transaction().execute((trx) => endGrants(trx, userId, which, how));
}
