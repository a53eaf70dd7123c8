import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';
import { MAX_SESSIONS, openSession } from '../identity/sessions';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnEachDatabase('accounts', (openShop) => {
  it('registers, answers a token and mails a link that verifies the address', async () => {
    const shop = await openShop();
    const answer = await shop.call('POST /users/create', {
      body: { name: 'Ana', surname: 'Gómez', email: 'Ana@Correo.test', password: 'abc', role: 'admin' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.created).toMatchObject({
      name: 'Ana',
      email: 'Ana@Correo.test',
      role: 'user',
      emailVerified: false,
    });

    const [mail] = await shop.deliverMails();
    expect(mail?.to).toBe('Ana@Correo.test');
    const token = /verificar-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const verify = { params: { token }, token: answer.body.token };
    expect((await shop.call('POST /users/verify-email/:token', verify)).status).toBe(200);
    expect((await shop.call('POST /users/verify-email/:token', verify)).status).toBe(400);
    const me = await shop.call('GET /users/:id', {
      params: { id: answer.body.created.id },
      token: answer.body.token,
    });
    expect(me.body.emailVerified).toBe(true);
  });

  it('refuses a taken mail regardless of case', async () => {
    const shop = await openShop();
    await shop.register({ email: 'ana@correo.test' });
    const body = { name: 'Otra', surname: 'Ana', email: 'ANA@correo.test', password: 'abc' };
    const answer = await shop.call('POST /users/create', { body });
    expect(answer).toMatchObject({ status: 409, body: { error: 'email_taken', field: 'email' } });
  });

  it('registers one of many concurrent requests for the same mail', async () => {
    const shop = await openShop();
    const body = { name: 'Ana', surname: 'Gómez', email: 'ana@correo.test', password: 'abc' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('POST /users/create', { body })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it.each([
    [{}, 'name'],
    [{ name: 'A', surname: 'B', email: 'no es mail', password: 'abc' }, 'email'],
    [{ name: 'A', surname: 'B', email: 'a@b.test', password: 'ab' }, 'password'],
    [{ name: 'A\u0000', surname: 'B', email: 'a@b.test', password: 'abc' }, 'name'],
    [{ name: 'A', surname: '\ud800', email: 'a@b.test', password: 'abc' }, 'surname'],
    [{ name: ['A'], surname: 'B', email: 'a@b.test', password: 'abc' }, 'name'],
  ])('refuses the registration %j naming %s, and stores nothing', async (body, field) => {
    const shop = await openShop();
    const answer = await shop.call('POST /users/create', { body });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_input', field } });
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('states the configured minimum length of a password', async () => {
    const shop = await openShop({ PASSWORD_MIN_LENGTH: '8' });
    const body = { name: 'A', surname: 'B', email: 'a@b.test', password: '1234567' };
    const answer = await shop.call('POST /users/create', { body });
    expect(answer.body.message).toContain('La contraseña debe tener como mínimo 8 caracteres');
  });

  it('logs in with the right password and answers wrong passwords and unknown mails alike', async () => {
    const shop = await openShop();
    const ana = await shop.register({ email: 'ana@correo.test', password: 'la buena' });
    const right = await shop.call('POST /users/login', {
      body: { email: 'ANA@correo.test', password: 'la buena' },
    });
    expect(right.body.user.id).toBe(ana.id);
    const wrong = await shop.call('POST /users/login', {
      body: { email: 'ana@correo.test', password: 'mala' },
    });
    const unknown = await shop.call('POST /users/login', {
      body: { email: 'nadie@correo.test', password: 'mala' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Email o contraseña incorrectos' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses the sixth wrong attempt from one address, but never the owner at another address', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'la buena' });
    const attack = { body: { email: ana.email, password: 'mala' }, from: '10.0.0.66' };
    const tries = await Promise.all(Array.from({ length: 12 }, () => shop.call('POST /users/login', attack)));
    expect(tries.filter((t) => t.status === 401)).toHaveLength(5);
    const refused = tries.find((t) => t.status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

    const good = { email: ana.email, password: 'la buena' };
    expect((await shop.call('POST /users/login', { body: good, from: '10.0.0.66' })).status).toBe(429);
    expect((await shop.call('POST /users/login', { body: good, from: '10.0.0.7' })).status).toBe(200);
    shop.clock.advance(15 * MINUTE + 1);
    expect((await shop.call('POST /users/login', { body: good, from: '10.0.0.66' })).status).toBe(200);
  });

  it('ends a session after 20 days, after 12 hours without Recordarme, and on logout', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const body = { email: ana.email, password: ana.password };
    const long = (await shop.call('POST /users/login', { body })).body.token;
    const short = (await shop.call('POST /users/login', { body: { ...body, remember: false } })).body.token;
    const me = async (token: string) =>
      (await shop.call('GET /users/:id', { params: { id: ana.id }, token })).status;

    shop.clock.advance(11 * 60 * MINUTE);
    expect(await me(short)).toBe(200);
    shop.clock.advance(61 * MINUTE);
    expect(await me(short)).toBe(401);
    shop.clock.advance(19 * DAY);
    expect(await me(long)).toBe(200);
    shop.clock.advance(DAY);
    expect(await me(long)).toBe(401);

    const again = (await shop.call('POST /users/login', { body })).body.token;
    const out = await shop.call('POST /users/logout', { token: again });
    expect(out.body.message).toBe('Sesión cerrada correctamente');
    expect(await me(again)).toBe(401);
  });

  it('limits the sessions of one account and ends the oldest', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register(), await shop.register()];
    const tokens = [ana.token];
    for (let n = 1; n <= MAX_SESSIONS; n += 1) {
      shop.clock.advance(1000);
      tokens.push(await openSession(shop.db, { userId: ana.id, device: '', now: shop.clock.now() }));
    }
    const isAlive = async (id: string, token: string | undefined) =>
      (await shop.call('GET /users/:id', { params: { id }, token })).status === 200;
    expect(await isAlive(ana.id, tokens[0])).toBe(false);
    expect(await isAlive(ana.id, tokens[1])).toBe(true);
    expect(await isAlive(ana.id, tokens.at(-1))).toBe(true);
    expect(await isAlive(eva.id, eva.token)).toBe(true);
    const rows = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', ana.id).execute();
    expect(rows).toHaveLength(MAX_SESSIONS);
  });

  it('stores neither tokens nor passwords in readable form', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'muy secreta' });
    const rows = JSON.stringify([
      await shop.db.selectFrom('users').selectAll().execute(),
      await shop.db.selectFrom('sessions').selectAll().execute(),
      await shop.db.selectFrom('account_tokens').selectAll().execute(),
    ]);
    expect(rows).not.toContain('muy secreta');
    expect(rows).not.toContain(ana.token);
  });

  it('resets a password once, within 30 minutes, and ends every session', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.deliverMails();
    const asked = await shop.call('POST /password/request-reset', { body: { email: ana.email } });
    const unknown = await shop.call('POST /password/request-reset', { body: { email: 'nadie@correo.test' } });
    expect(unknown).toMatchObject({ status: 200, body: asked.body });
    const mails = await shop.deliverMails();
    expect(mails.filter((mail) => mail.subject === 'Restablece tu contraseña')).toHaveLength(1);
    const token = /password\/reset\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';

    const short = await shop.call('POST /password/reset/:token', {
      params: { token },
      body: { newPassword: 'ab' },
    });
    expect(short).toMatchObject({ status: 400, body: { success: false, field: 'newPassword' } });
    const done = await shop.call('POST /password/reset/:token', {
      params: { token },
      body: { newPassword: 'nueva' },
    });
    expect(done.body).toEqual({ success: true, message: '¡Contraseña restablecida correctamente!' });
    expect((await shop.call('GET /users/:id', { params: { id: ana.id }, token: ana.token })).status).toBe(
      401,
    );
    expect(
      (await shop.call('POST /users/login', { body: { email: ana.email, password: 'nueva' } })).status,
    ).toBe(200);

    const twice = await shop.call('POST /password/reset/:token', {
      params: { token },
      body: { newPassword: 'otra' },
    });
    expect(twice.body.message).toBe('El token de restablecimiento no es válido.');
    expect((await shop.deliverMails()).at(-1)?.subject).toBe('Tu contraseña cambió');
  });

  it('refuses a reset link after 30 minutes', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.call('POST /password/request-reset', { body: { email: ana.email } });
    const token = /password\/reset\/([\w-]+)/.exec((await shop.deliverMails()).at(-1)?.text ?? '')?.[1] ?? '';
    shop.clock.advance(30 * MINUTE);
    const late = await shop.call('POST /password/reset/:token', {
      params: { token },
      body: { newPassword: 'nueva' },
    });
    expect(late.status).toBe(400);
  });

  it('refuses a reset link that was sent to a mail that the account no longer has', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.call('POST /password/request-reset', { body: { email: ana.email } });
    const token = /password\/reset\/([\w-]+)/.exec((await shop.deliverMails()).at(-1)?.text ?? '')?.[1] ?? '';
    const body = { email: 'nuevo@correo.test', currentPassword: ana.password };
    await shop.call('PUT /users/:id', { params: { id: ana.id }, token: ana.token, body });
    const mailed = (await shop.deliverMails()).at(-1)?.text ?? '';
    const params = { token: /verificar-email\/([\w-]+)/.exec(mailed)?.[1] ?? '' };
    const proven = await shop.call('POST /users/verify-email/:token', { params, token: ana.token });
    expect(proven.body.user.email).toBe('nuevo@correo.test');
    const reset = await shop.call('POST /password/reset/:token', {
      params: { token },
      body: { newPassword: 'de otro' },
    });
    expect(reset).toMatchObject({ status: 400, body: { error: 'reset_token_invalid' } });
  });

  it('refuses a reset link whose mail was changed without the removal of the link', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.call('POST /password/request-reset', { body: { email: ana.email } });
    const token = /password\/reset\/([\w-]+)/.exec((await shop.deliverMails()).at(-1)?.text ?? '')?.[1] ?? '';
    await shop.db.updateTable('users').set({ email: 'nuevo@correo.test' }).where('id', '=', ana.id).execute();
    const reset = await shop.call('POST /password/reset/:token', {
      params: { token },
      body: { newPassword: 'de otro' },
    });
    expect(reset).toMatchObject({ status: 400, body: { error: 'reset_token_invalid' } });
  });

  it('saves a profile, and a new mail only with the current password', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'la buena' });
    const put = (body: object) =>
      shop.call('PUT /users/:id', { params: { id: ana.id }, token: ana.token, body });
    expect((await put({ name: 'Anita', role: 'admin' })).body).toMatchObject({ name: 'Anita', role: 'user' });
    expect(await put({ email: 'nuevo@correo.test' })).toMatchObject({
      status: 403,
      body: { field: 'currentPassword' },
    });
    const changed = await put({ email: 'nuevo@correo.test', currentPassword: 'la buena' });
    expect(changed.body).toMatchObject({ email: ana.email, pendingEmail: 'nuevo@correo.test' });
    const recipients = (await shop.deliverMails()).map((mail) => mail.to);
    expect(recipients).toEqual([ana.email, 'nuevo@correo.test']);
  });

  it('tells an account without a password that it has none, whichever way it entered', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const me = { params: { id: ana.id }, token: ana.token };
    expect((await shop.call('GET /users/:id', me)).body.hasPassword).toBe(true);
    await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', ana.id).execute();
    expect((await shop.call('GET /users/:id', me)).body.hasPassword).toBe(false);
    const mail = { email: 'nuevo@correo.test', currentPassword: 'algo' };
    const password = { currentPassword: 'algo', newPassword: 'otra' };
    for (const answer of [
      await shop.call('PUT /users/:id', { ...me, body: mail }),
      await shop.call('PUT /users/:id/password', { ...me, body: password }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { error: 'no_password', field: 'currentPassword' } });
      expect(answer.body.message).toMatch(/todavía no tiene contraseña/);
      expect(answer.body.message).not.toContain('Google');
    }
  });

  it('finds users by mail for admins, a page at a time', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    for (let n = 0; n < 5; n += 1) await shop.register({ email: `alumna${n}@correo.test` });
    const first = await shop.call('GET /users', { token, query: { q: 'alumna', limit: '3' } });
    expect(first.body.data.map((user) => user.email)).toEqual([0, 1, 2].map((n) => `alumna${n}@correo.test`));
    const cursor = first.body.nextCursor ?? '';
    const next = await shop.call('GET /users', { token, query: { q: 'alumna', limit: '3', cursor } });
    expect(next.body.data).toHaveLength(2);
    expect(next.body.nextCursor).toBeUndefined();
    expect((await shop.call('GET /users', { token })).body.data).toHaveLength(6);
    const { email } = await shop.register({ email: 'ana_ñ.gómez@correo.test' });
    for (const q of [email, 'ANA_Ñ', 'gómez@', 'zz%\\']) {
      const found = await shop.call('GET /users', { token, query: { q } });
      expect(found.body.data.map((user) => user.email)).toEqual(q.startsWith('zz') ? [] : [email]);
    }
  });

  it('applies a role change to the next request', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    expect((await shop.call('GET /users', { token: admin.token })).status).toBe(200);
    await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute();
    expect((await shop.call('GET /users', { token: admin.token })).status).toBe(403);
  });
});
