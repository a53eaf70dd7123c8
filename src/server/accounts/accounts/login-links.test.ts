import { expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mailer';
import { withoutSpaceAtTheEnd } from '../../testing/no-space';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const MINUTE = 60_000;
const VICTIM = 'victima@correo.test';

describeOnEachDatabase('login links', (openShop, engine) => {
  const request = (shop: TestShop, email: string, more: { from?: string; withPurchases?: boolean } = {}) =>
    shop.call('POST /users/login-link', {
      body: { email, withPurchases: more.withPurchases },
      ...(more.from ? { from: more.from } : {}),
    });
  const use = (shop: TestShop, token: string, more: { body?: object; token?: string } = {}) =>
    shop.call('POST /users/login-link/:token', { params: { token }, ...more });
  const linksTo = async (shop: TestShop, to: string) =>
    (await shop.deliverMails()).filter((mail) => mail.to === to && tokenOf(mail) !== '');
  const linkFor = async (shop: TestShop, email: string) => {
    await request(shop, email);
    return tokenOf((await linksTo(shop, email)).at(-1));
  };
  const isAlive = async (shop: TestShop, person: Pick<Person, 'id' | 'token'>) =>
    (await shop.call('GET /users/:id', { params: { id: person.id }, token: person.token })).status === 200;
  const logIn = (shop: TestShop, email: string, password: string) =>
    shop.call('POST /users/login', { body: { email, password } });
  const verified = async (shop: TestShop) => {
    const person = await shop.register();
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: shop.clock.now() })
      .where('id', '=', person.id)
      .execute();
    return person;
  };

  it('open a session once', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    const older = await linkFor(shop, ana.email);
    const entered = await use(shop, await linkFor(shop, ana.email));
    expect(entered).toMatchObject({ status: 200, body: { user: { id: ana.id }, passwordRemoved: false } });
    expect(await isAlive(shop, { id: ana.id, token: entered.body.token })).toBe(true);
    // The other link in the mailbox ended too, and her password and session stay.
    expect((await use(shop, older)).status).toBe(400);
    expect(await isAlive(shop, ana)).toBe(true);
    expect((await logIn(shop, ana.email, ana.password)).status).toBe(200);
  });

  it('are refused the second time and with a foreign token', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    const link = await linkFor(shop, ana.email);
    expect((await use(shop, link)).status).toBe(200);
    for (const token of [link, `${link}x`, 'nope', 'x'.repeat(43)]) {
      expect(await use(shop, token)).toMatchObject({ status: 400, body: { error: 'login_link_invalid' } });
    }
  });

  if (engine === 'sqlite')
    it('work again after a use that the database could not store', async () => {
      const shop = await openShop();
      const ana = await verified(shop);
      const link = await linkFor(shop, ana.email);
      expect((await withoutSpaceAtTheEnd(shop, () => use(shop, link))).status).toBe(500);
      expect((await use(shop, link)).status).toBe(200);
    });

  it('open one session of several concurrent uses', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const link = await linkFor(shop, ana.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(shop, link)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(5).fill(400)]);
  });

  it('expire after 15 minutes', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    const inTime = await linkFor(shop, ana.email);
    shop.clock.advance(15 * MINUTE - 1);
    expect((await use(shop, inTime)).status).toBe(200);
    const late = await linkFor(shop, ana.email);
    shop.clock.advance(15 * MINUTE);
    expect((await use(shop, late)).status).toBe(400);
  });

  it('are used up by no GET: link scanners open them', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    const link = await linkFor(shop, ana.email);
    for (const url of [`/entrar/${link}`, `/api/users/login-link/${link}`]) await shop.app.inject({ url });
    expect((await use(shop, link)).status).toBe(200);
  });

  it('last 12 hours without Recordarme and 20 days with it', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    const enter = async (body: object) => ({
      id: ana.id,
      token: (await use(shop, await linkFor(shop, ana.email), { body })).body.token,
    });
    const [short, long, silent] = [
      await enter({ remember: false }),
      await enter({ remember: true }),
      await enter({}),
    ];
    const alive = async () => [
      await isAlive(shop, short),
      await isAlive(shop, long),
      await isAlive(shop, silent),
    ];
    shop.clock.advance(12 * 60 * MINUTE - 1);
    expect(await alive()).toEqual([true, true, true]);
    shop.clock.advance(1);
    expect(await alive()).toEqual([false, true, true]);
    shop.clock.advance(20 * 24 * 60 * MINUTE);
    expect(await alive()).toEqual([false, false, false]);
  });

  it('answer a known, an unknown and a deleted mail alike, with the same rows', async () => {
    const shop = await openShop();
    const [ana, gone] = [await verified(shop), await verified(shop)];
    await shop.call('DELETE /users/:id', {
      params: { id: gone.id },
      token: gone.token,
      body: { currentPassword: gone.password },
    });
    const jobs = async () =>
      (await shop.db.selectFrom('outbox').select('kind').where('kind', '=', 'login-link').execute()).length;
    const before = (await shop.deliverMails()).length;
    const answers = [];
    for (const email of [ana.email, 'nadie@correo.test', gone.email]) {
      answers.push(await request(shop, email));
    }
    expect(answers.map(({ status, body }) => JSON.stringify([status, body]))).toEqual(
      Array(3).fill(JSON.stringify([200, answers[0]?.body])),
    );
    expect(await jobs()).toBe(3);
    expect((await shop.deliverMails()).slice(before).map((mail) => mail.to)).toEqual([ana.email]);
  });

  it('refuse an invalid mail', async () => {
    const shop = await openShop();
    expect(await request(shop, 'no es mail')).toMatchObject({ status: 400, body: { field: 'email' } });
  });

  it('send at most three mails to a mailbox in 15 minutes, and keep answering 200', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    for (let n = 0; n < 20; n += 1) {
      expect((await request(shop, ana.email, { from: `10.1.${n}.1` })).status).toBe(200);
    }
    const links = await linksTo(shop, ana.email);
    expect(links).toHaveLength(3);
    // A flood by another person does not lock her out.
    expect((await use(shop, tokenOf(links[0]))).status).toBe(200);
    shop.clock.advance(15 * MINUTE);
    await request(shop, ana.email);
    expect(await linksTo(shop, ana.email)).toHaveLength(4);
  });

  it('limit the requests of one network with Retry-After', async () => {
    const shop = await openShop();
    const statuses = [];
    for (let n = 0; n < 62; n += 1) {
      statuses.push((await request(shop, `${n}@correo.test`, { from: '10.9.9.9' })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
    const refused = await request(shop, 'a@correo.test', { from: '10.9.9.9' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request(shop, 'a@correo.test', { from: '10.9.8.9' })).status).toBe(200);
  });

  it('store only the hash of a token', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    const link = await linkFor(shop, ana.email);
    expect(link).toMatch(/^[\w-]{43}$/);
    const rows = await shop.db.selectFrom('account_tokens').selectAll().execute();
    const queued = await shop.db.selectFrom('outbox').selectAll().execute();
    expect(rows.filter((row) => row.purpose === 'login')).toHaveLength(1);
    expect(JSON.stringify([rows, queued])).not.toContain(link);
  });

  it('verify the mail and end the credentials of an impostor who registered it first', async () => {
    const shop = await openShop();
    const attacker = await shop.register({ email: VICTIM, password: 'del-atacante' });
    await shop.db.updateTable('users').set({ google_subject: 'google-of-attacker' }).execute();
    const entered = await use(shop, await linkFor(shop, VICTIM));
    expect(entered.body).toMatchObject({ user: { emailVerified: true }, passwordRemoved: true });
    expect(await isAlive(shop, attacker)).toBe(false);
    expect((await logIn(shop, VICTIM, 'del-atacante')).status).toBe(401);
    expect(await isAlive(shop, { ...attacker, token: entered.body.token })).toBe(true);
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect([row.google_subject, row.password_hash]).toEqual([null, null]);
  });

  it('keep the password of a student who uses the link inside her own session', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const entered = await use(shop, await linkFor(shop, ana.email), { token: ana.token });
    expect(entered.body).toMatchObject({ user: { emailVerified: true }, passwordRemoved: false });
    expect(await isAlive(shop, ana)).toBe(true);
    expect((await logIn(shop, ana.email, ana.password)).status).toBe(200);
  });

  it('treat the session of another account like no session', async () => {
    const shop = await openShop();
    const [attacker, eva] = [await shop.register({ email: VICTIM }), await shop.register()];
    const entered = await use(shop, await linkFor(shop, VICTIM), { token: eva.token });
    expect(entered.body).toMatchObject({ user: { id: attacker.id }, passwordRemoved: true });
    expect(await isAlive(shop, eva)).toBe(true);
  });

  it('end when the account changes its mail or is deleted', async () => {
    const shop = await openShop();
    const [ana, eva] = [await verified(shop), await verified(shop)];
    const links = [await linkFor(shop, ana.email), await linkFor(shop, eva.email)];
    await shop.db.updateTable('users').set({ email: 'otro@correo.test' }).where('id', '=', ana.id).execute();
    await shop.call('DELETE /users/:id', {
      params: { id: eva.id },
      token: eva.token,
      body: { currentPassword: eva.password },
    });
    for (const link of links) expect((await use(shop, link)).body.error).toBe('login_link_invalid');
  });

  it('do not go to a mail that is only pending', async () => {
    const shop = await openShop();
    const ana = await verified(shop);
    await shop.call('PUT /users/:id', {
      params: { id: ana.id },
      token: ana.token,
      body: { email: VICTIM, currentPassword: ana.password },
    });
    await request(shop, VICTIM);
    expect(await linksTo(shop, VICTIM)).toEqual([]);
  });

  it('open the session of an admin', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const entered = await use(shop, await linkFor(shop, admin.email));
    expect(entered.body.user.role).toBe('admin');
    expect((await shop.call('GET /admin/orders', { token: entered.body.token })).status).toBe(200);
  });

  it('come with the purchases for a buyer who cannot find them', async () => {
    const shop = await openShop();
    const [ana, rogel, admin] = [await verified(shop), await shop.product(), await shop.admin()];
    const body = { item_id: rogel.id, userId: ana.id };
    await shop.call('POST /purchase', { token: admin.token, body });
    await request(shop, ana.email, { withPurchases: true });
    const mail = (await linksTo(shop, ana.email)).at(-1);
    expect(mail?.subject).toBe('Tus compras y cómo entrar');
    expect(mail?.text).toContain('• Rogel de ocho capas');
    expect((await use(shop, tokenOf(mail))).status).toBe(200);
    const eva = await verified(shop);
    await request(shop, eva.email, { withPurchases: true });
    expect((await linksTo(shop, eva.email)).at(-1)?.text).toContain('Todavía no hay compras en ella.');
  });
});

function tokenOf(mail: Mail | undefined): string {
  return /\/entrar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
