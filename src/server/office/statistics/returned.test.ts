import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnBothDatabases, type OpenShop, type Person } from '../../testing/shop';
import { findMiscounts } from './check-sales';
import { mergeJournals } from './merge-journals';
import { recountSales } from './recount-sales';

const NOTHING = { count: 0, ars: 0, usd: 0 };

describeOnBothDatabases('returned money', (openShop) => {
  it('is what was refunded, and access that the creator takes back is another line', async () => {
    const { buy, refund, revoke, figures, figuresOf, check } = await openWithBuyers(openShop);
    const [refunded, revoked, kept] = [await buy(12_240), await buy(14_300), await buy(1000)];
    await refund(refunded);
    await revoke(revoked);
    const expected = {
      ars: 1000,
      returned: { count: 1, ars: 12_240, usd: 0 },
      revoked: { count: 1, ars: 14_300, usd: 0 },
    };
    expect(await figures()).toMatchObject(expected);
    expect(await figuresOf(refunded)).toMatchObject({ ars: 0, returned: { ars: 12_240 }, revoked: NOTHING });
    expect(await figuresOf(revoked)).toMatchObject({ ars: 0, returned: NOTHING, revoked: { ars: 14_300 } });
    expect(await figuresOf(kept)).toMatchObject({ ars: 1000, returned: NOTHING, revoked: NOTHING });
    await check(expected);
  });

  it('moves a purchase without access to the refunds when its money goes back later', async () => {
    const { buy, refund, revoke, figures, check } = await openWithBuyers(openShop);
    const sale = await buy(5000);
    await revoke(sale);
    expect(await figures()).toMatchObject({ returned: NOTHING, revoked: { count: 1, ars: 5000 } });
    await refund(sale);
    const expected = { ars: 0, returned: { count: 1, ars: 5000 }, revoked: NOTHING };
    expect(await figures()).toMatchObject(expected);
    await check(expected);
  });

  it('counts a part that went back before the access ended', async () => {
    const { buy, change, revoke, figures, check } = await openWithBuyers(openShop);
    const sale = await buy(5000);
    const part = { status_detail: 'partially_refunded', transaction_amount_refunded: 2000 };
    await change(sale, 'approved', part);
    await revoke(sale);
    const expected = { ars: 0, returned: { count: 1, ars: 2000 }, revoked: { count: 1, ars: 3000 } };
    expect(await figures()).toMatchObject(expected);
    await check(expected);
  });

  it('includes a chargeback until the shop wins it, and the sale counts once', async () => {
    const { buy, change, figures, check } = await openWithBuyers(openShop);
    const sale = await buy(5000);
    await change(sale, 'charged_back', {});
    const lost = { ars: 0, returned: { count: 1, ars: 5000 }, revoked: NOTHING };
    expect(await figures()).toMatchObject(lost);
    await check(lost);
    await change(sale, 'charged_back', { status_detail: 'reimbursed' });
    const won = { ars: 5000, returned: NOTHING, revoked: NOTHING };
    expect(await figures()).toMatchObject(won);
    await check(won);
  });

  it('is checked against the payments, so a wrong ledger is noticed too', async () => {
    const { shop, buy, revoke } = await openWithBuyers(openShop);
    await revoke(await buy(5000));
    await shop.db.updateTable('grants').set({ refunded_cents: 500_000 }).execute();
    await shop.db.transaction().setIsolationLevel('repeatable read').execute(recountSales);
    expect(await findMiscounts(shop.db)).toEqual([
      'returned ARS in sales_by_day: 500000 counted, 0 granted',
      'returned ARS in sales_by_product: 500000 counted, 0 granted',
    ]);
  });
});

interface Purchase {
  buyer: Person;
  productId: string;
  paymentId: number;
}

async function openWithBuyers(openShop: OpenShop) {
  const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
  const { token } = await shop.admin();
  const figures = async () => (await shop.call('GET /admin/figures', { token })).body.now;
  async function change({ paymentId }: Purchase, status: 'approved' | 'charged_back', facts: object) {
    await simulator.state.change(paymentId, status, facts);
    await settled();
  }
  return {
    shop,
    figures,
    change,
    figuresOf: async ({ productId }: Purchase) =>
      (await shop.call('GET /admin/figures/products/:id', { token, params: { id: productId } })).body,
    async buy(price: number): Promise<Purchase> {
      const [buyer, product] = [await shop.register(), await shop.product('courses', { price })];
      const { id } = (await askPreference(buyer, [product])).body;
      const payment = await simulator.state.pay(id, 'approved');
      await settled();
      return { buyer, productId: product.id, paymentId: payment.id };
    },
    async refund({ paymentId }: Purchase) {
      await simulator.state.change(paymentId, 'refunded');
      await settled();
    },
    revoke: ({ buyer, productId }: Purchase) =>
      shop.call('POST /admin/users/:id/revoke', {
        token,
        params: { id: buyer.id },
        body: { item_id: productId, reason: 'Se equivocó de curso' },
      }),
    /** The counts agree with the payments, and stay the same when they are merged or counted again. */
    async check(expected: object) {
      expect(await findMiscounts(shop.db)).toEqual([]);
      await mergeJournals(shop.db, shop.clock.now());
      expect(await figures()).toMatchObject(expected);
      await shop.db.transaction().setIsolationLevel('repeatable read').execute(recountSales);
      expect(await figures()).toMatchObject(expected);
      expect(await findMiscounts(shop.db)).toEqual([]);
    },
  };
}
