import { expect, it } from 'vitest';
import { openPayPalShop } from '../../../testing/paypal-shop';
import { describeOnEachDatabase } from '../../../testing/shop';

const DAY_MS = 24 * 3_600_000;

describeOnEachDatabase("PayPal's webhook", (openShop) => {
  async function approvedOrder() {
    const parts = await openPayPalShop(openShop);
    const { shop, simulator } = parts;
    const ana = await shop.register();
    const rogel = await shop.product();
    const { id } = (await parts.createOrder(ana, [rogel])).body;
    simulator.webhooks.setMode('dropped');
    await simulator.state.approve(id);
    const body = JSON.stringify(simulator.webhooks.sent[0]);
    const send = async (headers: Record<string, string>, payload = body) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/payment/paypal/webhook',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
      await parts.settled();
      return answer.statusCode;
    };
    return { ...parts, ana, rogel, body, send };
  }

  it('accepts an event that PayPal confirms, under both prefixes and again', async () => {
    const { shop, simulator, ana, rogel, body, send, ownedBy } = await approvedOrder();
    const headers = simulator.webhooks.sign(body);
    expect(await send(headers)).toBe(200);
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await send(headers)).toBe(200);
    const bare = await shop.app.inject({
      method: 'POST',
      url: '/payment/paypal/webhook',
      headers,
      payload: body,
    });
    expect(bare.statusCode).toBe(200);
    expect(await shop.db.selectFrom('webhook_events').select('event_id').execute()).toHaveLength(1);
  });

  it('refuses forged, changed, foreign and stale events, and stores nothing', async () => {
    const { shop, simulator, ana, body, send, ownedBy } = await approvedOrder();
    const good = simulator.webhooks.sign(body);
    const { 'paypal-transmission-sig': _, ...unsigned } = good;
    const bad: Record<string, [Record<string, string>, string?]> = {
      'another account': [simulator.webhooks.sign(body, 'ANOTHERWEBHOOK')],
      'a changed body': [good, body.replace('"id"', '"Id"')],
      'another event': [good, JSON.stringify({ ...JSON.parse(body), id: 'WH-other' })],
      'a forged signature': [{ ...good, 'paypal-transmission-sig': 'AAAA' }],
      'another time': [{ ...good, 'paypal-transmission-time': new Date(shop.clock.now() + 1).toISOString() }],
      'a foreign certificate': [{ ...good, 'paypal-cert-url': 'https://api.paypal.com.evil.test/cert' }],
      'an open certificate': [{ ...good, 'paypal-cert-url': 'http://api.paypal.com/cert' }],
      'no signature': [unsigned],
      'no event': [good, '"hola"'],
      'no JSON': [good, 'hola'],
    };
    for (const [name, [headers, payload]] of Object.entries(bad)) {
      expect([name, await send(headers, payload)]).toEqual([name, 401]);
    }
    shop.clock.advance(5 * DAY_MS);
    expect(await send(good)).toBe(401);
    expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
    expect(await ownedBy(ana)).toEqual([]);
  });

  it('asks PayPal to repeat an event that cannot be verified now', async () => {
    const { simulator, ana, rogel, body, send, ownedBy } = await approvedOrder();
    simulator.faults.api = 'error';
    expect(await send(simulator.webhooks.sign(body))).toBe(502);
    simulator.faults.api = 'fine';
    expect(await send(simulator.webhooks.sign(body))).toBe(200);
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('ignores payments that belong to no order of the shop', async () => {
    const { shop, simulator, send } = await approvedOrder();
    for (const resource of [{ id: 'CAP1' }, { id: 'CAP1', custom_id: 'order of another shop' }, null]) {
      const event = JSON.stringify({
        id: `WH-${Math.random()}`,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource,
      });
      expect(await send(simulator.webhooks.sign(event), event)).toBe(200);
    }
    expect(await shop.db.selectFrom('payments').select('order_id').execute()).toEqual([]);
    expect(
      await shop.db.selectFrom('webhook_events').select('state').where('state', '!=', 'done').execute(),
    ).toEqual([]);
  });
});
