import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../contract/catalogue';
import { addRecipe } from '../../testing/add-recipe';
import { openPayingShop } from '../../testing/paying-shop';
import {
  describeOnBothDatabases,
  describeOnEachDatabase,
  type OpenShop,
  type Person,
} from '../../testing/shop';
import { takeTransfers } from '../../testing/transfer-shop';

describeOnEachDatabase('the bundles of the creator', (openShop) => {
  it('are made of published products, with a share for each and the pictures of all', async () => {
    const { shop, token, create, table } = await openBundleShop(openShop);
    const products = await table();
    const made = await create(products);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        type: 'bundle',
        status: 'published',
        price: 25_900,
        productIds: products.map(({ id }) => id),
        separate: 32_600,
        charged: 25_900,
        sold: 0,
      },
    ]);
    expect(made.body.parts.map(({ price, share }) => [price, share])).toEqual([
      [12_500, 9_930],
      [11_200, 8_900],
      [8_900, 7_070],
    ]);
    expect(made.body.images).toHaveLength(3);
    const params = { id: made.body.id };
    const renamed = await shop.call('PUT /admin/bundles/:id', { token, params, body: { title: 'Mesa' } });
    expect(renamed.body).toMatchObject({ title: 'Mesa', price: 25_900, productIds: made.body.productIds });
    // The pictures of its products stay theirs.
    const own = shop.db.selectFrom('product_images').selectAll().where('product_id', '=', made.body.id);
    expect(await own.execute()).toEqual([]);
    expect((await shop.call('GET /admin/bundles', { token })).body.data).toHaveLength(1);
    const activity = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'bundle.%')
      .orderBy('id')
      .execute();
    expect(activity.map(({ action }) => action)).toEqual(['bundle.create', 'bundle.update']);
  });

  it('refuse one product, a draft, another bundle, an unknown product and a price without a saving', async () => {
    const { shop, token, create, table } = await openBundleShop(openShop);
    const [rogel, pie, book] = await table();
    const draft = await shop.product('courses', { status: 'draft' });
    const made = await create([rogel, pie], { price: 20_000 });
    const refused = async (products: { id: string }[], more: object, field: string, words: RegExp) => {
      const answer = await create(products, more);
      expect([answer.status, answer.body]).toMatchObject([
        field === 'unknown' ? 404 : 400,
        { message: expect.stringMatching(words) },
      ]);
      if (field !== 'unknown') expect(answer.body).toMatchObject({ field });
    };
    await refused([rogel], {}, 'productIds', /de 2 a 6 productos/);
    await refused([rogel, rogel], {}, 'productIds', /de 2 a 6 productos/);
    await refused([rogel, draft], {}, 'productIds', /no está publicado/);
    await refused([rogel, made.body], {}, 'productIds', /es un combo/);
    await refused([rogel, { id: 'nada' }], {}, 'unknown', /no encontrado/);
    await refused([rogel, book], { price: 21_400 }, 'price', /menos que sus productos por separado/);
    await refused([rogel, book], { price: 100, USDprice: 900 }, 'USDprice', /por separado \(US/);
    await refused([rogel, book], { price: 0 }, 'price', /mayor que 0/);
    expect((await shop.call('GET /admin/bundles', { token })).body.data).toHaveLength(1);
    const coupon = { code: 'COMBO', percent: 10, scope: 'products' as const, productIds: [made.body.id] };
    expect((await shop.call('POST /admin/coupons', { token, body: coupon })).status).toBe(404);
  });

  it('leave the shop with one of their products, and come back when she says so', async () => {
    const { shop, token, create, table, quote } = await openBundleShop(openShop);
    const products = await table();
    const { id } = (await create(products)).body;
    await shop.call('DELETE /courses/:id', { token, params: { id: products[0].id } });
    const onSale = async () => (await shop.call('GET /products', { query: { ids: id } })).body.data.length;
    expect(await onSale()).toBe(0);
    expect((await quote([{ id }])).status).toBe(409);
    const publish = () =>
      shop.call('PUT /admin/bundles/:id', { token, params: { id }, body: { status: 'published' } });
    expect((await publish()).body.message).toMatch(/no está publicado/);
    await shop.call('POST /admin/products/:id/restore', { token, params: { id: products[0].id } });
    expect(await onSale()).toBe(0);
    expect((await publish()).status).toBe(200);
    expect(await onSale()).toBe(1);
  });

  it('say how many lessons and ready recipes each part has', async () => {
    const { shop, create } = await openBundleShop(openShop);
    const course = await shop.product('courses', {
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
      price: 12_500,
      USDprice: 15,
    });
    const book = await shop.product('recipebooks', { price: 8_900, USDprice: 11 });
    await addRecipe(shop, book.id, { id: 'flan' });
    await addRecipe(shop, book.id, { id: 'budin', status: 'draft' });
    const { id } = (await create([course, book])).body;
    const read = async () =>
      (await shop.call('GET /products', { query: { ids: id } })).body.data[0]?.parts?.map(
        ({ contents }) => contents,
      );
    expect(await read()).toEqual([1, 1]);
    await shop.db.updateTable('recipes').set({ status: 'ready' }).execute();
    await shop.db.updateTable('lessons').set({ removed_at: shop.clock.now() }).execute();
    expect(await read()).toEqual([0, 2]);
  });

  it('are in the catalogue and in favourites, in Precios, and not among courses and recipe books', async () => {
    const { shop, token, create, table } = await openBundleShop(openShop);
    const ana = await shop.register();
    const { id } = (await create(await table())).body;
    const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map((found) => found.id);
    expect(idsOf(await shop.call('GET /catalogue', { query: { type: 'bundle' } }))).toEqual([id]);
    expect(idsOf(await shop.call('GET /catalogue', { query: { type: 'curso,bundle' } }))).toHaveLength(3);
    expect(idsOf(await shop.call('GET /catalogue'))).toContain(id);
    for (const list of ['GET /courses', 'GET /recipebooks'] as const)
      expect(idsOf(await shop.call(list))).not.toContain(id);
    expect(idsOf(await shop.call('GET /admin/prices', { token }))).toContain(id);
    expect((await shop.call('GET /courses/:id', { params: { id } })).status).toBe(404);
    const item = { item_id: id, item_type: 'bundle' as const };
    await shop.call('POST /favorites/add', { token: ana.token, body: item });
    const liked = await shop.call('GET /favorites/:userId', {
      token: ana.token,
      params: { userId: ana.id },
    });
    expect(liked.body).toMatchObject([{ ...item, Bundle: { id, type: 'bundle' } }]);
    const [shown] = (await shop.call('GET /products', { query: { ids: id } })).body.data;
    expect(shown?.parts).toHaveLength(3);
    expect((await shop.call('GET /content/:id', { token: ana.token, params: { id } })).status).toBe(403);
  });
});

