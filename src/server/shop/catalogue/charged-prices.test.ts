import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';
import { applyPromotions } from './promotions';

const DAY = 86_400_000;

describeOnEachDatabase('a crossed-out price', (openShop) => {
  async function openWithRogel() {
    const shop = await openShop();
    const { email, password } = await shop.admin();
    // A session does not last as long as these tests.
    const logIn = async () =>
      (await shop.call('POST /users/login', { body: { email, password } })).body.token;
    const { id } = await shop.product('courses', { title: 'Rogel', price: 12500 });
    const put = async (body: object) =>
      (await shop.call('PUT /courses/:id', { token: await logIn(), params: { id }, body })).body;
    const shown = async () => {
      const { price, listPrice } = (await shop.call('GET /courses/:id', { params: { id } })).body;
      return [price, listPrice];
    };
    const row = async () =>
      (await shop.call('GET /admin/prices', { token: await logIn(), query: { view: 'promotions' } })).body
        .data[0];
    const line = async (couponCode?: string) =>
      (await shop.call('POST /cart/quote', { body: { itemId: [id], couponCode } })).body.lines[0];
    return { shop, logIn, id, put, shown, row, line };
  }

  it('is one that was charged for thirty days', async () => {
    const { shop, put, shown, row, line } = await openWithRogel();
    shop.clock.advance(30 * DAY - 1);
    await put({ promoPrice: 10000 });
    expect(await shown()).toEqual([10000, null]);
    expect(await row()).toMatchObject({ hidesRegularPrice: true });
    expect(await line()).toMatchObject({ listPrice: 12500, paid: 10000, before: null });
  });

  it('is shown in the cart and to the creator too', async () => {
    const { shop, put, shown, row, line } = await openWithRogel();
    shop.clock.advance(30 * DAY);
    await put({ promoPrice: 10000 });
    expect(await shown()).toEqual([10000, 12500]);
    expect(await row()).toMatchObject({ hidesRegularPrice: false });
    expect(await line()).toMatchObject({ paid: 10000, before: 12500 });
  });

  it('is not a price that was raised just before or during the promotion', async () => {
    const { shop, put, shown } = await openWithRogel();
    shop.clock.advance(60 * DAY);
    await put({ price: 15000 });
    shop.clock.advance(2 * DAY);
    await put({ promoPrice: 12500 });
    expect(await shown()).toEqual([12500, null]);
    await put({ price: 12600 });
    expect(await shown()).toEqual([12500, null]);
  });

  it('does not come back with the next promotion a few days later', async () => {
    const { shop, put, shown } = await openWithRogel();
    shop.clock.advance(60 * DAY);
    const until = shop.clock.now() + 7 * DAY;
    await put({ promoPrice: 10000, promoUntil: new Date(until).toISOString() });
    shop.clock.set(until);
    await applyPromotions(shop);
    expect(await shown()).toEqual([12500, null]);
    shop.clock.advance(20 * DAY);
    await put({ promoPrice: 9000, promoUntil: null });
    expect(await shown()).toEqual([9000, null]);
  });

  it('stays when a promotion is taken away by a slip, and when it gets cheaper', async () => {
    const { shop, put, shown } = await openWithRogel();
    shop.clock.advance(40 * DAY);
    await put({ promoPrice: 10000 });
    shop.clock.advance(3 * DAY);
    await put({ promoPrice: null });
    shop.clock.advance(60_000);
    await put({ promoPrice: 10000 });
    expect(await shown()).toEqual([10000, 12500]);
    shop.clock.advance(DAY);
    await put({ promoPrice: 9000 });
    expect(await shown()).toEqual([9000, 12500]);
  });

  it('counts only the days on sale', async () => {
    const { shop, logIn, id, put, shown } = await openWithRogel();
    shop.clock.advance(10 * DAY);
    await shop.call('DELETE /courses/:id', { token: await logIn(), params: { id } });
    shop.clock.advance(60 * DAY);
    await shop.call('POST /admin/products/:id/restore', { token: await logIn(), params: { id } });
    shop.clock.advance(10 * DAY);
    await put({ promoPrice: 10000 });
    expect(await shown()).toEqual([10000, null]);
  });

  it('beside a coupon is what the page asks without it', async () => {
    const { shop, logIn, put, line } = await openWithRogel();
    await put({ promoPrice: 10000 });
    const coupon = { code: 'MITAD', percent: 50, scope: 'all' as const };
    const startsAt = new Date(shop.clock.now()).toISOString();
    const endsAt = new Date(shop.clock.now() + DAY).toISOString();
    await shop.call('POST /admin/coupons', {
      token: await logIn(),
      body: { ...coupon, startsAt, endsAt },
    });
    expect(await line('MITAD')).toMatchObject({ listPrice: 12500, paid: 6250, before: 10000 });
  });
});
