import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../contract/catalogue';
import { openPayingShop } from '../../testing/paying-shop';
import {
  describeOnBothDatabases,
  describeOnEachDatabase,
  type OpenShop,
  type Person,
} from '../../testing/shop';
import { takeTransfers } from '../../testing/transfer-shop';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;

describeOnEachDatabase('the coupons of the creator', (openShop) => {
  it('are created, changed and deleted, with their code in one form', async () => {
    const { shop, token, create } = await openCouponShop(openShop);
    const rogel = await shop.product();
    const made = await create({ code: ' dulce 20 ', percent: 20, scope: 'products', productIds: [rogel.id] });
    expect([made.status, made.body]).toMatchObject([
      201,
      { code: 'DULCE20', percent: 20, productIds: [rogel.id], uses: 0, isPaused: false },
    ]);
    const params = { id: made.body.id };
    const changed = await shop.call('PUT /admin/coupons/:id', {
      token,
      params,
      body: { code: 'DULCE20', amountARS: 3000, isPaused: true },
    });
    expect(changed.body).toMatchObject({
      id: made.body.id,
      percent: null,
      amountARS: 3000,
      scope: 'all',
      productIds: [],
      startsAt: made.body.startsAt,
      isPaused: true,
    });
    await shop.call('DELETE /admin/coupons/:id', { token, params });
    expect((await shop.call('GET /admin/coupons', { token })).body.data).toEqual([]);
    expect((await shop.call('DELETE /admin/coupons/:id', { token, params })).status).toBe(404);
  });

  it.each([
    [{ code: 'A', percent: 10 }, 400, /de 3 a 30/],
    [{ code: 'DULCE20' }, 400, /un porcentaje o un importe/],
    [{ code: 'DULCE20', percent: 10, amountARS: 5 }, 400, /no los dos/],
    [{ code: 'DULCE20', percent: 101 }, 400, /de 1 a 100/],
    [{ code: 'DULCE20', percent: 10, scope: 'products' }, 400, /al menos un producto/],
    [{ code: 'DULCE20', percent: 10, scope: 'products', productIds: ['nada'] }, 404, /no encontrado/],
    [{ code: 'dulce10', percent: 10 }, 409, /Ya tienes un cupón/],
    [
      { code: 'DULCE20', percent: 10, startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' },
      400,
      /posterior/,
    ],
  ])('refuse %j', async (body, status, message) => {
    const { shop, token, create } = await openCouponShop(openShop);
    await create({ code: 'DULCE10', percent: 10 });
    const answer = await create(body);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect((await shop.call('GET /admin/coupons', { token })).body.data).toHaveLength(1);
  });
});

describeOnBothDatabases('a coupon', (openShop) => {
  it('is in the quote, the order, its lines and the receipt, to the cent', async () => {
    const { shop, token, create, quote, order, pay } = await openCouponShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product('courses', { price: 12_500 });
    const book = await shop.product('recipebooks', { price: 8_900 });
    await create({ code: 'DULCE20', percent: 20, scope: 'courses' });
    const asked = await quote([rogel, book], 'dulce20', ana);
    expect(asked.body).toEqual({
      lines: [
        {
          itemId: rogel.id,
          listPrice: 12_500,
          discount: 2_500,
          paid: 10_000,
          before: 12_500,
          reason: 'coupon',
        },
        { itemId: book.id, listPrice: 8_900, discount: 0, paid: 8_900, before: null, reason: null },
      ],
      subtotal: 21_400,
      discount: 2_500,
      total: 18_900,
      coupon: { code: 'DULCE20', label: '20\u00a0% menos en cursos' },
      couponProblem: null,
    });
    const opened = await order(ana, [rogel, book], { couponCode: 'dulce20', price: 18_900 });
    expect([opened.status, opened.body.total]).toEqual([200, 18_900]);
    await pay(opened.body.id);
    const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
    const receipt = await shop.call('GET /receipts/:number', { token: ana.token, params: { number } });
    expect(receipt.body).toMatchObject({
      discounts: [{ reason: 'coupon', amount: 2_500 }],
      total: 18_900,
      lines: [
        { id: rogel.id, list: 12_500, paid: 10_000 },
        { id: book.id, list: 8_900, paid: 8_900 },
      ],
    });
    const sales = await shop.call('GET /admin/sales', { token });
    expect(sales.body.data[0]?.coupon).toEqual({ code: 'DULCE20', label: '20\u00a0% menos en cursos' });
    const again = await quote([rogel, book], '', ana);
    expect(again.body.lines.map(({ reason, paid }) => [reason, paid])).toEqual([
      ['owned', 0],
      ['owned', 0],
    ]);
  });

  it('comes off before the discount of a transfer, and the order is for that amount', async () => {
    const { shop, create } = await openCouponShop(openShop);
    await takeTransfers(shop, { transferDiscount: '10' });
    const ana = await shop.register();
    const rogel = await shop.product('courses', { price: 12_500 });
    await create({ code: 'DULCE20', percent: 20 });
    const body = { itemId: [rogel.id], couponCode: 'DULCE20' };
    const opened = await shop.call('POST /payment/transfer', { token: ana.token, body });
    expect(opened.body.amount).toBe(9_000);
    expect(await shop.db.selectFrom('order_items').selectAll().executeTakeFirst()).toMatchObject({
      discount_cents: 350_000,
      paid_cents: 900_000,
      offers: JSON.stringify([{ reason: 'coupon', cents: 250_000 }]),
    });
  });

  it('is used exactly as often as allowed when fifty buyers come at once', async () => {
    const { shop, create, order, list } = await openCouponShop(openShop);
    const rogel = await shop.product('courses', { price: 10_000 });
    await create({ code: 'LANZAMIENTO', percent: 50, maxUses: 10 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.register()));
    const answers = await Promise.all(
      buyers.map((buyer) => order(buyer, [rogel], { couponCode: 'LANZAMIENTO', price: 5_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 Ese cupón se terminó.']),
    );
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(10);
    expect((await list())[0]?.uses).toBe(10);
  });

  it('is given back when the order expires unpaid, and stays while a payment waits', async () => {
    const { shop, create, order, list, pay } = await openCouponShop(openShop);
    const [ana, bea, eva] = [await shop.register(), await shop.register(), await shop.register()];
    const rogel = await shop.product('courses', { price: 10_000 });
    await create({ code: 'DOS', percent: 50, maxUses: 2 });
    const cart = { couponCode: 'DOS', price: 5_000 };
    await order(ana, [rogel], cart);
    const waiting = await order(bea, [rogel], cart);
    await pay(waiting.body.id, 'pending');
    expect((await order(eva, [rogel], cart)).status).toBe(409);
    shop.clock.advance(41 * MINUTE);
    await shop.app.services.reconciliation.checkDueOrders();
    expect((await list())[0]?.uses).toBe(1);
    expect((await order(eva, [rogel], cart)).status).toBe(200);
    expect((await list())[0]?.uses).toBe(2);
  });

  it('counts again when money arrives for an order whose use was given back', async () => {
    const { shop, create, order, list, pay } = await openCouponShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product('courses', { price: 10_000 });
    await create({ code: 'UNO', percent: 50, maxUses: 1 });
    const opened = await order(ana, [rogel], { couponCode: 'UNO', price: 5_000 });
    shop.clock.advance(41 * MINUTE);
    await shop.app.services.reconciliation.checkDueOrders();
    expect((await list())[0]?.uses).toBe(0);
    await pay(opened.body.id);
    expect((await list())[0]).toMatchObject({ uses: 1, sales: { count: 1, ARS: 5_000, USD: 0 } });
  });

  it('that somebody else has by now leaves the money of an old checkout to the creator', async () => {
    const { shop, token, create, order, list, pay } = await openCouponShop(openShop);
    const [ana, bea] = [await shop.register(), await shop.register()];
    const rogel = await shop.product('courses', { price: 10_000 });
    await create({ code: 'UNO', percent: 50, maxUses: 1 });
    const cart = { couponCode: 'UNO', price: 5_000 };
    const left = await order(ana, [rogel], cart);
    shop.clock.advance(41 * MINUTE);
    await shop.app.services.reconciliation.checkDueOrders();
    const taken = await order(bea, [rogel], cart);
    await pay(taken.body.id);
    await pay(left.body.id);
    const ofAna = async () =>
      (await shop.call('GET /admin/sales', { token })).body.data.find(({ buyer }) => buyer.id === ana.id);
    expect(await ofAna()).toMatchObject({ state: 'not_granted', attention: 'late_payment' });
    expect((await list())[0]?.uses).toBe(1);
    const id = (await ofAna())?.id ?? '';
    const detail = (await shop.call('GET /admin/orders/:id', { token, params: { id } })).body;
    expect(detail.late).toMatchObject({ coupon: 'UNO', takenBy: null });
    expect((await shop.call('POST /admin/orders/:id/accept-late', { token, params: { id } })).status).toBe(
      200,
    );
    expect(await ofAna()).toMatchObject({ state: 'paid', attention: null });
    expect((await list())[0]?.uses).toBe(2);
    expect((await shop.call('POST /admin/orders/:id/accept-late', { token, params: { id } })).status).toBe(
      409,
    );
  });

  it('is held once while the same buyer opens several orders at the same moment', async () => {
    const { shop, create, order, list } = await openCouponShop(openShop);
    const ana = await shop.register();
    const products: AdminProduct[] = [];
    for (let at = 0; at < 4; at += 1) products.push(await shop.product('courses', { price: 10_000 }));
    await create({ code: 'UNO', percent: 50, maxUses: 1, maxUsesPerPerson: 1 });
    const answers = await Promise.all(
      products.map((_, at) =>
        order(ana, products.slice(0, at + 1), { couponCode: 'UNO', price: 5_000 * (at + 1) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await list())[0]?.uses).toBe(1);
    const held = shop.db.selectFrom('coupon_uses').selectAll().where('freed_at', 'is', null);
    expect(await held.execute()).toHaveLength(1);
  });

  it('goes from the unpaid order to the next one of the same buyer', async () => {
    const { shop, create, order, list, pay } = await openCouponShop(openShop);
    const ana = await shop.register();
    const [rogel, pie] = [
      await shop.product('courses', { price: 10_000 }),
      await shop.product('courses', { price: 20_000 }),
    ];
    await create({ code: 'UNO', percent: 50, maxUses: 1, maxUsesPerPerson: 1 });
    expect((await order(ana, [rogel], { couponCode: 'UNO', price: 5_000 })).status).toBe(200);
    const both = await order(ana, [rogel, pie], { couponCode: 'UNO', price: 15_000 });
    expect(both.status).toBe(200);
    expect((await list())[0]?.uses).toBe(1);
    await pay(both.body.id);
    const third = await shop.product('courses', { price: 10_000 });
    const used = await order(ana, [third], { couponCode: 'UNO', price: 5_000 });
    expect([used.status, used.body.message]).toEqual([409, 'Ya usaste ese cupón.']);
  });

  it('of 100 % gives access without a provider, with its receipt and its mail', async () => {
    const { shop, create, order, list } = await openCouponShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product('courses', { price: 10_000 });
    await create({ code: 'REGALO', percent: 100, maxUses: 1 });
    const opened = await order(ana, [rogel], { couponCode: 'REGALO', price: 0 });
    expect(opened.body).toMatchObject({
      total: 0,
      init_point: expect.stringContaining('/pago/exito?orden='),
    });
    const { orderKey: key } = opened.body;
    expect((await shop.call('GET /payment/order/:key', { params: { key } })).body.state).toBe('approved');
    expect(await shop.db.selectFrom('grants').select(['product_id', 'amount_cents']).execute()).toEqual([
      { product_id: rogel.id, amount_cents: 0 },
    ]);
    expect(
      (await shop.deliverMails()).filter(({ subject }) => subject === 'Tu compra está lista'),
    ).toHaveLength(1);
    expect((await list())[0]).toMatchObject({ uses: 1, sales: { count: 1, ARS: 0 } });
  });

  it('tells a buyer the reason, and a stranger only that it does not serve', async () => {
    const { shop, create, quote, order } = await openCouponShop(openShop);
    const ana = await shop.register();
    const [rogel, book] = [await shop.product('courses'), await shop.product('recipebooks')];
    await create({ code: 'PESOS', amountARS: 100 });
    await create({ code: 'LIBROS', percent: 10, scope: 'recipebooks' });
    await create({ code: 'PAUSA', percent: 10, isPaused: true });
    const now = shop.clock.now();
    await create({ code: 'FUTURO', percent: 10, startsAt: new Date(now + 2 * DAY).toISOString() });
    await create({ code: 'VIEJO', percent: 10, endsAt: new Date(now + DAY).toISOString() });
    shop.clock.advance(DAY);
    const problem = async (code: string, currency?: 'USD') => {
      const [known, stranger] = [
        await quote([rogel], code, ana, currency),
        await quote([rogel], code, null, currency),
      ];
      expect(stranger.body.couponProblem).toBe(
        'Ese código no sirve. Si lo tienes de la tienda, inicia sesión para ver por qué.',
      );
      expect(stranger.body.total).toBe(known.body.total);
      return known.body.couponProblem;
    };
    expect(await problem('NADA')).toBe('Ese cupón no existe. Revisa cómo está escrito.');
    expect(await problem('PESOS', 'USD')).toBe('Ese cupón vale para pagar en pesos.');
    expect(await problem('LIBROS')).toBe('Ese cupón es para recetarios.');
    expect(await problem('PAUSA')).toBe('Ese cupón está en pausa.');
    expect(await problem('FUTURO')).toMatch(/^Ese cupón vale desde el \d+ de /);
    expect(await problem('VIEJO')).toMatch(/^Ese cupón venció el \d+ de /);
    await create({ code: 'UNO', percent: 10, maxUses: 1 });
    const { coupon, total } = (await quote([rogel], 'UNO', null)).body;
    expect(coupon?.code).toBe('UNO');
    await order(await shop.register(), [rogel], { couponCode: 'UNO', price: total });
    expect(await problem('UNO')).toBe('Ese cupón se terminó.');
    expect((await quote([rogel, book], 'LIBROS', null)).body.coupon?.code).toBe('LIBROS');
  });

  it('cannot be found by trying', async () => {
    const { shop, create, quote, order } = await openCouponShop(openShop);
    const [ana, bea] = [await shop.register(), await shop.register()];
    const rogel = await shop.product('courses', { price: 10_000 });
    await create({ code: 'DULCE20', percent: 20 });
    for (let guess = 0; guess < 10; guess += 1) {
      const answer =
        guess % 2
          ? await quote([rogel], `ADIVINO${guess}`, ana)
          : await order(ana, [rogel], { couponCode: `ADIVINO${guess}`, price: 1 });
      expect(answer.status).toBe(guess % 2 ? 200 : 404);
    }
    expect((await quote([rogel], 'DULCE20', ana)).status).toBe(429);
    expect((await order(ana, [rogel], { couponCode: 'DULCE20', price: 8_000 })).status).toBe(429);
    expect((await quote([rogel], 'DULCE20', bea)).body.total).toBe(8_000);
    shop.clock.advance(10 * MINUTE);
    expect((await quote([rogel], 'DULCE20', ana)).body.total).toBe(8_000);
  });

  it('leaves orders alone when the creator changes or deletes it', async () => {
    const { shop, token, create, order, pay } = await openCouponShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product('courses', { price: 10_000 });
    const made = await create({ code: 'DULCE20', percent: 20 });
    const opened = await order(ana, [rogel], { couponCode: 'DULCE20', price: 8_000 });
    await shop.call('DELETE /admin/coupons/:id', { token, params: { id: made.body.id } });
    await pay(opened.body.id);
    expect(await shop.db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
      state: 'approved',
      coupon_code: 'DULCE20',
      coupon_label: '20\u00a0% menos',
      total_cents: 800_000,
    });
  });
});

/** A shop that takes card payments, with what tests of coupons do in it. */
async function openCouponShop(openShop: OpenShop) {
  const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
  const { token } = await shop.admin();
  return {
    shop,
    token,
    create: (body: Record<string, unknown>) =>
      shop.call('POST /admin/coupons', { token, body: body as never }),
    list: async () => (await shop.call('GET /admin/coupons', { token })).body.data,
    quote: (products: AdminProduct[], couponCode: string, buyer: Person | null, currency?: 'USD') =>
      shop.call('POST /cart/quote', {
        ...(buyer ? { token: buyer.token } : {}),
        body: { itemId: products.map(({ id }) => id), couponCode, ...(currency ? { currency } : {}) },
      }),
    order: askPreference,
    pay: async (checkoutId: string, status: 'approved' | 'pending' = 'approved') => {
      await simulator.state.pay(checkoutId, status);
      await settled();
    },
  };
}