describeOnBothDatabases('a bundle', (openShop) => {
  it('is bought as its products, each with its share, and keeps what it was made of', async () => {
    const { shop, token, create, table, quote, order, pay, ownedBy } = await openBundleShop(openShop);
    const ana = await shop.register();
    const products = await table();
    const { id } = (await create(products)).body;
    expect((await quote([{ id }], ana)).body).toMatchObject({
      lines: [{ itemId: id, listPrice: 32_600, discount: 6_700, paid: 25_900, reason: 'bundle' }],
      subtotal: 32_600,
      discount: 6_700,
      total: 25_900,
    });
    const opened = await order(ana, { id }, 25_900);
    expect([opened.status, opened.body.total]).toEqual([200, 25_900]);
    const [kept] = products;
    await shop.call('PUT /admin/bundles/:id', {
      token,
      params: { id },
      body: { title: 'Otra mesa', productIds: products.slice(1).map((part) => part.id), price: 18_000 },
    });
    await shop.call('DELETE /courses/:id', { token, params: { id: kept.id } });
    await pay(opened.body.id);
    expect((await ownedBy(ana)).sort()).toEqual(products.map((part) => part.id).sort());
    const grants = await shop.db.selectFrom('grants').select(['product_id', 'amount_cents']).execute();
    const paid = new Map(grants.map((grant) => [grant.product_id, grant.amount_cents]));
    expect(products.map((part) => paid.get(part.id))).toEqual([993_000, 890_000, 707_000]);
    const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
    const receipt = await shop.call('GET /receipts/:number', { token: ana.token, params: { number } });
    expect(receipt.body).toMatchObject({
      total: 25_900,
      discounts: [{ reason: 'bundle', amount: 6_700 }],
      lines: products.map(() => ({ bundle: 'Mesa dulce completa' })),
    });
    const sale = (await shop.call('GET /admin/sales', { token, query: { buscar: 'Otra mesa' } })).body
      .data[0];
    expect(sale).toMatchObject({ bundles: ['Mesa dulce completa'], amount: 25_900 });
    const detail = await shop.call('GET /admin/sales/:id', { token, params: { id: sale?.id ?? '' } });
    expect(detail.body.items).toMatchObject(
      products.map(() => ({ bundle: 'Mesa dulce completa', discount: 'bundle', hasAccess: true })),
    );
    const types = await shop.call('GET /stats/sales-by-type', { token });
    expect(types.body).toMatchObject({ coursesSold: 2, recipeBooksSold: 1 });
    expect((await shop.call('GET /admin/bundles', { token })).body.data[0]?.sold).toBe(1);
  });

  it('costs only what the buyer lacks, and nothing can be bought of one that she has', async () => {
    const { shop, create, table, quote, order, pay, ownedBy } = await openBundleShop(openShop);
    const ana = await shop.register();
    const [rogel, pie, book] = await table();
    const { id } = (await create([rogel, pie, book])).body;
    await pay((await order(ana, book, 8_900)).body.id);
    const [line] = (await quote([{ id }], ana)).body.lines;
    expect(line).toMatchObject({ listPrice: 23_700, paid: 18_830, reason: 'bundle' });
    expect(line?.parts?.map(({ itemId, paid, reason }) => [itemId, paid, reason])).toEqual([
      [rogel.id, 9_930, 'bundle'],
      [pie.id, 8_900, 'bundle'],
      [book.id, 0, 'owned'],
    ]);
    await pay((await order(ana, { id }, 18_830)).body.id);
    expect(await ownedBy(ana)).toHaveLength(3);
    const again = await order(ana, { id }, 25_900);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Ya tienes todo lo que trae “Mesa dulce completa”. Quítalo del carrito para seguir.',
    ]);
    expect((await quote([{ id }], ana)).body).toMatchObject({ lines: [{ reason: 'owned' }], total: 0 });
  });

  it('gives each product its best discount, once, with a product of its own in the same cart', async () => {
    const { shop, token, create, table, quote } = await openBundleShop(openShop);
    const [rogel, pie, book] = await table();
    const { id } = (await create([rogel, pie, book])).body;
    await shop.call('PUT /recipebooks/:id', { token, params: { id: book.id }, body: { promoPrice: 5_000 } });
    const both = (await quote([rogel, { id }])).body;
    expect(both.lines.map(({ itemId, paid, reason }) => [itemId, paid, reason])).toEqual([
      [rogel.id, 0, 'bundle'],
      [id, 9_930 + 8_900 + 5_000, 'bundle'],
    ]);
    expect(both.total).toBe(23_830);
    const coupon = { code: 'MITAD', percent: 50, scope: 'products' as const, productIds: [pie.id] };
    await shop.call('POST /admin/coupons', { token, body: coupon });
    const [line] = (await quote([{ id }], null, 'MITAD')).body.lines;
    expect(line?.parts?.map(({ paid, reason }) => [paid, reason])).toEqual([
      [9_930, 'bundle'],
      [5_600, 'coupon'],
      [5_000, 'price'],
    ]);
    expect((await shop.call('GET /admin/bundles', { token })).body.data[0]).toMatchObject({
      separate: 28_700,
      charged: 23_830,
    });
  });

  it('is paid by transfer, less its discount, and one of its products can go back alone', async () => {
    const { shop, token, create, table, order, pay, ownedBy } = await openBundleShop(openShop);
    await takeTransfers(shop, { transferDiscount: '10' });
    const [ana, bea] = [await shop.register(), await shop.register()];
    const products = await table();
    const { id } = (await create(products)).body;
    const transfer = await shop.call('POST /payment/transfer', { token: ana.token, body: { itemId: [id] } });
    expect(transfer.body.amount).toBe(23_310);
    const lines = await shop.db.selectFrom('order_items').select('paid_cents').execute();
    expect(lines.map(({ paid_cents: cents }) => cents).reduce((sum, cents) => sum + cents, 0)).toBe(
      2_331_000,
    );
    await pay((await order(bea, { id }, 25_900)).body.id);
    await shop.call('POST /admin/users/:id/revoke', {
      token,
      params: { id: bea.id },
      body: { item_id: products[0].id, reason: 'Se arrepintió' },
    });
    expect(await ownedBy(bea)).toHaveLength(2);
  });
});

