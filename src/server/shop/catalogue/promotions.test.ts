import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';
import { applyPromotions } from './promotions';

const DAY = 86_400_000;

describeOnEachDatabase('promotions', (openShop) => {
  it('shows the regular price crossed out and charges the promotional one', async () => {
    const shop = await openShop();
    const { email, password } = await shop.admin();
    const { id } = await shop.product('courses', { price: 12500 });
    shop.clock.advance(30 * DAY);
    const { token } = (await shop.call('POST /users/login', { body: { email, password } })).body;
    const body = { promoPrice: 10000 };
    const rogel = (await shop.call('PUT /courses/:id', { token, params: { id }, body })).body;
    expect(rogel).toMatchObject({ price: 10000, listPrice: 12500, regularPrice: 12500, isPromo: true });
    expect(rogel).toMatchObject({ USDprice: 15, listUSDprice: null });
    const shown = (await shop.call('GET /courses/:id', { params: { id: rogel.id } })).body;
    expect(shown).toMatchObject({ price: 10000, listPrice: 12500, isPromo: true });
    const promos = await shop.call('GET /catalogue', { query: { promos: 'true' } });
    expect(promos.body.data.map(({ id }) => id)).toEqual([rogel.id]);
  });

  it('starts and ends a promotion at the limits of its window', async () => {
    const shop = await openShop();
    const from = shop.clock.now() + 31 * DAY;
    const { id } = await shop.product('courses', {
      price: 12500,
      promoPrice: 10000,
      promoUSDprice: 12,
      promoFrom: new Date(from).toISOString(),
      promoUntil: new Date(from + DAY).toISOString(),
    });
    const prices = async () => {
      await applyPromotions(shop);
      const { price, listPrice, USDprice, listUSDprice } = (
        await shop.call('GET /courses/:id', { params: { id } })
      ).body;
      return [price, listPrice, USDprice, listUSDprice];
    };
    expect(await prices()).toEqual([12500, null, 15, null]);
    shop.clock.set(from - 1);
    expect(await prices()).toEqual([12500, null, 15, null]);
    shop.clock.set(from);
    expect(await prices()).toEqual([10000, 12500, 12, 15]);
    shop.clock.set(from + DAY - 1);
    expect(await prices()).toEqual([10000, 12500, 12, 15]);
    shop.clock.set(from + DAY);
    expect(await prices()).toEqual([12500, null, 15, null]);
  });

  it('says until when it lasts, and ends earlier but never later once it began', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const at = (days: number) => new Date(shop.clock.now() + days * DAY).toISOString();
    const until = at(10);
    const { id } = await shop.product('courses', { price: 12500, promoPrice: 10000, promoUntil: until });
    const shown = async () => (await shop.call('GET /courses/:id', { params: { id } })).body.promoUntil;
    expect(await shown()).toBe(until);
    const change = (body: object) => shop.call('PUT /courses/:id', { token, params: { id }, body });
    for (const later of [at(11), null]) {
      const refused = await change({ promoUntil: later });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { field: 'promoUntil', message: expect.stringMatching(/nunca después/) },
      ]);
    }
    expect((await change({ promoUntil: at(5) })).status).toBe(200);
    expect((await change({ promoPrice: null, promoUntil: null })).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('keeps cached pages until a price changes', async () => {
    const shop = await openShop();
    const version = async () =>
      (await shop.db.selectFrom('public_version').select('version').executeTakeFirstOrThrow()).version;
    const until = shop.clock.now() + DAY;
    await shop.product('courses', { promoPrice: 10000, promoUntil: new Date(until).toISOString() });
    const before = await version();
    await applyPromotions(shop);
    expect(await version()).toBe(before);
    shop.clock.set(until);
    await applyPromotions(shop);
    expect(await version()).not.toBe(before);
  });

  it('sorts by the charged price', async () => {
    const shop = await openShop();
    const cheap = await shop.product('courses', { price: 9000 });
    const promoted = await shop.product('courses', { price: 12500, promoPrice: 5000 });
    const sorted = await shop.call('GET /catalogue', { query: { order: 'precio-asc' } });
    expect(sorted.body.data.map(({ id }) => id)).toEqual([promoted.id, cheap.id]);
    const reversed = await shop.call('GET /catalogue', { query: { order: 'precio-desc' } });
    expect(reversed.body.data.map(({ id }) => id)).toEqual([cheap.id, promoted.id]);
  });

  it('refuses a promotion that is not cheaper or ends before it starts', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product();
    const put = (body: object) => shop.call('PUT /courses/:id', { params: { id }, token, body });
    expect(await put({ promoPrice: 12500 })).toMatchObject({ status: 400, body: { field: 'promoPrice' } });
    expect(await put({ promoUSDprice: 20 })).toMatchObject({ status: 400, body: { field: 'promoUSDprice' } });
    const window = { promoFrom: '2026-05-02T00:00:00Z', promoUntil: '2026-05-01T00:00:00Z' };
    expect(await put({ promoPrice: 1, ...window })).toMatchObject({
      status: 400,
      body: { field: 'promoUntil' },
    });
    expect(await put({ promoFrom: 'mañana' })).toMatchObject({ status: 400, body: { field: 'promoFrom' } });
    expect((await shop.call('GET /courses/:id', { params: { id } })).body).toMatchObject({ price: 12500 });
  });

  it('ends a promotion when its price is removed', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('courses', { promoPrice: 10000, promoUSDprice: 10 });
    const body = { promoPrice: null, promoUSDprice: null };
    const ended = await shop.call('PUT /courses/:id', { params: { id }, token, body });
    expect(ended.body).toMatchObject({ price: 12500, listPrice: null, USDprice: 15, listUSDprice: null });
  });
});
