import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { inPasswordTurn } from '../identity/passwords';
import { insertUser } from '../identity/users';

const guess = (shop: TestShop, email: string, from: string, password = 'mala') =>
  shop.call('POST /users/login', { body: { email, password }, from });

describeOnEachDatabase('login limits', (openShop) => {
  it('counts a /64 as one address: of 400 guesses, five are checked', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const statuses = [];
    for (let n = 0; n < 400; n += 1) {
      statuses.push((await guess(shop, ana.email, `2001:db8:1:2::${n.toString(16)}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(395);
  });

  it('counts a /48 too, and an IPv4-mapped address as its IPv4 address', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const eva = await shop.register();
    let examined = 0;
    for (let subnet = 0; subnet < 30; subnet += 1) {
      const { status } = await guess(shop, ana.email, `2001:db8:1:${subnet.toString(16)}::1`);
      if (status === 401) examined += 1;
    }
    expect(examined).toBe(20);
    for (let n = 0; n < 5; n += 1) await guess(shop, eva.email, '203.0.113.9');
    expect((await guess(shop, eva.email, '::ffff:203.0.113.9')).status).toBe(429);
  });

  it('slows down guesses from many networks and never locks the owner out', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'la buena' });
    const home = '198.51.100.4';
    expect((await guess(shop, ana.email, home, 'la buena')).status).toBe(200);

    let examined = 0;
    for (let n = 0; n < 300; n += 1) {
      const { status } = await guess(shop, ana.email, `10.${n % 250}.${n % 7}.1`);
      if (status === 401) examined += 1;
      shop.clock.advance(1000);
    }
    // Twenty attempts without a delay, then increasing delays up to a minute, for five minutes.
    expect(examined).toBeGreaterThan(20);
    expect(examined).toBeLessThan(35);

    const refused = await guess(shop, ana.email, '192.0.2.77', 'la buena');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await guess(shop, ana.email, home, 'la buena')).status).toBe(200);
    shop.clock.advance(60_000);
    expect((await guess(shop, ana.email, '192.0.2.77', 'la buena')).status).toBe(200);
  });

  it('lets 400 people of one launch enter at once, and other requests go on', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { password_hash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const now = shop.clock.now();
    const mails = Array.from({ length: 400 }, (_, n) => `buyer-${n}@correo.test`);
    for (const email of mails)
      await insertUser(shop.db, { name: 'A', surname: 'B', email, passwordHash: password_hash, now });
    const entering = mails.map((email, n) => guess(shop, email, `10.2.${n % 250}.${n % 200}`, ana.password));
    expect(
      (await shop.call('GET /progress/:userId', { params: { userId: ana.id }, token: ana.token })).status,
    ).toBe(200);
    const answers = await Promise.all(entering);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('applies the same back-off to unknown mails as to known ones', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const statusesOf = async (email: string, third: number) => {
      const statuses = [];
      for (let n = 0; n < 24; n += 1) statuses.push((await guess(shop, email, `10.${n}.${third}.1`)).status);
      return statuses;
    };
    expect(await statusesOf('nadie@correo.test', 2)).toEqual(await statusesOf(ana.email, 1));
  });

  it('accepts a login during 150 logins with a correct password of another account', async () => {
    const shop = await openShop();
    const [attacker, ana] = [await shop.register(), await shop.register()];
    const flood = Array.from({ length: 150 }, () =>
      guess(shop, attacker.email, '203.0.113.66', attacker.password),
    );
    const honest = await guess(shop, ana.email, '198.51.100.4', ana.password);
    expect(honest.status).toBe(200);
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(100);
  });
});

describe('the password queue', () => {
  it('serves all of 400 that come at once, in the order in which they came', async () => {
    const order: number[] = [];
    const people = Array.from({ length: 400 }, (_, n) => n);
    await Promise.all(
      people.map((n) =>
        inPasswordTurn({ owner: `mail ${n}`, group: `network ${n}` }, async () => {
          order.push(n);
          await new Promise((resolve) => setImmediate(resolve));
        }),
      ),
    );
    expect(order).toEqual(people);
  });

  it('serves a login from another network before the queue of a busy one', async () => {
    const order: string[] = [];
    const ask = (network: string, n: number) =>
      inPasswordTurn({ owner: `${network}${n}`, group: network }, async () => {
        order.push(network);
        await new Promise((resolve) => setImmediate(resolve));
      });
    await Promise.all([...Array.from({ length: 60 }, (_, n) => ask('crowd', n)), ask('ana', 0)]);
    expect(order.indexOf('ana')).toBeLessThan(5);
  });
});
