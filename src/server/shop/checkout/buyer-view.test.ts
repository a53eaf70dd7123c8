import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../contract/catalogue';
import { withdrawalDeadline } from '../../../rules/withdrawal-clock';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const HOUR = 3_600_000;

describeOnEachDatabase("the buyer's view of an order", (openShop) => {
  it('names why a card was declined, until another payment is approved', async () => {
    const { shop, simulator, askPreference, settled, order } = await openPayingShop(openShop);
    const opened = (await askPreference(await shop.register(), [await shop.product()])).body;
    await simulator.state.pay(opened.id, 'rejected', { status_detail: 'cc_rejected_insufficient_amount' });
    await settled();
    expect(await order(opened.orderKey)).toMatchObject({
      state: 'rejected',
      declineReason: 'insufficient_funds',
      checkoutUrl: opened.init_point,
    });
    await simulator.state.pay(opened.id, 'approved');
    await settled();
    expect(await order(opened.orderKey)).not.toHaveProperty('declineReason');
  });

  it('has the coupon of a cash payment with its due date, also in the mail', async () => {
    const { shop, simulator, askPreference, settled, order, mailsAbout } = await openPayingShop(openShop);
    const ana = await shop.register();
    const opened = (await askPreference(ana, [await shop.product()])).body;
    await simulator.state.pay(opened.id, 'pending');
    await settled();
    const voucher = {
      url: expect.stringContaining('/cupon/'),
      place: 'Rapipago',
      dueAt: expect.stringMatching(/^2026-/),
    };
    expect((await order(opened.orderKey)).voucher).toEqual(voucher);
    expect(await pendingOf(shop, ana)).toMatchObject([{ total: 12_500, voucher }]);
    expect((await mailsAbout('Tu pago está pendiente'))[0]?.text).toMatch(
      /Rapipago: Tienes hasta el .*\n.*\/cupon\//,
    );
  });

  it('offers a left payment the next day, while its checkout works and the product is not bought', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const opened = (await askPreference(ana, [rogel])).body;
    expect(await pendingOf(shop, ana)).toEqual([]);
    await shop.call('POST /payment/order/:key/opened', { params: { key: opened.orderKey } });
    shop.clock.advance(30 * HOUR);
    expect(await pendingOf(shop, ana)).toMatchObject([
      { key: opened.orderKey, state: 'created', checkoutUrl: opened.init_point, productIds: [rogel.id] },
    ]);
    await simulator.state.pay(opened.id, 'rejected');
    await settled();
    expect(await pendingOf(shop, ana)).toMatchObject([{ state: 'rejected' }]);

    const { token } = await shop.admin();
    await shop.call('POST /purchase', { token, body: { item_id: rogel.id, userId: ana.id } });
    expect(await pendingOf(shop, ana)).toEqual([]);
    const bea = await shop.register();
    const left = (await askPreference(bea, [rogel])).body;
    await shop.call('POST /payment/order/:key/opened', { params: { key: left.orderKey } });
    shop.clock.advance(48 * HOUR);
    expect(await pendingOf(shop, bea)).toEqual([]);
  });

  it('offers no left payment while its products wait for another one', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const { token, password: currentPassword } = await shop.admin();
    const body = { transferAlias: 'mora.dulce', transferHolder: 'Mora Quintana', currentPassword };
    await shop.call('PUT /admin/settings', { token, body });
    const ana = await shop.register();
    const [rogel, budin] = [await shop.product(), await shop.product()];
    const refuse = async (products: AdminProduct[]) => {
      const { id, orderKey } = (await askPreference(ana, products)).body;
      await shop.call('POST /payment/order/:key/opened', { params: { key: orderKey } });
      await simulator.state.pay(id, 'rejected');
      await settled();
    };
    await refuse([rogel]);
    await refuse([rogel, budin]);
    const order = { itemId: [rogel.id], userId: ana.id };
    await shop.call('POST /payment/transfer', { token: ana.token, body: order });
    expect(await pendingOf(shop, ana)).toMatchObject([
      { provider: 'transfer', productIds: [rogel.id] },
      { state: 'rejected', productIds: [rogel.id, budin.id] },
    ]);
  });

  it('limits the instalments of the checkout to the setting', async () => {
    const { shop, simulator, askPreference } = await openPayingShop(openShop);
    const { token } = await shop.admin();
    const rogel = await shop.product();
    const limitOf = async () => {
      const { id } = (await askPreference(await shop.register(), [rogel])).body;
      return (await simulator.records.findPreference(id))?.payment_methods?.installments;
    };
    expect(await limitOf()).toBeUndefined();
    expect((await shop.call('GET /settings')).body.installments).toBeNull();
    await shop.call('PUT /admin/settings', { token, body: { installments: '6' } });
    expect(await limitOf()).toBe(6);
    expect((await shop.call('GET /settings')).body.installments).toBe(6);
  });

  it('has a receipt with links, a number to search for, the tax line and the right to withdraw', async () => {
    const { shop, simulator, askPreference, settled, order, mailsAbout } = await openPayingShop(openShop);
    const { token } = await shop.admin();
    const body = { creatorName: 'Lola Vera', taxLine: 'Responsable monotributo.' };
    await shop.call('PUT /admin/settings', { token, body });
    const ana = await shop.register();
    const rogel = await shop.product();
    const opened = (await askPreference(ana, [rogel])).body;
    expect(await order(opened.orderKey)).not.toHaveProperty('withdrawUntil');
    await simulator.state.pay(opened.id, 'approved');
    await settled();
    const { number, withdrawUntil } = await order(opened.orderKey);
    expect(number).toMatch(/^2603-[0-9A-F]{6}$/);
    // Whole days, as Mis Compras and the creator count them.
    expect(withdrawUntil).toBe(new Date(withdrawalDeadline(shop.clock.now())).toISOString());
    const { body: mine } = await shop.call('GET /purchase/:userId', {
      params: { userId: ana.id },
      token: ana.token,
    });
    expect(mine.products[0]?.withdrawUntil).toBe(withdrawUntil);
    const [mail] = await mailsAbout('Tu compra está lista');
    expect(mail).toMatchObject({ to: ana.email, fromName: 'Lola Vera' });
    for (const part of [
      `/course/${rogel.id}`,
      number,
      'Responsable monotributo.',
      '/arrepentimiento',
      'Lola Vera',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('hasta el 25 de marzo');
    // Her mail is not verified yet, so the link also verifies it.
    expect(mail?.html).toContain(`href="${shop.config.publicUrl}/course/${rogel.id}#confirmar=`);

    await askPreference(await shop.register(), [rogel]);
    const search = (q: string) => shop.call('GET /admin/orders', { token, query: { q } });
    expect((await search(number)).body.data).toMatchObject([{ number, buyer: { id: ana.id } }]);
    expect((await search(number.replace('2603', '2604'))).body.data).toEqual([]);
  });
});

async function pendingOf(shop: TestShop, buyer: Person) {
  const params = { userId: buyer.id };
  return (await shop.call('GET /purchase/:userId/pending', { token: buyer.token, params })).body.orders;
}
