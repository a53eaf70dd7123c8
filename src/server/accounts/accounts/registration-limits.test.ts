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
});
