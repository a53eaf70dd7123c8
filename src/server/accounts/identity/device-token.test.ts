import { expect, it } from 'vitest';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const CARRIER = '203.0.113.40';
const DAY_MS = 24 * 3_600_000;

interface Attempt {
  password?: string;
  cookie?: string;
  from?: string;
}

function logIn(shop: TestShop, { email, password }: Person, attempt: Attempt = {}) {
  return shop.call('POST /users/login', {
    body: { email, password: attempt.password ?? password },
    from: attempt.from ?? CARRIER,
    ...(attempt.cookie ? { headers: { cookie: attempt.cookie } } : {}),
  });
}

/** The cookie that a browser would send after this answer. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function enterOnDevice(shop: TestShop, person: Person, cookie = ''): Promise<string> {
  const answer = await logIn(shop, person, { from: '198.51.100.4', cookie });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

describeOnEachDatabase('a device that its account entered on', (openShop) => {
  it('gets a cookie that no script and no other part of the shop sees', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { headers } = await logIn(shop, ana);
    expect(headers['set-cookie']).toMatch(
      /^device=v1\.[\w-]{60,}; Path=\/api\/users; Max-Age=5184000; HttpOnly; SameSite=Lax$/,
    );
    expect((await logIn(shop, ana, { password: 'mala' })).headers['set-cookie']).toBeUndefined();
    const me = { params: { id: ana.id }, headers: { cookie: cookieOf({ headers }) } };
    expect((await shop.call('GET /users/:id', me)).status).toBe(401);
  });

  it('keeps its cookie to encrypted connections in production', async () => {
    const shop = await openShop({ NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.test' });
    const ana = await shop.register();
    expect((await logIn(shop, ana)).headers['set-cookie']).toMatch(/; Secure$/);
  });

  it('enters while strangers behind the same address have used up its failures', async () => {
    const shop = await openShop({ LIMIT_LOGIN_PER_ADDRESS: '3/15m' });
    const [ana, bea] = [await shop.register(), await shop.register()];
    const cookie = await enterOnDevice(shop, ana);
    for (let n = 0; n < 3; n++)
      await shop.call('POST /users/login', {
        body: { email: `nadie${n}@correo.test`, password: 'mala' },
        from: CARRIER,
      });
    const refused = await logIn(shop, ana);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(refused.body.message).toBe('Demasiados intentos. Vuelve a probar en 15 minutos.');
    expect((await logIn(shop, ana, { cookie })).status).toBe(200);
    // It is a device of Ana, and of nobody else.
    expect((await logIn(shop, bea, { cookie })).status).toBe(429);
  });

  it('enters while somebody in its network guesses the password, and has five guesses itself', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const cookie = await enterOnDevice(shop, ana);
    for (let n = 0; n < 5; n++) await logIn(shop, ana, { password: 'mala' });
    expect((await logIn(shop, ana)).status).toBe(429);
    expect((await logIn(shop, ana, { cookie })).status).toBe(200);
    for (let n = 0; n < 5; n++)
      expect((await logIn(shop, ana, { password: 'mala', cookie, from: `203.0.113.${n}` })).status).toBe(401);
    expect((await logIn(shop, ana, { cookie, from: '203.0.113.99' })).status).toBe(429);
  });

  it('is not delayed by an attack from many networks', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const cookie = await enterOnDevice(shop, ana);
    for (let n = 0; n < 21; n++) await logIn(shop, ana, { password: 'mala', from: `192.0.2.${n}` });
    expect((await logIn(shop, ana, { from: '192.0.2.200' })).status).toBe(429);
    expect((await logIn(shop, ana, { cookie, from: '192.0.2.201' })).status).toBe(200);
  });

  it('gets login links although its network asked for too many', async () => {
    const shop = await openShop({ LIMIT_LOGIN_LINK_PER_ADDRESS: '1/1h' });
    const ana = await shop.register();
    const cookie = await enterOnDevice(shop, ana);
    const ask = (email: string, headers = {}) =>
      shop.call('POST /users/login-link', { body: { email }, from: CARRIER, headers });
    expect((await ask('nadie@correo.test')).status).toBe(200);
    expect((await ask(ana.email)).status).toBe(429);
    expect((await ask(ana.email, { cookie })).status).toBe(200);
    expect((await ask(ana.email, { cookie })).status).toBe(429);
  });

  it('is unknown with a cookie that is changed, too old or of another shop', async () => {
    const shop = await openShop({ LIMIT_LOGIN_PER_ADDRESS: '1/15m' });
    const ana = await shop.register();
    const cookie = await enterOnDevice(shop, ana);
    const foreign = await openShop();
    const theirs = await enterOnDevice(foreign, await foreign.register({ email: ana.email }));
    const changed = `${cookie.slice(0, -3)}${cookie.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    const exhaust = () =>
      shop.call('POST /users/login', { body: { email: 'nadie@correo.test', password: 'x' }, from: CARRIER });
    await exhaust();
    for (const wrong of [theirs, changed, 'device=', 'device=v1.', 'device=%00;;=', `other${cookie}`])
      expect((await logIn(shop, ana, { cookie: wrong })).status, wrong).toBe(429);
    expect((await logIn(shop, ana, { cookie: `a=b; ${cookie}; c=d` })).status).toBe(200);
    shop.clock.advance(60 * DAY_MS);
    await exhaust();
    expect((await logIn(shop, ana, { cookie })).status).toBe(429);
  });

  it('stays known to a family, and forgets who came before five others', async () => {
    const shop = await openShop({ LIMIT_LOGIN_PER_ADDRESS: '1/15m' });
    const people = [];
    for (let n = 0; n < 6; n++) people.push(await shop.register());
    let cookie = '';
    for (const person of people) cookie = await enterOnDevice(shop, person, cookie);
    await shop.call('POST /users/login', {
      body: { email: 'nadie@correo.test', password: 'x' },
      from: CARRIER,
    });
    const statuses = [];
    for (const person of people) statuses.push((await logIn(shop, person, { cookie })).status);
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });
});
