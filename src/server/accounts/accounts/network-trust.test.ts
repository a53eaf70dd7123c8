import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const CARRIER = '203.0.113.40';
const HOUR_MS = 3_600_000;

function register(shop: TestShop, from: string) {
  const body = { name: 'Ana', surname: 'Paz', email: `${randomUUID()}@correo.test`, password: 'secreta1' };
  return shop.call('POST /users/create', { body, from });
}

/** The network has registered so many people in this hour. */
async function fillHour(shop: TestShop, count: number, sinceMs = 0): Promise<void> {
  await shop.db
    .insertInto('attempts')
    .values({ key: `registration:${CARRIER}`, count, resets_at: shop.clock.now() + HOUR_MS - sinceMs })
    .execute();
}

describeOnEachDatabase('registrations from one network', (openShop) => {
  it('end at sixty an hour while nobody proves a mail, and the answer says how long', async () => {
    const shop = await openShop();
    await fillHour(shop, 59);
    expect((await register(shop, CARRIER)).status).toBe(201);
    const refused = await register(shop, CARRIER);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body).toMatchObject({ message: 'Demasiados intentos. Vuelve a probar en una hora.' });
    expect((await register(shop, '203.0.113.41')).status).toBe(201);
    shop.clock.advance(HOUR_MS - 20 * 60_000);
    expect((await register(shop, CARRIER)).body).toMatchObject({
      message: 'Demasiados intentos. Vuelve a probar en 20 minutos.',
    });
  });

  it('end where the operator says', async () => {
    const shop = await openShop({ LIMIT_REGISTRATION: '2/2h' });
    for (let i = 0; i < 2; i++) expect((await register(shop, CARRIER)).status).toBe(201);
    const refused = await register(shop, CARRIER);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7200']);
  });

  it('go on for ten more with each mail that its people prove', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.admin();
    await fillHour(shop, 60);
    expect((await register(shop, CARRIER)).status).toBe(429);
    const mail = (await shop.deliverMails()).find(
      ({ to, text }) => to === ana.email && /verificar/.test(text),
    );
    const token = /verificar-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const proof = { params: { token }, token: ana.token, from: CARRIER };
    expect((await shop.call('POST /users/verify-email/:token', proof)).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await register(shop, CARRIER)).status).toBe(201);
    expect((await register(shop, CARRIER)).status).toBe(429);
  });

  it('never go beyond the most that the operator allows a network', async () => {
    const shop = await openShop({ LIMIT_REGISTRATION: '2/1h', LIMIT_NETWORK_MOST: '3/1h' });
    await proveToday(shop, 1);
    for (let i = 0; i < 3; i++) expect((await register(shop, CARRIER)).status).toBe(201);
    expect((await register(shop, CARRIER)).status).toBe(429);
  });
});

describeOnEachDatabase('other attempts from one network', (openShop) => {
  it('are more while its people prove mails: login links, new passwords and a few wrong passwords', async () => {
    const shop = await openShop({
      LIMIT_LOGIN_LINK_PER_ADDRESS: '1/1h',
      LIMIT_RESET_PER_ADDRESS: '1/1h',
      LIMIT_LOGIN_PER_ADDRESS: '1/15m',
    });
    await proveToday(shop, 2);
    const statuses = async (times: number, ask: (email: string) => Promise<{ status: number }>) => {
      const found = [];
      for (let n = 0; n < times; n++) found.push((await ask(`${randomUUID()}@correo.test`)).status);
      return found;
    };
    const links = await statuses(22, (email) =>
      shop.call('POST /users/login-link', { body: { email }, from: CARRIER }),
    );
    expect(links).toEqual([...Array(21).fill(200), 429]);
    const resets = await statuses(22, (email) =>
      shop.call('POST /password/request-reset', { body: { email }, from: CARRIER }),
    );
    expect(resets).toEqual([...Array(21).fill(200), 429]);
    const logins = await statuses(4, (email) =>
      shop.call('POST /users/login', { body: { email, password: 'mala' }, from: CARRIER }),
    );
    expect(logins).toEqual([401, 401, 401, 429]);
  });

  it('are more after a person entered by a mailed link for the first time there', async () => {
    const shop = await openShop({ LIMIT_LOGIN_LINK_PER_ADDRESS: '2/1h' });
    const ana = await shop.register();
    await shop.admin();
    const enter = async () => {
      const sent = shop.mails.length;
      expect((await ask(ana.email)).status).toBe(200);
      const [mail] = (await shop.deliverMails()).slice(sent).filter(({ text }) => /entrar/.test(text));
      const token = /\/entrar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const used = await shop.call('POST /users/login-link/:token', {
        params: { token },
        body: {},
        from: CARRIER,
      });
      expect(used.status).toBe(200);
    };
    const ask = (email: string) => shop.call('POST /users/login-link', { body: { email }, from: CARRIER });
    const proofs = async () => {
      const row = await shop.db
        .selectFrom('attempts')
        .select('count')
        .where('key', '=', `registration-proven:${CARRIER}`)
        .executeTakeFirst();
      return row?.count ?? 0;
    };
    await enter();
    expect(await proofs()).toBe(1);
    await enter();
    expect(await proofs()).toBe(1);
  });
});

/** So many people of the network proved their mails today. */
async function proveToday(shop: TestShop, count: number): Promise<void> {
  await shop.db
    .insertInto('attempts')
    .values({ key: `registration-proven:${CARRIER}`, count, resets_at: shop.clock.now() + HOUR_MS })
    .execute();
}
