import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnBothDatabases, type OpenShop } from '../../testing/shop';

const DAY = 86_400_000;

describeOnBothDatabases('sales with offers', (openShop) => {
  it('are counted by coupon, with the sources of their buyers', async () => {
    const { shop, token, buy } = await openWithCoupons(openShop);
    await buy('DULCE20', 'instagram');
    await buy('DULCE20', 'instagram');
    await buy('DULCE20', null);
    await buy('MITAD', 'historia-rogel');
    await buy(undefined, 'instagram');
    await buy('DULCE20', 'instagram', 'pending');
    const read = async (query: Record<string, string>) =>
      (await shop.call('GET /admin/figures', { token, query })).body.coupons;
    expect(await read({ cuando: 'mes' })).toEqual([
      {
        code: 'DULCE20',
        count: 3,
        ars: 24_000,
        usd: 0,
        sources: [
          { source: 'instagram', count: 2 },
          { source: null, count: 1 },
        ],
      },
      { code: 'MITAD', count: 1, ars: 5000, usd: 0, sources: [{ source: 'historia-rogel', count: 1 }] },
    ]);
    expect(await read({ desde: '2026-03-14', hasta: '2026-03-14' })).toEqual([]);
    shop.clock.advance(DAY);
    await buy('MITAD', 'instagram');
    expect(await read({ cuando: 'hoy' })).toMatchObject([{ code: 'MITAD', count: 1 }]);
  });

  it('with a coupon count less what went back, as the total of the period does', async () => {
    const { shop, token, buy, change } = await openWithCoupons(openShop);
    const [whole, half, disputed, kept] = [
      await buy('DULCE20', 'instagram'),
      await buy('DULCE20', 'instagram'),
      await buy('MITAD', null),
      await buy('MITAD', null),
    ];
    const part = { status_detail: 'partially_refunded', transaction_amount_refunded: 3000 };
    await change(half, 'approved', part);
    await change(whole, 'refunded', {});
    await change(disputed, 'charged_back', {});
    const read = async () => (await shop.call('GET /admin/figures', { token })).body;
    const { coupons, now } = await read();
    expect(coupons).toEqual([
      { code: 'DULCE20', count: 1, ars: 5000, usd: 0, sources: [{ source: 'instagram', count: 1 }] },
      { code: 'MITAD', count: 1, ars: 5000, usd: 0, sources: [{ source: null, count: 1 }] },
    ]);
    expect(now).toMatchObject({ sales: 2, ars: 10_000 });
    await change(kept, 'refunded', {});
    expect((await read()).coupons).toMatchObject([{ code: 'DULCE20', count: 1, ars: 5000 }]);
  });

  it('have their coupon, bundle and gifts in the file of the accountant', async () => {
    const { shop, token, rogel, pie, buy, buyGift } = await openWithCoupons(openShop);
    const bundle = { title: 'Mesa dulce', description: 'Dos.', price: 15_000, USDprice: 12 };
    const { id } = (
      await shop.call('POST /admin/bundles', { token, body: { ...bundle, productIds: [rogel.id, pie.id] } })
    ).body;
    await buy('DULCE20', null);
    shop.clock.advance(1000);
    await buyGift(id, 15_000);
    const answer = await shop.app.inject({
      url: '/api/admin/sales-export?cuando=anio',
      headers: { authorization: `Bearer ${token}` },
    });
    const [head, gift, coupon] = answer.body.split('\r\n');
    expect(head).toMatch(/;Cupón;Combo;Regalos$/);
    expect(gift).toMatch(/;15000,00;0,00;;;;Mesa dulce;1$/);
    expect(coupon).toMatch(/;8000,00;0,00;;;DULCE20;;$/);
  });
});

async function openWithCoupons(openShop: OpenShop) {
  const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
  const { token } = await shop.admin();
  const rogel = await shop.product('courses', { title: 'Rogel', price: 10_000 });
  const pie = await shop.product('recipebooks', { title: 'Tartas', price: 8000 });
  for (const [code, percent] of [
    ['DULCE20', 20],
    ['MITAD', 50],
  ] as const)
    await shop.call('POST /admin/coupons', { token, body: { code, percent, scope: 'all' } });
  const pay = async (override: Record<string, unknown>, status: 'approved' | 'pending' = 'approved') => {
    const { body } = await askPreference(await shop.register(), [rogel], override);
    const { id } = await simulator.state.pay(body.id, status);
    await settled();
    return { key: body.orderKey, paymentId: id };
  };
  return {
    shop,
    token,
    rogel,
    pie,
    buy: async (couponCode: string | undefined, source: string | null, status?: 'pending') => {
      const price = couponCode === 'MITAD' ? 5000 : couponCode ? 8000 : 10_000;
      const { key, paymentId } = await pay({ couponCode, price }, status);
      await shop.db.updateTable('orders').set({ source }).where('key', '=', key).execute();
      return paymentId;
    },
    async change(paymentId: number, status: 'approved' | 'refunded' | 'charged_back', facts: object) {
      await simulator.state.change(paymentId, status, facts);
      await settled();
    },
    buyGift: (itemId: string, price: number) =>
      pay({ itemId: [itemId], price, gifts: [{ itemId, name: 'Julia', from: 'Ana' }] }),
  };
}
