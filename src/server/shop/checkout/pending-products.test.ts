import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

describeOnEachDatabase('pending products', (openShop) => {
  const ask = (shop: TestShop, owner: Person, caller = owner) =>
    shop.call('GET /purchase/:userId/pending-products', {
      params: { userId: owner.id },
      token: caller.token,
    });
  const pendingOf = async (shop: TestShop, person: Person) => (await ask(shop, person)).body.products;

  it('names a product from its pending payment until the payment settles', async () => {
    const { shop, simulator, askPreference, ownedBy } = await openPayingShop(openShop);
    const [ana, rogel] = [await shop.register(), await shop.product()];
    const { id, orderKey } = (await askPreference(ana, [rogel])).body;
    expect(await pendingOf(shop, ana)).toEqual([]);
    const payment = await simulator.state.pay(id, 'pending');
    const check = () => shop.call('POST /payment/order/:key/check', { params: { key: orderKey } });
    await check();
    expect(await pendingOf(shop, ana)).toEqual([{ itemId: rogel.id, state: 'pending', orderKey }]);
    expect(await pendingOf(shop, await shop.register())).toEqual([]);
    await simulator.state.change(payment.id, 'approved');
    shop.clock.advance(60_000);
    await check();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await pendingOf(shop, ana)).toEqual([]);
  });

  it('names a product from its proof until the creator decides', async () => {
    const shop = await openShop();
    const [ana, rogel] = [await shop.register(), await shop.product()];
    await sendProof(shop, ana, { itemId: rogel.id });
    expect(await pendingOf(shop, ana)).toEqual([{ itemId: rogel.id, state: 'in_review' }]);
    expect(await pendingOf(shop, await shop.register())).toEqual([]);
    const { token } = await shop.admin();
    const [proof] = (await shop.call('GET /admin/proofs', { token })).body.data;
    await shop.call('POST /admin/proofs/:id/reject', {
      token,
      params: { id: proof?.id ?? '' },
      body: { reason: 'No se lee.' },
    });
    expect(await pendingOf(shop, ana)).toEqual([]);
  });

  it('names a product with a payment and a proof once, by its payment', async () => {
    const { shop, simulator, askPreference } = await openPayingShop(openShop);
    const [ana, rogel] = [await shop.register(), await shop.product()];
    await sendProof(shop, ana, { itemId: rogel.id });
    const { id, orderKey } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'pending');
    await shop.call('POST /payment/order/:key/check', { params: { key: orderKey } });
    expect(await pendingOf(shop, ana)).toEqual([{ itemId: rogel.id, state: 'pending', orderKey }]);
  });

  it('is closed to strangers and visitors', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register(), await shop.register()];
    expect((await ask(shop, ana, eva)).status).toBe(403);
    expect((await ask(shop, ana, { ...eva, token: '' })).status).toBe(401);
  });
});