type Item = { id: string };

/** A shop that takes card payments, with what tests of bundles do in it. */
async function openBundleShop(openShop: OpenShop) {
  const { shop, simulator, askPreference, settled, ownedBy } = await openPayingShop(openShop);
  const { token } = await shop.admin();
  return {
    shop,
    token,
    ownedBy,
    table: async () =>
      [
        await shop.product('courses', { title: 'Rogel', price: 12_500, USDprice: 15 }),
        await shop.product('courses', { title: 'Lemon pie', price: 11_200, USDprice: 14 }),
        await shop.product('recipebooks', { title: 'Alfajores', price: 8_900, USDprice: 11 }),
      ] as const,
    create: (products: readonly Item[], more: object = {}) =>
      shop.call('POST /admin/bundles', {
        token,
        body: {
          title: 'Mesa dulce completa',
          description: 'La torta alta, la tarta fresca y los alfajores.',
          price: 25_900 - (3 - products.length) * 9_000,
          USDprice: 20,
          productIds: products.map(({ id }) => id),
          ...more,
        },
      }),
    quote: (items: readonly Item[], buyer: Person | null = null, couponCode?: string) =>
      shop.call('POST /cart/quote', {
        ...(buyer ? { token: buyer.token } : {}),
        body: { itemId: items.map(({ id }) => id), couponCode },
      }),
    order: (buyer: Person, item: Item, price: number) =>
      askPreference(buyer, [item as AdminProduct], { price }),
    pay: async (checkoutId: string) => {
      await simulator.state.pay(checkoutId, 'approved');
      await settled();
    },
  };
}
