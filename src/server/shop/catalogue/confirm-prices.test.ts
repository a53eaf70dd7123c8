import { expect, it } from 'vitest';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

describeOnEachDatabase('an unusual price', (openShop) => {
  it('is asked about once by the prices page, and nothing changes before the answer', async () => {
    const { edit, price } = await openWithRogel(openShop);
    const refused = await edit({ price: 1250, confirmed: false });
    expect(refused).toMatchObject({ status: 409, body: { error: 'price_unusual' } });
    expect(refused.body.priceQuestions).toEqual([
      {
        title: 'Rogel',
        currency: 'ARS',
        isPromo: false,
        before: 12_500,
        after: 1250,
        isJump: true,
        floor: null,
      },
    ]);
    expect(await price()).toBe(12_500);
    expect((await edit({ price: 1250, confirmed: true })).status).toBe(200);
    expect(await price()).toBe(1250);
    // Other edits of the product do not ask again.
    expect((await edit({ title: 'Rogel alto', price: 1250, confirmed: false })).status).toBe(200);
  });

  it('is stored without a question by the first calls of the API', async () => {
    const { shop, token, floor, edit, price } = await openWithRogel(openShop);
    await floor({ priceFloor: '3.000', USDpriceFloor: '3' });
    expect((await edit({ price: 1, USDprice: 1 })).status).toBe(200);
    expect(await price()).toBe(1);
    const images = [{ url: 'https://fotos.test/torta.webp', description: '' }];
    const body = { title: 'Flan', description: 'Casero', price: 1, USDprice: 1, images };
    expect((await shop.call('POST /recipebooks/create', { token, body })).status).toBe(201);
    const asked = await shop.call('POST /courses/create', { token, body: { ...body, confirmed: false } });
    expect(asked.status).toBe(409);
    expect(
      asked.body.priceQuestions?.map(({ currency, before, floor }) => [currency, before, floor]),
    ).toEqual([
      ['ARS', null, 3000],
      ['USD', null, 3],
    ]);
  });

  it('is asked about when a promotion takes away more than half', async () => {
    const { edit, price } = await openWithRogel(openShop);
    const refused = await edit({ promoPrice: 990, confirmed: false });
    expect(refused.body.priceQuestions).toMatchObject([{ isPromo: true, before: 12_500, after: 990 }]);
    expect((await edit({ promoPrice: 9900, confirmed: false })).status).toBe(200);
    expect(await price()).toBe(9900);
  });

  it('is asked about for every product of one rise at once', async () => {
    const { shop, token, rogel, price } = await openWithRogel(openShop);
    const flan = await shop.product('courses', { title: 'Flan', price: 1000 });
    const body = {
      currency: 'ARS',
      percent: 60,
      roundTo: 1000,
      products: [
        { id: rogel.id, before: 12_500 },
        { id: flan.id, before: 1000 },
      ],
    };
    const refused = await shop.call('POST /admin/prices/raise', { token, body });
    expect(refused.status).toBe(409);
    expect(refused.body.priceQuestions?.map(({ title, after }) => [title, after])).toEqual([
      ['Rogel', 20_000],
      ['Flan', 2000],
    ]);
    expect(await price()).toBe(12_500);
    expect((await shop.call('GET /admin/prices', { token })).body.lastChange).toBeNull();
    const done = await shop.call('POST /admin/prices/raise', { token, body: { ...body, confirmed: true } });
    expect(done).toMatchObject({ status: 200, body: { count: 2 } });
    // Taking it back moves the prices as much, and needs no answer.
    const params = { id: done.body.id };
    expect((await shop.call('POST /admin/prices/changes/:id/undo', { token, params })).status).toBe(200);
    expect(await price()).toBe(12_500);
  });

  it('is asked about by an import, after its report', async () => {
    const { shop, token, rogel, price } = await openWithRogel(openShop);
    const content = Buffer.from(`id,price\n${rogel.id},125`).toString('base64');
    const run = (body: object) =>
      shop.call('POST /admin/catalogue/import', { token, body: { format: 'csv', content, ...body } });
    expect(await run({ dryRun: true })).toMatchObject({ status: 200, body: { updated: 1 } });
    expect(await run({ dryRun: false })).toMatchObject({
      status: 409,
      body: { error: 'price_unusual', priceQuestions: [{ title: 'Rogel', before: 12_500, after: 125 }] },
    });
    expect(await price()).toBe(12_500);
    expect(await run({ dryRun: false, confirmed: true })).toMatchObject({ body: { isApplied: true } });
    expect(await price()).toBe(125);
  });

  it('is asked about when the editor saves or publishes', async () => {
    const { shop, token, rogel, price } = await openWithRogel(openShop);
    const params = { id: rogel.id };
    const set = { price: 125_000 };
    await shop.call('PUT /admin/drafts/:id', { token, params, body: { set, seen: { price: 12_500 } } });
    const apply = (body: object) =>
      shop.call('POST /admin/drafts/:id/apply', { token, params, body: { version: 1, ...body } });
    expect((await apply({})).body.priceQuestions).toMatchObject([{ before: 12_500, after: 125_000 }]);
    expect(await price()).toBe(12_500);
    // The edit still waits in the draft.
    const { values } = (await shop.call('GET /admin/drafts/:id', { token, params })).body;
    expect(values.price).toBe(125_000);
    expect((await apply({ confirmed: true })).status).toBe(200);
    expect(await price()).toBe(125_000);
  });

  it('comes after every other refusal', async () => {
    const { edit } = await openWithRogel(openShop);
    expect((await edit({ price: 1, version: 99, confirmed: false })).body.error).toBe('stale_edit');
    expect((await edit({ price: 1, promoPrice: 2, confirmed: false })).body.error).toBe('invalid_input');
  });

  it('is under a floor that the creator sets, and not without one', async () => {
    const { shop, token, floor, edit } = await openWithRogel(openShop);
    expect((await edit({ price: 7000, confirmed: false })).status).toBe(200);
    expect((await floor({ priceFloor: 'tres mil' })).body).toMatchObject({ field: 'priceFloor' });
    const { own } = (await floor({ priceFloor: '6500', USDpriceFloor: 'US$ 2,50' })).body;
    expect([own.priceFloor, own.USDpriceFloor]).toEqual(['6.500', '2,50']);
    const read = async () => (await shop.call('GET /admin/prices', { token })).body.floor;
    expect(await read()).toEqual({ ARS: 6500, USD: 2.5 });
    const refused = await edit({ price: 6400, confirmed: false });
    expect(refused.body.priceQuestions).toMatchObject([{ after: 6400, isJump: false, floor: 6500 }]);
    expect(JSON.stringify((await shop.call('GET /settings')).body)).not.toContain('Floor');
    await floor({ priceFloor: '0', USDpriceFloor: '' });
    expect(await read()).toEqual({ ARS: null, USD: null });
    expect((await edit({ price: 6400, confirmed: false })).status).toBe(200);
  });
});

async function openWithRogel(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const { token } = await shop.admin();
  const rogel = await shop.product('courses', { title: 'Rogel', price: 12_500 });
  const params = { id: rogel.id };
  return {
    shop,
    token,
    rogel,
    edit: (body: object) => shop.call('PUT /courses/:id', { token, params, body }),
    floor: (body: object) => shop.call('PUT /admin/settings', { token, body }),
    /** What a buyer pays. */
    price: async () => (await shop.call('GET /courses/:id', { params })).body.price,
  };
}
