import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createRequire } from 'node:module';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sendDailySummary } from '../../office/sales/sales-summaries';
import { announceSale } from '../../shop/ledger/announce-sale';
import { describeOnEachDatabase, type OpenShop, type TestShop } from '../../testing/shop';

// The reference implementation of the encryption of RFC 8188; it has no types.
const ece: {
  decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: unknown; authSecret: string }): Buffer;
} = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece');

const SECRETS_KEY = 'a-long-random-text-of-the-operator';

describeOnEachDatabase('notices on devices', (openShop) => {
  it('show a sale on every subscribed device of an admin, encrypted and signed, without the buyer', async () => {
    const { shop, service } = await openPushShop(openShop);
    const phone = service.makeBrowser();
    const { publicKey } = await subscribe(shop, phone);
    const buyer = await shop.register({ name: 'Zulema', surname: 'Compradora' });
    await sell(shop, buyer.id);
    await shop.deliverMails();
    const [call] = service.calls;
    expect(service.calls).toHaveLength(1);
    expect(phone.read(call)).toEqual({
      title: 'Vendiste Rogel: $ 12.500',
      path: '/admin/ventas/o-1',
      tag: expect.any(String),
    });
    expect(isSignedBy(call?.headers.authorization ?? '', publicKey, service.url)).toBe(true);
    expect(call?.headers.ttl).toBe('86400');
    // One job for one sale, also when the sale is announced again.
    await sell(shop, buyer.id);
    await shop.deliverMails();
    expect(service.calls).toHaveLength(1);
  });

  it('follow the choice of the mails: one a day, or none', async () => {
    const { shop, service } = await openPushShop(openShop);
    const phone = service.makeBrowser();
    await subscribe(shop, phone);
    const { token } = await shop.admin();
    const buyer = await shop.register();
    await shop.call('PUT /admin/settings', { token, body: { saleMails: 'off' } });
    await sell(shop, buyer.id);
    await shop.call('PUT /admin/settings', { token, body: { saleMails: 'daily' } });
    const rogel = await shop.product();
    const payment = { amount: 12500, currency: 'ARS', method: 'cash' };
    await shop.call('POST /purchase', { token, body: { item_id: rogel.id, userId: buyer.id, payment } });
    await shop.deliverMails();
    expect(service.calls).toEqual([]);
    shop.clock.advance(24 * 3_600_000);
    await sendDailySummary(shop);
    await shop.deliverMails();
    expect(phone.read(service.calls[0])).toMatchObject({
      title: expect.stringMatching(/^Tus ventas del /),
      path: '/admin/ventas',
    });
  });

  it('are repeated after a failure, and a device that is gone is removed', async () => {
    const { shop, service } = await openPushShop(openShop);
    await subscribe(shop, service.makeBrowser());
    const buyer = await shop.register();
    service.answers = [500, 201];
    await sell(shop, buyer.id);
    await shop.deliverMails();
    expect(service.calls).toHaveLength(1);
    shop.clock.advance(3_600_000);
    await shop.deliverMails();
    expect(service.calls).toHaveLength(2);

    service.answers = [410];
    await sell(shop, buyer.id, 'o-2');
    await shop.deliverMails();
    expect(await shop.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('reach nobody who is not an admin any more', async () => {
    const { shop, service } = await openPushShop(openShop);
    await subscribe(shop, service.makeBrowser());
    const { id } = await shop.admin();
    const buyer = await shop.register();
    await sell(shop, buyer.id);
    await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
    await shop.deliverMails();
    expect(service.calls).toEqual([]);
    expect(await shop.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('refuse addresses of other services, devices of other admins, and a shop without SECRETS_KEY', async () => {
    const { shop, service } = await openPushShop(openShop);
    const { token } = await shop.admin();
    const { body } = service.makeBrowser();
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://169.254.169.254/latest',
      'https://fcm.googleapis.com.otro.test/x',
      'https://user@fcm.googleapis.com/x',
      'nada',
    ]) {
      const answer = await shop.call('POST /admin/push', { token, body: { ...body, endpoint } });
      expect([endpoint, answer.status, answer.body.field]).toEqual([endpoint, 400, 'endpoint']);
    }
    const { devices } = (await shop.call('POST /admin/push', { token, body })).body;
    const other = await shop.register();
    await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', other.id).execute();
    const params = { id: devices[0]?.id ?? '' };
    await shop.call('DELETE /admin/push/:id', { token: other.token, params });
    expect((await shop.call('GET /admin/push', { token })).body.devices).toHaveLength(1);
    await shop.call('DELETE /admin/push/:id', { token, params });
    expect((await shop.call('GET /admin/push', { token })).body.devices).toEqual([]);

    const bare = await openShop();
    const admin = await bare.admin();
    expect((await bare.call('GET /admin/push', { token: admin.token })).body.publicKey).toBeNull();
  });

  it('show on the ten devices that subscribed last, also on one that somebody else used before', async () => {
    const { shop, service } = await openPushShop(openShop);
    const other = await shop.register();
    await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', other.id).execute();
    const { token } = await shop.admin();
    const [shared, ...own] = Array.from({ length: 12 }, () => service.makeBrowser().body);
    const add = async (body: typeof shared, as = token) => {
      shop.clock.advance(1000);
      return (await shop.call('POST /admin/push', { token: as, body })).body.devices;
    };
    await add(shared, other.token);
    for (const body of own) await add(body);
    const kept = (await add(shared)).map(({ endpoint }) => endpoint);
    expect(kept.toSorted()).toEqual([...own.slice(2), shared].map((body) => body?.endpoint).toSorted());
    const theirs = await shop.call('GET /admin/push', { token: other.token });
    expect(theirs.body.devices).toEqual([]);
  });

  it('keep one pair of keys, sealed', async () => {
    const { shop } = await openPushShop(openShop);
    const { token } = await shop.admin();
    const read = async () => (await shop.call('GET /admin/push', { token })).body.publicKey;
    const keys = await Promise.all([read(), read(), read()]);
    expect(new Set(keys).size).toBe(1);
    const [row] = await shop.db.selectFrom('secrets').selectAll().execute();
    expect(row?.sealed).toMatch(/^v1\./);
  });
});

async function subscribe(shop: TestShop, { body }: { body: object }) {
  const { token } = await shop.admin();
  const answer = await shop.call('POST /admin/push', { token, body });
  expect(answer.status).toBe(200);
  return { publicKey: answer.body.publicKey ?? '' };
}

async function sell(shop: TestShop, buyerId: string, key = 'o-1'): Promise<void> {
  const sale = {
    key,
    number: '2611-A72429',
    buyerId,
    titles: ['Rogel'],
    total: '$ 12.500',
    adminPath: `/admin/ventas/${key}`,
    now: shop.clock.now(),
  };
  await shop.db.transaction().execute((trx) => announceSale(trx, shop.config, sale));
}

interface PushCall {
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** A shop with a push service that speaks the protocol of the browsers' own. */
async function openPushShop(openShop: OpenShop) {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const service = {
    url: '',
    calls: [] as PushCall[],
    answers: [] as number[],
    /** A browser with its own keys, which alone can read its notices. */
    makeBrowser() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const body = {
        endpoint: `${service.url}/s/${randomBytes(8).toString('hex')}`,
        p256dh,
        auth,
        device: 'x',
      };
      const read = (call: PushCall | undefined) => {
        if (call?.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted');
        const options = { version: 'aes128gcm' as const, privateKey: keys, authSecret: auth };
        return JSON.parse(ece.decrypt(call.body, options).toString('utf8'));
      };
      return { body, read };
    },
  };
  app.post('/s/:id', async (request, reply) => {
    const headers = request.headers as PushCall['headers']; // none of them is repeated
    service.calls.push({ headers, body: request.body as Buffer }); // the parser above returns one
    return reply.code(service.answers.shift() ?? 201).send();
  });
  service.url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const shop = await openShop({ SECRETS_KEY, PUSH_SERVICE_URL: service.url });
  return { shop, service };
}

/** Checks the signature of RFC 8292 as a push service does. */
function isSignedBy(authorization: string, publicKey: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  return isGenuine && key === publicKey && aud === audience && sub === 'mailto:duena@tienda.test';
}
