import { expect, it, vi } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { waitLess } from '../../testing/wait-less';

describeOnEachDatabase('checkout', (openShop) => {
  it('creates a preference with the prices of the database', async () => {
    const { shop, simulator, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product('courses', { title: 'Rogel', price: 12500 });
    const book = await shop.product('recipebooks', { title: 'Tartas', price: 7500.5 });
    const answer = await askPreference(ana, [rogel, book], { title: 'gratis', quantity: 9 });
    expect(answer.status).toBe(200);
    expect(answer.body.total).toBe(20000.5);
    expect(answer.body.init_point).toContain(answer.body.id);
    const preference = await simulator.records.findPreference(answer.body.id);
    expect(preference?.items.map((item) => [item.title, item.unit_price, item.currency_id])).toEqual([
      ['compra en ecommerce Rogel', 12500, 'ARS'],
      ['compra en ecommerce Tartas', 7500.5, 'ARS'],
    ]);
    expect(preference?.back_urls.success).toContain(`/pago/exito?orden=${answer.body.orderKey}`);
  });

  it('creates one preference for one cart, even from two tabs at once', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const products = [await shop.product(), await shop.product('recipebooks')];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => askPreference(ana, i % 2 ? products : products.toReversed())),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await ordersOf(shop)).toHaveLength(1);
    expect(await questionsOf(shop)).toHaveLength(1);
  });

  it('creates no second preference for a tab that read the order before the first answer', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    let answered = () => {};
    const otherTab = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const slow = shop.db.transaction();
    const execute = slow.execute.bind(slow);
    slow.execute = async (work) => {
      const result = await execute(work);
      await otherTab;
      return result;
    };
    vi.spyOn(shop.db, 'transaction').mockReturnValueOnce(slow);
    const late = askPreference(ana, [rogel]);
    while ((await ordersOf(shop)).length === 0) await new Promise(setImmediate);
    const quick = await askPreference(ana, [rogel]);
    answered();
    expect((await late).body.id).toBe(quick.body.id);
    expect(await questionsOf(shop)).toHaveLength(1);
  });

  it('limits the open orders of an account, even when they are opened concurrently', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const [ana, other] = [await shop.register(), await shop.register()];
    const products = await Promise.all(Array.from({ length: 40 }, () => shop.product()));
    const answers = await Promise.all(products.map((product) => askPreference(ana, [product])));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    const refused = answers.find((answer) => answer.status !== 200);
    expect([refused?.status, refused?.body.error]).toEqual([429, 'too_many_requests']);
    expect(await ordersOf(shop)).toHaveLength(30);
    expect((await askPreference(other, products.slice(0, 1))).status).toBe(200);
  });

  it('counts closed orders towards the daily limit', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const close = () => shop.db.updateTable('orders').set({ open_key: null }).execute();
    for (let order = 0; order < 60; order += 1) {
      expect((await askPreference(ana, [rogel])).status).toBe(200);
      await close();
    }
    expect((await askPreference(ana, [rogel])).status).toBe(429);
    shop.clock.advance(25 * 3_600_000);
    expect((await askPreference(ana, [rogel])).status).toBe(200);
  });

  it('opens another order once the preference has expired', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const first = await askPreference(ana, [rogel]);
    shop.clock.advance(4 * 24 * 3_600_000);
    const second = await askPreference(ana, [rogel]);
    expect(second.body.orderKey).not.toBe(first.body.orderKey);
  });

  it('refuses a total that is not the sum of the prices', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    for (const price of [1, 0, -12500, 12499.99, 12500.004, 1e15]) {
      const answer = await askPreference(ana, [rogel], { price });
      expect([answer.status, answer.body.error]).toEqual([409, 'price_changed']);
    }
  });

  it('refuses unknown, withdrawn and owned products, an empty cart and the cart of another user', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const other = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    expect((await askPreference(ana, [rogel], { itemId: ['nope'] })).status).toBe(404);
    expect((await askPreference(ana, [], { price: 0 })).status).toBe(400);
    expect((await askPreference(ana, [rogel], { price: '12500' })).status).toBe(400);
    expect((await askPreference(ana, [rogel], { userId: other.id })).status).toBe(403);
    await shop.call('POST /purchase', {
      token: admin.token,
      body: { item_id: rogel.id, userId: ana.id },
    });
    expect((await askPreference(ana, [rogel])).body.error).toBe('already_owned');
    await shop.call('DELETE /courses/:id', { params: { id: rogel.id }, token: admin.token });
    expect((await askPreference(other, [rogel])).body.error).toBe('product_unavailable');
    expect(await ordersOf(shop)).toEqual([]);
  });

  it.each(['slow', 'down', 'cut', 'garbage'] as const)(
    'answers 502 and keeps the order when the provider is %s',
    async (api) => {
      const { shop, simulator, askPreference } = await openPayingShop(openShop);
      const ana = await shop.register();
      const rogel = await shop.product();
      simulator.faults.api = api;
      const failed = await waitLess(() => askPreference(ana, [rogel]));
      expect([failed.status, failed.body.error]).toEqual([502, 'payment_provider_down']);
      simulator.faults.api = 'fine';
      expect((await askPreference(ana, [rogel])).status).toBe(200);
      expect(await ordersOf(shop)).toHaveLength(1);
    },
  );

  it('hides the wallet of a real shop without a token', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    expect((await shop.call('GET /settings')).body.wallet.available).toBe(false);
    const answer = await shop.call('POST /payment/create-preference', {
      token: ana.token,
      body: { price: rogel.price, itemId: [rogel.id] },
    });
    expect([answer.status, answer.body.error]).toEqual([503, 'payments_unavailable']);
  });
});

async function ordersOf({ db }: TestShop) {
  return await db.selectFrom('orders').select('id').execute();
}

/** The number of preferences requested from the provider. */
async function questionsOf({ db }: TestShop) {
  return await db.selectFrom('order_events').select('id').where('kind', '=', 'preference_asked').execute();
}
