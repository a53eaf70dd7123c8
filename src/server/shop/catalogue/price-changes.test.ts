import { expect, it } from 'vitest';
import { raisePrice } from '../../../rules/raise-price';
import { describeOnEachDatabase } from '../../testing/shop';

const DAY = 86_400_000;

it.each([
  [12500, 10, 100, 13800],
  [9800, 10, 500, 11000],
  [15, 10, 1, 17],
  [100, -90, 100, 100],
  [12500.5, 10, 1, 13751],
])('raises %d by %d %% to a multiple of %d', (price, percent, roundTo, raised) => {
  expect(raisePrice(price, percent, roundTo)).toBe(raised);
});

describeOnEachDatabase('prices', (openShop) => {
  async function openWithTwo() {
    const shop = await openShop();
    const admin = await shop.admin();
    const rogel = await shop.product('courses', { title: 'Rogel', price: 12500 });
    shop.clock.set(shop.clock.now() + 1000);
    const budines = await shop.product('recipebooks', { title: 'Budines', price: 6400 });
    const list = async (query = {}) =>
      (await shop.call('GET /admin/prices', { token: admin.token, query })).body;
    const prices = async () => (await list()).data.map(({ title, price }) => [title, price]);
    const raise = (body: object) =>
      shop.call('POST /admin/prices/raise', {
        token: admin.token,
        body: {
          currency: 'ARS',
          percent: 10,
          roundTo: 100,
          products: [
            { id: rogel.id, before: 12500 },
            { id: budines.id, before: 6400 },
          ],
          ...body,
        } as never, // some tests send what the types forbid
      });
    const undo = (id: string) =>
      shop.call('POST /admin/prices/changes/:id/undo', { token: admin.token, params: { id } });
    return { shop, admin, rogel, budines, list, prices, raise, undo };
  }

  it('lists the longest unchanged price first', async () => {
    const { shop, admin, rogel, prices, list } = await openWithTwo();
    expect(await prices()).toEqual([
      ['Rogel', 12500],
      ['Budines', 6400],
    ]);
    shop.clock.set(shop.clock.now() + DAY);
    const edit = (body: object) =>
      shop.call('PUT /courses/:id', { token: admin.token, params: { id: rogel.id }, body });
    await edit({ title: 'Rogel alto' });
    expect((await list()).data[0]?.title).toBe('Rogel alto');
    await edit({ price: 13000 });
    const { data } = await list();
    expect(data.map(({ title }) => title)).toEqual(['Budines', 'Rogel alto']);
    expect(data[1]?.changedAt).toBe(new Date(shop.clock.now()).toISOString());
  });

  it('finds by title, leaves archived products out and shows promotions apart', async () => {
    const { shop, admin, rogel, budines, list } = await openWithTwo();
    expect((await list({ q: 'bud' })).data.map(({ title }) => title)).toEqual(['Budines']);
    expect((await list({ view: 'promotions' })).data).toEqual([]);
    await shop.call('PUT /recipebooks/:id', {
      token: admin.token,
      params: { id: budines.id },
      body: { promoUSDprice: 5 },
    });
    const [promotion] = (await list({ view: 'promotions' })).data;
    expect(promotion).toMatchObject({ title: 'Budines', promoPrice: null, promoUSDprice: 5 });
    await shop.call('DELETE /courses/:id', { token: admin.token, params: { id: rogel.id } });
    expect((await list()).data.map(({ title }) => title)).toEqual(['Budines']);
  });

  it('raises several prices, and undoes them once', async () => {
    const { shop, rogel, raise, undo, prices, list } = await openWithTwo();
    const { status, body: change } = await raise({});
    expect([status, change.count, change.percent]).toEqual([200, 2, 10]);
    expect(await prices()).toEqual([
      ['Rogel', 13800],
      ['Budines', 7000],
    ]);
    const shown = (await shop.call('GET /courses/:id', { params: { id: rogel.id } })).body;
    expect(shown.price).toBe(13800);
    expect((await list()).lastChange).toEqual(change);
    expect((await undo(change.id)).body).toEqual({ restored: 2, kept: [] });
    expect(await prices()).toEqual([
      ['Rogel', 12500],
      ['Budines', 6400],
    ]);
    expect((await list()).lastChange).toBeNull();
    expect((await undo(change.id)).status).toBe(409);
    expect(await prices()).toEqual([
      ['Rogel', 12500],
      ['Budines', 6400],
    ]);
  });

  it('lists a bundle, and raises it with its products but never above them', async () => {
    const { shop, admin, rogel, budines, prices, raise, undo, list } = await openWithTwo();
    const bundle = { title: 'Mesa', description: 'Dos.', price: 17_000, USDprice: 20 };
    const { id } = (
      await shop.call('POST /admin/bundles', {
        token: admin.token,
        body: { ...bundle, productIds: [rogel.id, budines.id] },
      })
    ).body;
    expect(Object.fromEntries(await prices())).toMatchObject({ Mesa: 17_000 });
    expect((await list({ view: 'products' })).data.map(({ type }) => type)).toEqual(['curso', 'recipebook']);
    const alone = await raise({ products: [{ id, before: 17_000 }], percent: 20 });
    expect([alone.status, alone.body]).toMatchObject([
      400,
      { message: expect.stringMatching(/^Mesa: .*menos/) },
    ]);
    const products = [
      { id, before: 17_000 },
      { id: rogel.id, before: 12_500 },
      { id: budines.id, before: 6400 },
    ];
    const { body: change } = await raise({ products, percent: 20 });
    expect(Object.fromEntries(await prices())).toEqual({ Rogel: 15_000, Budines: 7700, Mesa: 20_400 });
    expect((await undo(change.id)).body).toEqual({ restored: 3, kept: [] });
    expect(Object.fromEntries(await prices())).toEqual({ Rogel: 12_500, Budines: 6400, Mesa: 17_000 });
    const content = Buffer.from(JSON.stringify([{ id, price: 5 }])).toString('base64');
    const file = await shop.call('POST /admin/catalogue/import', {
      token: admin.token,
      body: { format: 'json', content, dryRun: true },
    });
    expect(JSON.stringify(file.body)).toContain('Es un combo');
  });

  it('keeps a price that was edited after the change', async () => {
    const { shop, admin, rogel, raise, undo, prices } = await openWithTwo();
    const { body: change } = await raise({});
    await shop.call('PUT /courses/:id', {
      token: admin.token,
      params: { id: rogel.id },
      body: { price: 15000 },
    });
    expect((await undo(change.id)).body).toEqual({
      restored: 1,
      kept: [{ title: 'Rogel', reason: 'changed' }],
    });
    expect(Object.fromEntries(await prices())).toEqual({ Rogel: 15000, Budines: 6400 });
  });

  it('restores the others when one product is archived since', async () => {
    const { shop, admin, rogel, raise, undo, prices, list } = await openWithTwo();
    const { body: change } = await raise({});
    await shop.call('DELETE /courses/:id', { token: admin.token, params: { id: rogel.id } });
    expect(await undo(change.id)).toMatchObject({
      status: 200,
      body: { restored: 1, kept: [{ title: 'Rogel', reason: 'archived' }] },
    });
    expect(await prices()).toEqual([['Budines', 6400]]);
    expect((await list()).lastChange).toBeNull();
    await shop.call('POST /admin/products/:id/restore', { token: admin.token, params: { id: rogel.id } });
    expect(Object.fromEntries(await prices()).Rogel).toBe(13800);
  });

  it('restores the others when a promotion costs more than the price from before', async () => {
    const { shop, admin, rogel, raise, undo, prices } = await openWithTwo();
    const { body: change } = await raise({});
    await shop.call('PUT /courses/:id', {
      token: admin.token,
      params: { id: rogel.id },
      body: { promoPrice: 13000 },
    });
    expect((await undo(change.id)).body).toEqual({
      restored: 1,
      kept: [{ title: 'Rogel', reason: 'promotion' }],
    });
    expect(Object.fromEntries(await prices())).toEqual({ Rogel: 13800, Budines: 6400 });
  });

  it('refuses to raise an archived product', async () => {
    const { shop, admin, rogel, raise, prices } = await openWithTwo();
    await shop.call('DELETE /courses/:id', { token: admin.token, params: { id: rogel.id } });
    expect((await raise({})).status).toBe(404);
    expect(await prices()).toEqual([['Budines', 6400]]);
  });

  it('cannot be undone after a day', async () => {
    const { shop, raise, undo, list } = await openWithTwo();
    const { body: change } = await raise({});
    shop.clock.set(shop.clock.now() + DAY - 1);
    expect((await list()).lastChange?.id).toBe(change.id);
    shop.clock.set(shop.clock.now() + 1);
    expect((await list()).lastChange).toBeNull();
    expect((await undo(change.id)).status).toBe(409);
  });

  it('changes nothing when one price is no longer the one that was shown', async () => {
    const { shop, admin, budines, raise, prices } = await openWithTwo();
    await shop.call('PUT /recipebooks/:id', {
      token: admin.token,
      params: { id: budines.id },
      body: { price: 7000 },
    });
    const answer = await raise({});
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain('Budines');
    expect(Object.fromEntries(await prices())).toEqual({ Rogel: 12500, Budines: 7000 });
  });

  it('changes the dollar prices alone', async () => {
    const { rogel, raise, list } = await openWithTwo();
    await raise({ currency: 'USD', roundTo: 1, products: [{ id: rogel.id, before: 15 }] });
    const [row] = (await list({ q: 'rogel' })).data;
    expect([row?.price, row?.USDprice]).toEqual([12500, 17]);
  });

  it('names the product whose promotion would cost more than its new price', async () => {
    const { shop, admin, rogel, raise, prices } = await openWithTwo();
    await shop.call('PUT /courses/:id', {
      token: admin.token,
      params: { id: rogel.id },
      body: { promoPrice: 12000 },
    });
    const answer = await raise({ percent: -10 });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('Rogel');
    expect(Object.fromEntries(await prices())).toEqual({ Rogel: 12500, Budines: 6400 });
  });

  it.each([
    [{ percent: 0 }],
    [{ percent: -91 }],
    [{ percent: 1001 }],
    [{ percent: 1.5 }],
    [{ roundTo: 3 }],
    [{ products: [] }],
  ])('refuses %j', async (body) => {
    const { raise, prices } = await openWithTwo();
    expect((await raise(body)).status).toBe(400);
    expect(Object.fromEntries(await prices())).toEqual({ Rogel: 12500, Budines: 6400 });
  });

  it('refuses an unknown product and a price beyond the limit', async () => {
    const { shop, admin, rogel, raise, prices } = await openWithTwo();
    expect((await raise({ products: [{ id: 'nada', before: 5 }] })).status).toBe(404);
    await shop.call('PUT /courses/:id', {
      token: admin.token,
      params: { id: rogel.id },
      body: { price: 900_000_000 },
    });
    expect((await raise({ percent: 50, products: [{ id: rogel.id, before: 900_000_000 }] })).status).toBe(
      400,
    );
    expect(Object.fromEntries(await prices()).Rogel).toBe(900_000_000);
  });
});
