import { expect, it } from 'vitest';
import { hashToken } from '../../platform/secrets/hash-token';
import { courseWithOwner, openContent } from '../../testing/course-content';
import { describeOnBothDatabases, type Person, type TestShop } from '../../testing/shop';
import { findSessionById } from '../identity/sessions';

const HOUR = 3_600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

describeOnBothDatabases('the devices of an account', (openShop) => {
  const logIn = async (shop: TestShop, { email, password }: Person, userAgent = PHONE) => {
    const headers = { 'user-agent': userAgent };
    return (await shop.call('POST /users/login', { body: { email, password }, headers })).body.token;
  };
  const list = async (shop: TestShop, { id, token }: Person) =>
    (await shop.call('GET /users/:id/sessions', { params: { id }, token })).body.data;
  const end = (shop: TestShop, { id, token }: Person, sessionId: string) =>
    shop.call('DELETE /users/:id/sessions/:sessionId', { params: { id, sessionId }, token });
  const me = (shop: TestShop, { id }: Person, token: string) =>
    shop.call('GET /users/:id', { params: { id }, token });
  const idOf = async (shop: TestShop, token: string) =>
    (
      await shop.db
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirstOrThrow()
    ).id;

  it('are listed by name and last use, without a token or its hash', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.register();
    shop.clock.advance(1000);
    const phone = await logIn(shop, ana);
    const data = await list(shop, ana);
    const at = shop.clock.now();
    expect(data).toEqual([
      {
        id: await idOf(shop, phone),
        device: 'Chrome en Android',
        lastUsedAt: new Date(at).toISOString(),
        isCurrent: false,
      },
      expect.objectContaining({ id: await idOf(shop, ana.token), isCurrent: true }),
    ]);
    const text = JSON.stringify(data);
    for (const token of [phone, ana.token]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(hashToken(token));
    }
  });

  it('have no place for an expired session', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { email, password } = ana;
    await shop.call('POST /users/login', { body: { email, password, remember: false } });
    expect(await list(shop, ana)).toHaveLength(2);
    shop.clock.advance(13 * HOUR);
    expect(await list(shop, ana)).toHaveLength(1);
  });

  it('note their use once an hour, with one statement more', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const visit = () => shop.statementsOf(() => me(shop, ana, ana.token));
    const usual = (await visit()).length;
    const opened = shop.clock.now();
    const lastUse = async () => Date.parse((await list(shop, ana))[0]?.lastUsedAt ?? '');
    shop.clock.advance(HOUR - 1);
    expect(await visit()).toHaveLength(usual);
    expect(await lastUse()).toBe(opened);
    shop.clock.advance(1);
    const statements = await visit();
    expect(statements).toHaveLength(usual + 1);
    expect(statements.filter((text) => text.startsWith('update "sessions"'))).toHaveLength(1);
    expect(await visit()).toHaveLength(usual);
    expect(await lastUse()).toBe(opened + HOUR);
  });

  it('are noted by the content of a course too', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const content = () => shop.statementsOf(() => openContent(shop, product, owner));
    await content();
    shop.clock.advance(HOUR);
    const noted = (statements: string[]) =>
      statements.filter((text) => text.startsWith('update "sessions"')).length;
    expect(noted(await content())).toBe(1);
    expect(noted(await content())).toBe(0);
  });

  it('are ended one by one: the next call of that device hears why, the others go on', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const [phone, tablet] = [await logIn(shop, ana), await logIn(shop, ana)];
    expect((await end(shop, ana, await idOf(shop, phone))).status).toBe(200);
    expect(await me(shop, ana, phone)).toMatchObject({
      status: 401,
      body: {
        error: 'session_ended',
        message: 'Esta sesión se cerró desde otro dispositivo. Para seguir, entra de nuevo.',
      },
    });
    expect((await me(shop, ana, tablet)).status).toBe(200);
    expect((await me(shop, ana, ana.token)).status).toBe(200);
    expect(await list(shop, ana)).toHaveLength(2);
  });

  it('end as with a logout when it is the own one', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const phone = await logIn(shop, ana);
    expect((await end(shop, ana, await idOf(shop, ana.token))).status).toBe(200);
    expect(await me(shop, ana, ana.token)).toMatchObject({ status: 401, body: { error: 'not_logged_in' } });
    expect((await me(shop, ana, phone)).status).toBe(200);
  });

  it('are ended all together, except the one that asks', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register(), await shop.register()];
    const others = [await logIn(shop, ana), await logIn(shop, ana)];
    const { id, token } = ana;
    expect((await shop.call('DELETE /users/:id/sessions', { params: { id }, token })).status).toBe(200);
    for (const other of others)
      expect(await me(shop, ana, other)).toMatchObject({ status: 401, body: { error: 'session_ended' } });
    expect((await me(shop, ana, token)).status).toBe(200);
    expect((await me(shop, eva, eva.token)).status).toBe(200);
  });

  it('of somebody else are neither shown nor ended', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register(), await shop.register()];
    const evas = await idOf(shop, eva.token);
    expect(await list(shop, ana)).toHaveLength(1);
    expect(await end(shop, ana, evas)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await end(shop, { ...ana, id: eva.id }, evas)).status).toBe(403);
    expect((await me(shop, eva, eva.token)).status).toBe(200);
  });

  it('take the signed addresses of an ended session with them', async () => {
    const shop = await openShop();
    const { owner } = await courseWithOwner(shop);
    const phone = await logIn(shop, owner);
    const sessionId = await idOf(shop, phone);
    expect(await findSessionById(shop.db, sessionId, shop.clock)).toBeDefined();
    await end(shop, owner, sessionId);
    expect(await findSessionById(shop.db, sessionId, shop.clock)).toBeUndefined();
  });

  it('are part of the download of personal data', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await logIn(shop, ana);
    const { body } = await shop.call('GET /users/:id/data', { params: { id: ana.id }, token: ana.token });
    expect(body.sessions).toContainEqual(
      expect.objectContaining({ device: 'Chrome en Android', used_at: shop.clock.now() }),
    );
  });
});
