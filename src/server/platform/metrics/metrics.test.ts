import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('metrics', (openShop) => {
  it('show an admin and this machine the requests and the pending work', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.call('GET /users/:id', { params: { id: ana.id }, token: ana.token });
    const { status, body, headers } = await shop.call('GET /metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('shop_request_seconds_count{method="GET",route="/api/users/:id",status="200"} 1');
    expect(body).toContain('shop_outbox_jobs{kind="mail",state="waiting"} 1');
    expect(body).not.toContain(ana.id);
    const { token } = await shop.admin();
    expect((await shop.call('GET /metrics', { from: '203.0.113.9', token })).status).toBe(200);
  });

  it('show how many jobs wait in each lane', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.call('POST /users/login-link', { body: { email: ana.email } });
    await shop.call('POST /contacto/send', { body: { ...ana, name: 'Ana', phone: '11', message: 'Hola' } });
    const { body } = await shop.call('GET /metrics');
    const lanes = { access: 0, account: 2, order: 1, provider: 0, notice: 0, bulk: 0 };
    for (const [lane, count] of Object.entries(lanes)) {
      expect(body).toContain(`shop_outbox_waiting{lane="${lane}"} ${count}`);
    }
  });

  it('are refused to all others, including proxied requests', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    expect((await shop.call('GET /metrics', { from: '203.0.113.9' })).status).toBe(401);
    expect((await shop.call('GET /metrics', { from: '203.0.113.9', token: ana.token })).status).toBe(403);
    expect((await shop.call('GET /metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(
      401,
    );
  });

  it('are shown to whoever carries METRICS_TOKEN, and only with the right one', async () => {
    const token = 'a-token-for-the-monitor';
    const shop = await openShop({ METRICS_TOKEN: token });
    const ask = (sent: string) => shop.call('GET /metrics', { from: '203.0.113.9', token: sent });
    const { status, body } = await ask(token);
    expect(status).toBe(200);
    expect(body).toContain('shop_storage_state 0');
    expect(body).toMatch(/shop_event_loop_delay_seconds\{quantile="0.99"\} \d/);
    expect((await ask(`${token}s`)).status).toBe(401);
    expect((await shop.call('GET /metrics', { from: '203.0.113.9' })).status).toBe(401);
  });

  it('show the age of the oldest unsent mail', async () => {
    const shop = await openShop();
    await shop.register();
    shop.clock.advance(90_000);
    expect((await shop.call('GET /metrics')).body).toContain('shop_oldest_unsent_mail_seconds 90');
  });
});
