import { expect, it } from 'vitest';
import { TERMS_VERSION } from '../../../rules/terms';
import { openPayingShop } from '../../testing/paying-shop';
import { openPayPalShop } from '../../testing/paypal-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('the consent to the terms', (openShop) => {
  it('is stored when the buyer presses the button to pay, and the first time stays', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const { orderKey } = (await askPreference(ana, [await shop.product()])).body;
    const admin = await shop.admin();
    const consent = async () => {
      const [order] = (await shop.call('GET /admin/orders', { token: admin.token })).body.data;
      const params = { id: order?.id ?? '' };
      return (await shop.call('GET /admin/orders/:id', { token: admin.token, params })).body.consent;
    };
    // Looking at the cart accepts nothing.
    expect(await consent()).toBeNull();
    const first = { version: TERMS_VERSION, at: new Date(shop.clock.now()).toISOString() };
    const press = () => shop.call('POST /payment/order/:key/opened', { params: { key: orderKey } });
    await press();
    shop.clock.advance(60_000);
    await press();
    expect(await consent()).toEqual(first);
  });

  it('is stored with the payment when the report of the press is lost', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const { id } = (await askPreference(await shop.register(), [await shop.product()])).body;
    await simulator.state.pay(id, 'rejected');
    await settled();
    const stored = () =>
      shop.db.selectFrom('orders').select(['terms_version', 'terms_accepted_at']).execute();
    expect(await stored()).toEqual([{ terms_version: null, terms_accepted_at: null }]);
    await simulator.state.pay(id, 'approved');
    await settled();
    expect(await stored()).toEqual([{ terms_version: TERMS_VERSION, terms_accepted_at: shop.clock.now() }]);
  });

  it('is stored with a PayPal order and with a proof', async () => {
    const { shop, createOrder } = await openPayPalShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    await createOrder(ana, [rogel]);
    await sendProof(shop, ana, { itemId: rogel.id });
    const consent = { terms_version: TERMS_VERSION, terms_accepted_at: shop.clock.now() };
    for (const table of ['orders', 'proofs'] as const) {
      const rows = await shop.db.selectFrom(table).select(['terms_version', 'terms_accepted_at']).execute();
      expect(rows).toEqual([consent]);
    }
  });
});
