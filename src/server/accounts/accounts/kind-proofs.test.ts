import { expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mailer';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const DAY = 24 * 3_600_000;

describeOnEachDatabase('a proof of the mail', (openShop) => {
  const logIn = (shop: TestShop, { email, password }: Pick<Person, 'email' | 'password'>) =>
    shop.call('POST /users/login', { body: { email, password } });
  const session = (shop: TestShop, { id, token }: Pick<Person, 'id' | 'token'>) =>
    shop.call('GET /users/:id', { params: { id }, token });
  const mailsTo = async (shop: TestShop, to: string) =>
    (await shop.deliverMails()).filter((mail) => mail.to === to);
  const linkFor = async (shop: TestShop, email: string) => {
    await shop.call('POST /users/login-link', { body: { email } });
    return /\/entrar\/([\w-]+)/.exec((await mailsTo(shop, email)).at(-1)?.text ?? '')?.[1] ?? '';
  };
  const read = (shop: TestShop, link: string, token?: string) =>
    shop.call('GET /users/login-link/:token', { params: { token: link }, ...(token ? { token } : {}) });
  const use = (shop: TestShop, link: string, token?: string) =>
    shop.call('POST /users/login-link/:token', { params: { token: link }, ...(token ? { token } : {}) });
  const verify = async (shop: TestShop, { id }: Person) =>
    shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', id).execute();
  /** A buyer with the mail of her purchase. */
  const buyer = async (shop: TestShop, email?: string) => {
    const ana = await shop.register(email ? { email } : {});
    const [rogel, admin] = [await shop.product(), await shop.admin()];
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } });
    const mail = (await mailsTo(shop, ana.email)).find(({ subject }) => subject.includes('confirmada'));
    return { ana, mail, proof: proofOf(mail) };
  };
  const prove = (shop: TestShop, proof: string, token?: string) =>
    shop.call('POST /users/prove-email/:token', { params: { token: proof }, ...(token ? { token } : {}) });

  it('is announced by its link before it ends the password and the other sessions', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const link = await linkFor(shop, ana.email);
    expect((await read(shop, link)).body).toEqual({ endsPassword: true, endsSessions: true });
    // Inside her own session she keeps the password, and there is no other session.
    expect((await read(shop, link, ana.token)).body).toEqual({ endsPassword: false, endsSessions: false });
    await logIn(shop, ana);
    expect((await read(shop, link, ana.token)).body).toEqual({ endsPassword: false, endsSessions: true });
    // Reading uses nothing up.
    expect((await use(shop, link)).status).toBe(200);
    expect((await read(shop, link)).body).toMatchObject({ error: 'login_link_invalid' });
  });

  it('is not announced to somebody whose mail was verified before', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await verify(shop, ana);
    const link = await linkFor(shop, ana.email);
    expect((await read(shop, link)).body).toEqual({ endsPassword: false, endsSessions: false });
  });

  it('tells the other device why its session ended, and a stranger nothing', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await use(shop, await linkFor(shop, ana.email));
    const told = await session(shop, ana);
    expect(told).toMatchObject({ status: 401, body: { error: 'session_ended' } });
    expect(told.body).toMatchObject({
      message: expect.stringContaining('Confirmaste tu correo en otro dispositivo'),
    });
    expect(told.body).toMatchObject({ message: expect.stringContaining('ya no sirve') });
    const stranger = await session(shop, { id: ana.id, token: 'x'.repeat(43) });
    expect(stranger.body).toMatchObject({ error: 'not_logged_in' });
    // Her password is refused with the words of any wrong password.
    const unknown = await logIn(shop, { email: 'nadie@correo.test', password: ana.password });
    expect((await logIn(shop, ana)).body).toEqual(unknown.body);
  });

  it('tells it also on a page that visitors may read', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const book = await shop.product('recipebooks');
    const admin = await shop.admin();
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const text = 'Flan\n\nIngredientes\n6 huevos\n\nPasos\n1. Bate los huevos.';
    const added = await shop.call('POST /admin/products/:id/recipes', {
      token: admin.token,
      params: { id: book.id },
      body: { recipes: [{ id, text }] },
    });
    expect(added.status).toBe(201);
    await shop.call('PUT /admin/recipes/:id', {
      token: admin.token,
      params: { id },
      body: { status: 'ready' },
    });
    await use(shop, await linkFor(shop, ana.email));
    const params = { id };
    expect((await shop.call('GET /recipes/:id', { params, token: ana.token })).body).toMatchObject({
      error: 'session_ended',
    });
  });

  it('inside a session says to the others that the password still holds', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const phone = (await logIn(shop, ana)).body.token;
    await use(shop, await linkFor(shop, ana.email), ana.token);
    const { body } = await session(shop, { id: ana.id, token: phone });
    expect(body).toMatchObject({
      error: 'session_ended',
      message: expect.stringContaining('con tu contraseña'),
    });
    expect((await logIn(shop, ana)).status).toBe(200);
  });

  it('forgets the reason when the session would have expired', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await use(shop, await linkFor(shop, ana.email));
    const count = async () => (await shop.db.selectFrom('ended_sessions').selectAll().execute()).length;
    expect(await count()).toBe(1);
    const { sweepTokens } = await import('../identity/account-tokens');
    await sweepTokens(shop.db, shop.clock.now() + 20 * DAY);
    expect(await count()).toBe(0);
  });

  it('offers a new password in place of the one that it ended, and keeps the session', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { token, passwordToken = '' } = (await use(shop, await linkFor(shop, ana.email))).body;
    const choose = (caller: string, id = ana.id, newPassword = 'la-nueva-1') =>
      shop.call('POST /users/:id/password', {
        params: { id },
        token: caller,
        body: { token: passwordToken, newPassword },
      });
    const eva = await shop.register();
    expect((await choose(eva.token)).status).toBe(403);
    expect((await choose(eva.token, eva.id)).body).toMatchObject({ error: 'reset_token_invalid' });
    expect((await choose(token, ana.id, 'x')).body).toMatchObject({ field: 'newPassword' });
    expect((await choose(token)).status).toBe(200);
    expect((await session(shop, { id: ana.id, token })).status).toBe(200);
    expect((await logIn(shop, { email: ana.email, password: 'la-nueva-1' })).status).toBe(200);
    expect((await choose(token)).body).toMatchObject({ error: 'reset_token_invalid' });
  });

  it('happens by the link of a purchase mail inside the open session, which loses nothing', async () => {
    const shop = await openShop();
    const { ana, mail, proof } = await buyer(shop);
    expect(mail?.text).toMatch(/\/mis-compras#confirmar=[\w-]{43}\n/);
    expect(mail?.html).not.toContain('[account-link]');
    const phone = (await logIn(shop, ana)).body.token;
    // A link scanner opens the page and sends no part after the #.
    await shop.app.inject({ url: '/mis-compras' });
    await shop.app.inject({ url: `/api/users/prove-email/${proof}` });
    expect((await prove(shop, proof, ana.token)).body).toMatchObject({ user: { emailVerified: true } });
    expect((await session(shop, ana)).status).toBe(200);
    expect((await session(shop, { id: ana.id, token: phone })).status).toBe(200);
    expect((await logIn(shop, ana)).status).toBe(200);
    // From now on a login link ends nothing.
    expect((await use(shop, await linkFor(shop, ana.email))).body.passwordRemoved).toBe(false);
  });

  it('does not happen by the link of a purchase mail for an impostor, nor for a reader without the session', async () => {
    const shop = await openShop();
    const { ana: impostor, proof } = await buyer(shop, 'victima@correo.test');
    const victim = await shop.register();
    // The mail's reader has no session of the account, or one of her own account.
    expect((await prove(shop, proof)).status).toBe(401);
    expect((await prove(shop, proof, victim.token)).body).toMatchObject({ error: 'verify_token_invalid' });
    // The token opens no session and sets no password, so a forwarded mail gives nothing away.
    const params = { token: proof };
    const body = { newPassword: 'del lector' };
    expect((await shop.call('POST /users/verify-email/:token', { params, body })).status).toBe(400);
    expect((await shop.call('POST /password/reset/:token', { params, body })).status).toBe(400);
    expect((await use(shop, proof)).status).toBe(400);
    // The impostor has no mailbox, and guesses nothing.
    expect((await prove(shop, 'x'.repeat(43), impostor.token)).status).toBe(400);
    expect((await session(shop, impostor)).body).toMatchObject({ emailVerified: false });
    // The victim's own proof still ends him.
    const entered = await use(shop, await linkFor(shop, 'victima@correo.test'));
    expect(entered.body).toMatchObject({ passwordRemoved: true });
    expect((await session(shop, impostor)).status).toBe(401);
    expect((await prove(shop, proof, entered.body.token)).status).toBe(400);
  });

  it('by a purchase mail ends the sessions of a Google link, which it ends too', async () => {
    const shop = await openShop();
    const { ana, proof } = await buyer(shop);
    await shop.db
      .updateTable('users')
      .set({ google_subject: 'google-of-impostor' })
      .where('id', '=', ana.id)
      .execute();
    const other = (await logIn(shop, ana)).body.token;
    expect((await prove(shop, proof, ana.token)).status).toBe(200);
    expect((await session(shop, ana)).status).toBe(200);
    expect((await session(shop, { id: ana.id, token: other })).status).toBe(401);
  });

  it('by a purchase mail works for 30 days', async () => {
    const shop = await openShop();
    const { ana, proof } = await buyer(shop);
    shop.clock.advance(30 * DAY);
    const { token } = (await logIn(shop, ana)).body;
    expect((await prove(shop, proof, token)).status).toBe(400);
  });

  it('by a purchase mail does not count for another mail of the account', async () => {
    const shop = await openShop();
    const { ana, proof } = await buyer(shop);
    await shop.db.updateTable('users').set({ email: 'otro@correo.test' }).where('id', '=', ana.id).execute();
    expect((await prove(shop, proof, ana.token)).status).toBe(400);
  });

  it('is not asked for in the mails of a verified mail', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await verify(shop, ana);
    const [rogel, admin] = [await shop.product(), await shop.admin()];
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } });
    const mail = (await mailsTo(shop, ana.email)).at(-1);
    expect(mail?.text).toMatch(/\/mis-compras\n/);
    expect(
      await shop.db.selectFrom('account_tokens').selectAll().where('purpose', '=', 'page').execute(),
    ).toEqual([]);
  });
});

function proofOf(mail: Mail | undefined): string {
  return /#confirmar=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
