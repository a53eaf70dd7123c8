import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LEASE_MS } from '../../platform/jobs/claim';
import { openPayingShop, WEBHOOK_SECRET } from '../../testing/paying-shop';
import { openSecondApp } from '../../testing/second-app';
import { describeOnEachDatabase, silentLog } from '../../testing/shop';

interface Notice {
  query?: Record<string, string>;
  body?: unknown;
  ts?: string;
  secret?: string;
  /** Signed instead of the correct manifest. */
  signedId?: string | null;
  requestId?: string | null;
  signature?: string | null;
}

describeOnEachDatabase('webhook', (openShop) => {
  async function paidOrder() {
    const parts = await openPayingShop(openShop);
    const { shop, simulator, askPreference, settled } = parts;
    const ana = await shop.register();
    const rogel = await shop.product();
    const { id } = (await askPreference(ana, [rogel])).body;
    simulator.webhooks.setMode('dropped');
    const payment = await simulator.state.pay(id, 'approved');
    const send = async (notice: Notice = {}) => {
      const query = notice.query ?? { 'data.id': String(payment.id), type: 'payment' };
      const ts = notice.ts ?? String(Math.floor(shop.clock.now() / 1000));
      const signedId = notice.signedId === undefined ? query['data.id'] : notice.signedId;
      const requestId = notice.requestId === undefined ? 'request-1' : notice.requestId;
      const manifest = [
        signedId ? `id:${signedId};` : '',
        requestId ? `request-id:${requestId};` : '',
        `ts:${ts};`,
      ].join('');
      const v1 = createHmac('sha256', notice.secret ?? WEBHOOK_SECRET)
        .update(manifest)
        .digest('hex');
      const signature = notice.signature === undefined ? `ts=${ts},v1=${v1}` : notice.signature;
      const answer = await shop.call('POST /payment/webhook', {
        query,
        body: notice.body ?? { type: 'payment', data: { id: String(payment.id) } },
        headers: {
          ...(signature === null ? {} : { 'x-signature': signature }),
          ...(requestId === null ? {} : { 'x-request-id': requestId }),
        },
      });
      await settled();
      return answer;
    };
    const isOwned = async () => (await parts.ownedBy(ana)).includes(rogel.id);
    return { ...parts, ana, rogel, payment, send, isOwned };
  }

  it('accepts a signed time in seconds or in milliseconds', async () => {
    const { shop, send, isOwned } = await paidOrder();
    expect((await send({ ts: String(shop.clock.now()) })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await isOwned()).toBe(true);
  });

  it('omits absent parts from the signed manifest', async () => {
    const { send, isOwned } = await paidOrder();
    expect((await send({ requestId: null })).status).toBe(200);
    expect(await isOwned()).toBe(true);
  });

  it.each(['signed', 'left out'])('accepts the older form with id and topic, its id %s', async (how) => {
    const { send, isOwned, payment } = await paidOrder();
    const answer = await send({
      query: { id: String(payment.id), topic: 'payment' },
      body: {},
      signedId: how === 'signed' ? String(payment.id) : null,
    });
    expect(answer.status).toBe(200);
    expect(await isOwned()).toBe(true);
  });

  it('answers 401 and changes nothing for forged, missing, malformed and stale signatures', async () => {
    const { shop, send, isOwned, payment } = await paidOrder();
    const now = shop.clock.now();
    const bad: Notice[] = [
      { secret: 'another secret' },
      { signature: null },
      { signature: '' },
      { signature: 'v1=abc' },
      { signature: `ts=${now},v1=${'0'.repeat(64)}` },
      { signature: `ts=${now},v1=${'z'.repeat(64)}` },
      { signedId: '999' },
      { signedId: null },
      { ts: String(now - 3_600_000) },
      { ts: String(Math.floor((now - 3_600_000) / 1000)) },
      { ts: String(now + 3_600_000) },
      { query: { 'data.id': `${payment.id}`, type: 'payment' }, signedId: `${payment.id}0` },
    ];
    for (const notice of bad) {
      const answer = await send(notice);
      expect([notice, answer.status, answer.body.error]).toEqual([notice, 401, 'invalid_signature']);
    }
    expect(await isOwned()).toBe(false);
    expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
  });

  it.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])('grants without events when the clock is off by a day (%s)', async (_, off) => {
    const { shop, send, isOwned, payment } = await paidOrder();
    expect((await send({ ts: String(shop.clock.now() - off) })).status).toBe(401);
    expect(await isOwned()).toBe(false);
    await shop.app.services.reconciliation.checkOrder(payment.external_reference, false);
    expect(await isOwned()).toBe(true);
  });

  it('stores the raw event, and accepts signed events with unexpected content', async () => {
    const { shop, send } = await paidOrder();
    const strange: Notice[] = [
      { query: { 'data.id': 'unknown-payment', type: 'payment' }, body: { data: 'no object' } },
      { query: { 'data.id': '../../etc/passwd', type: 'payment' }, body: [] },
      { query: { 'data.id': '77', type: 'merchant_order' }, body: { data: { id: 77 } } },
      { query: { 'data.id': '78', type: 'topic_claims_integration_wh' }, body: null },
      { query: {}, body: { constructor: { type: 'payment' } }, signedId: null },
    ];
    for (const notice of strange) expect((await send(notice)).status).toBe(200);
    const kept = await shop.db.selectFrom('webhook_events').select(['state', 'raw_body']).execute();
    expect(kept).toHaveLength(strange.length);
    expect(kept.every((row) => row.state === 'done')).toBe(true);
  });

  it('refuses a signed event with a poisoned prototype and stores nothing', async () => {
    const { shop, send } = await paidOrder();
    // An object literal with __proto__ serialises to {}; a parsed object keeps it as an own property.
    const body = JSON.parse('{"__proto__":{"type":"payment"}}');
    expect(JSON.stringify(body)).toContain('__proto__');
    expect((await send({ body })).status).toBe(400);
    expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
  });

  it('suspends access on a fraud alert until the creator resolves it', async () => {
    const { shop, send, isOwned, payment } = await paidOrder();
    const admin = await shop.admin();
    await send();
    expect(await isOwned()).toBe(true);
    await send({
      query: { 'data.id': '5', type: 'stop_delivery_op_wh' },
      body: { type: 'stop_delivery_op_wh', data: { payment_id: payment.id } },
    });
    expect(await isOwned()).toBe(false);
    await send();
    expect(await isOwned()).toBe(false);
    const flagged = await shop.call('GET /admin/orders', {
      token: admin.token,
      query: { attention: 'true' },
    });
    expect(flagged.body.data[0]?.attention).toBe('fraud_alert');
    await shop.call('POST /admin/orders/:id/resolve', {
      token: admin.token,
      params: { id: flagged.body.data[0]?.id ?? '' },
    });
    expect(await isOwned()).toBe(true);
  });

  it('gives no access to an order that was suspended before its payment was approved', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, mailsAbout, send } = await paidOrder();
    const admin = await shop.admin();
    const ana = await shop.register();
    const book = await shop.product('recipebooks');
    const { id } = (await askPreference(ana, [book])).body;
    const payment = await simulator.state.pay(id, 'pending');
    await send({
      query: { 'data.id': '5', type: 'stop_delivery_op_wh' },
      body: { type: 'stop_delivery_op_wh', data: { payment_id: payment.id } },
    });
    simulator.webhooks.setMode('once');
    await simulator.state.change(payment.id, 'approved');
    await settled();
    expect(await ownedBy(ana)).toEqual([]);
    expect(await mailsAbout('Tu compra está lista')).toEqual([]);
    await shop.call('POST /admin/orders/:id/resolve', {
      token: admin.token,
      params: { id: payment.external_reference },
    });
    expect(await ownedBy(ana)).toEqual([book.id]);
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
  });

  it('retries an event after the provider was down', async () => {
    const { shop, simulator, send, settled, isOwned } = await paidOrder();
    simulator.faults.api = 'down';
    expect((await send()).status).toBe(200);
    expect(await isOwned()).toBe(false);
    simulator.faults.api = 'fine';
    shop.clock.advance(60_000);
    shop.app.services.webhookEvents.work();
    await settled();
    expect(await isOwned()).toBe(true);
  });

  it('is processed by one process only', async () => {
    const { shop, simulator, send, settled, isOwned, payment } = await paidOrder();
    const { app } = await openSecondApp(shop);
    onTestFinished(async () => void (await app.close()));
    simulator.faults.api = 'down';
    await send();
    simulator.faults.api = 'fine';
    shop.clock.advance(60_000);
    const reads = vi.spyOn(simulator.records, 'findPayment');
    for (const each of [shop.app, app]) each.services.webhookEvents.work();
    await settled();
    await app.services.webhookEvents.idle();
    expect(await isOwned()).toBe(true);
    expect(reads.mock.calls).toEqual([[String(payment.id)]]);
  });

  it('is processed again after its process was killed', async () => {
    const { shop, send, settled, isOwned, simulator } = await paidOrder();
    simulator.faults.api = 'down';
    await send();
    simulator.faults.api = 'fine';
    await shop.db
      .updateTable('webhook_events')
      .set({ state: 'running', run_at: shop.clock.now() + LEASE_MS })
      .execute();
    shop.app.services.webhookEvents.work();
    await settled();
    expect(await isOwned()).toBe(false);
    shop.clock.advance(LEASE_MS);
    shop.app.services.webhookEvents.work();
    await settled();
    expect(await isOwned()).toBe(true);
  });

  it('processes an event that arrives between the last pass and the end of processing', async () => {
    const { shop, simulator, send, settled, isOwned } = await paidOrder();
    const { webhookEvents } = shop.app.services;
    simulator.faults.api = 'down';
    await send();
    simulator.faults.api = 'fine';
    shop.clock.advance(60_000);
    const reading = vi.spyOn(shop.db, 'selectFrom').mockImplementation(() => {
      throw new Error('the database does not answer');
    });
    const error = vi.spyOn(silentLog, 'error').mockImplementationOnce(() => {
      reading.mockRestore();
      webhookEvents.work();
    });
    onTestFinished(() => error.mockRestore());
    webhookEvents.work();
    await settled();
    expect(error).toHaveBeenCalledOnce();
    expect(await isOwned()).toBe(true);
  });
});
