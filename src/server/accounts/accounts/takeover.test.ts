import { expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mailer';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const VICTIM = 'victima@correo.test';

describeOnEachDatabase('taking over an account', (openShop) => {
  const logIn = (shop: TestShop, email: string, password: string) =>
    shop.call('POST /users/login', { body: { email, password } });
  const confirm = (shop: TestShop, token: string, more: { token?: string; body?: object } = {}) =>
    shop.call('POST /users/verify-email/:token', { params: { token }, ...more });
  const me = ({ id, token }: Person) => ({ params: { id }, token });
  const isAlive = async (shop: TestShop, person: Person) =>
    (await shop.call('GET /users/:id', me(person))).status === 200;
  const changeEmail = (shop: TestShop, person: Person, email: string) =>
    shop.call('PUT /users/:id', { ...me(person), body: { email, currentPassword: person.password } });
  const lastLink = async (shop: TestShop, to: string) =>
    tokenOf((await shop.deliverMails()).filter((mail) => mail.to === to).at(-1));
  const askReset = async (shop: TestShop, email: string) => {
    await shop.call('POST /password/request-reset', { body: { email } });
    return await lastLink(shop, email);
  };
  const registerProven = async (shop: TestShop, email: string) => {
    const person = await shop.register({ email });
    await confirm(shop, await lastLink(shop, email), { token: person.token });
    return person;
  };

  it('fails by registering the mail first: the confirmation link alone confirms nothing', async () => {
    const shop = await openShop();
    const attacker = await shop.register({ email: VICTIM, password: 'del-atacante' });
    const second = { ...attacker, token: (await logIn(shop, VICTIM, 'del-atacante')).body.token };
    const link = await lastLink(shop, VICTIM);

    // The request of a link scanner or the victim's browser, without a session.
    const scanned = await confirm(shop, link);
    expect(scanned).toMatchObject({ status: 403, body: { error: 'new_password_needed' } });
    expect((await shop.call('GET /users/:id', me(attacker))).body.emailVerified).toBe(false);

    const proven = await confirm(shop, link, { body: { newPassword: 'de-la-victima' } });
    expect(proven.body.user).toMatchObject({ email: VICTIM, emailVerified: true });
    expect([await isAlive(shop, attacker), await isAlive(shop, second)]).toEqual([false, false]);
    expect((await logIn(shop, VICTIM, 'del-atacante')).status).toBe(401);
    const victim = { ...attacker, token: proven.body.token ?? '' };
    expect(await isAlive(shop, victim)).toBe(true);
    expect((await logIn(shop, VICTIM, 'de-la-victima')).status).toBe(200);
    expect((await confirm(shop, link, { body: { newPassword: 'otra vez' } })).status).toBe(400);
  });

  it('is no reason to refuse a student who confirms inside her own session', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const elsewhere = { ...ana, token: (await logIn(shop, ana.email, ana.password)).body.token };
    const proven = await confirm(shop, await lastLink(shop, ana.email), { token: ana.token });
    expect(proven.body).toMatchObject({
      message: 'Tu email quedó confirmado.',
      user: { emailVerified: true },
    });
    expect(proven.body.token).toBeUndefined();
    expect([await isAlive(shop, ana), await isAlive(shop, elsewhere)]).toEqual([true, false]);
    expect((await logIn(shop, ana.email, ana.password)).status).toBe(200);
  });

  it('treats the session of another account like no session', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register(), await shop.register()];
    const link = await lastLink(shop, ana.email);
    expect((await confirm(shop, link, { token: eva.token })).body.error).toBe('new_password_needed');
    expect((await confirm(shop, link, { token: ana.token })).status).toBe(200);
  });

  it("fails by changing an account's mail to the victim's: it stays pending, and a reset removes it", async () => {
    const shop = await openShop();
    const attacker = await registerProven(shop, 'atacante@correo.test');
    await shop.db.updateTable('users').set({ google_subject: 'google-of-attacker' }).execute();
    const changed = await changeEmail(shop, attacker, VICTIM);
    expect(changed.body).toMatchObject({ email: attacker.email, emailVerified: true, pendingEmail: VICTIM });

    const link = await lastLink(shop, VICTIM);
    // The victim has no account: her reset sends nothing, and she can register.
    const before = (await shop.deliverMails()).length;
    await shop.call('POST /password/request-reset', { body: { email: VICTIM } });
    expect(await shop.deliverMails()).toHaveLength(before);
    const victim = await shop.register({ email: VICTIM });
    expect(await isAlive(shop, victim)).toBe(true);
    expect((await confirm(shop, link, { token: attacker.token })).body.error).toBe('email_taken');
  });

  it('moves an account to its new mail only after verification, without the Google link and other sessions', async () => {
    const shop = await openShop();
    const ana = await registerProven(shop, 'ana@correo.test');
    await shop.db.updateTable('users').set({ google_subject: 'google-of-ana' }).execute();
    const elsewhere = { ...ana, token: (await logIn(shop, ana.email, ana.password)).body.token };
    await changeEmail(shop, ana, 'nuevo@correo.test');
    const link = await lastLink(shop, 'nuevo@correo.test');

    // The reader of a mistyped new mail gets no access, with or without a new password.
    for (const body of [{}, { newPassword: 'del lector' }]) {
      expect((await confirm(shop, link, { body })).body.error).toBe('login_to_confirm');
    }
    expect((await confirm(shop, link, { token: ana.token })).body.user).toMatchObject({
      email: 'nuevo@correo.test',
      emailVerified: true,
      pendingEmail: null,
    });
    expect([await isAlive(shop, ana), await isAlive(shop, elsewhere)]).toEqual([true, false]);
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row.google_subject).toBeNull();
    expect((await logIn(shop, 'nuevo@correo.test', ana.password)).status).toBe(200);
    expect((await logIn(shop, 'ana@correo.test', ana.password)).status).toBe(401);
    const told = (await shop.deliverMails())
      .filter((mail) => mail.to === 'ana@correo.test')
      .map((mail) => mail.subject);
    expect(told.slice(-2)).toEqual(['Pediste cambiar el email de tu cuenta', 'El email de tu cuenta cambió']);
  });

  it('fails through a Google link or session older than the reset of an unverified mail', async () => {
    const shop = await openShop();
    const attacker = await shop.register({ email: VICTIM });
    // A shop of the first version may contain this.
    await shop.db.updateTable('users').set({ google_subject: 'google-of-attacker' }).execute();
    const token = await askReset(shop, VICTIM);
    const body = { newPassword: 'de-la-victima' };
    expect((await shop.call('POST /password/reset/:token', { params: { token }, body })).status).toBe(200);
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row.google_subject).toBeNull();
    expect(row.email_verified_at).not.toBeNull();
    expect(await isAlive(shop, attacker)).toBe(false);
  });

  it("fails by an admin's correction of the mail", async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const attacker = await shop.register({ email: 'atacante@correo.test' });
    await shop.call('PUT /users/:id', {
      token: admin.token,
      params: { id: attacker.id },
      body: { email: VICTIM },
    });
    const link = await lastLink(shop, VICTIM);
    expect((await shop.call('GET /users/:id', me(attacker))).body.email).toBe(attacker.email);
    const proven = await confirm(shop, link, { body: { newPassword: 'de-la-victima' } });
    expect(proven.body.user).toMatchObject({ email: VICTIM, emailVerified: true });
    expect(await isAlive(shop, attacker)).toBe(false);
    expect((await logIn(shop, VICTIM, attacker.password)).status).toBe(401);
  });

  it('drops a pending mail when the owner resets the password or enters the current mail again', async () => {
    const shop = await openShop();
    const ana = await registerProven(shop, 'ana@correo.test');
    const pending = async () =>
      (
        await shop.call('GET /admin/users/:id', {
          token: (await shop.admin()).token,
          params: { id: ana.id },
        })
      ).body.user.pendingEmail;
    await changeEmail(shop, ana, 'ladron@correo.test');
    const link = await lastLink(shop, 'ladron@correo.test');
    const token = await askReset(shop, ana.email);
    await shop.call('POST /password/reset/:token', { params: { token }, body: { newPassword: 'nueva' } });
    expect(await pending()).toBeNull();
    const again = (await logIn(shop, ana.email, 'nueva')).body.token;
    expect((await confirm(shop, link, { token: again })).body.error).toBe('verify_token_invalid');

    const owner = { ...ana, token: again, password: 'nueva' };
    await changeEmail(shop, owner, 'otro@correo.test');
    expect(await pending()).toBe('otro@correo.test');
    await shop.call('PUT /users/:id', { ...me(owner), body: { name: 'Ana', email: ana.email } });
    expect(await pending()).toBeNull();
  });

  it('stores no link token in the outbox or any other table', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await shop.call('POST /password/request-reset', { body: { email: ana.email } });
    shop.mailServer.isDown = true;
    await shop.deliverMails();
    const waiting = await shop.db.selectFrom('outbox').selectAll().execute();
    expect(waiting.filter((job) => job.kind === 'mail' && job.state === 'waiting')).toHaveLength(2);
    shop.mailServer.isDown = false;
    shop.clock.advance(60_000);
    const mails = await shop.deliverMails();
    const tokens = mails.map(tokenOf);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(waiting)).not.toContain(token);
    }
    const html = mails.map((mail) => mail.html).join();
    expect(tokens.every((token) => html.includes(token))).toBe(true);
  });

  it('sends no link to a mail that the account lost while the mail was queued', async () => {
    const shop = await openShop();
    const ana = await registerProven(shop, 'ana@correo.test');
    await changeEmail(shop, ana, 'viejo@correo.test');
    await changeEmail(shop, ana, 'nuevo@correo.test');
    const to = (await shop.deliverMails()).map((mail) => mail.to);
    expect(to).toContain('nuevo@correo.test');
    expect(to).not.toContain('viejo@correo.test');
  });

  it('limits reset and verification mails per mailbox', async () => {
    const shop = await openShop();
    const ana = await registerProven(shop, 'ana@correo.test');
    for (let n = 0; n < 40; n += 1) {
      const answer = await shop.call('POST /password/request-reset', {
        body: { email: ana.email },
        from: `10.1.${n}.1`,
      });
      expect(answer.status).toBe(200);
    }
    const resets = (await shop.deliverMails()).filter((mail) => mail.subject === 'Restablece tu contraseña');
    expect(resets).toHaveLength(3);
    // Each of them works: the flood does not lock her out.
    const params = { token: tokenOf(resets[0]) };
    const reset = await shop.call('POST /password/reset/:token', { params, body: { newPassword: 'nueva' } });
    expect(reset.status).toBe(200);

    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      const person = await shop.register();
      statuses.push((await changeEmail(shop, person, VICTIM)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const toVictim = (await shop.deliverMails()).filter((mail) => mail.to === VICTIM);
    expect(toVictim).toHaveLength(10);
  });

  it.each(['x@cuenta-eliminada.invalid', 'X@Cuenta-Eliminada.INVALID', 'admin@demo.test'])(
    'refuses the reserved mail %s',
    async (email) => {
      const shop = await openShop();
      const body = { name: 'A', surname: 'B', email, password: 'secreta' };
      const refused = { status: 400, body: { error: 'invalid_input', field: 'email' } };
      expect(await shop.call('POST /users/create', { body })).toMatchObject(refused);
      expect(await changeEmail(shop, await shop.register(), email)).toMatchObject(refused);
    },
  );

  it('changes a password with the current one, ends the other sessions and confirms it by mail', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const elsewhere = { ...ana, token: (await logIn(shop, ana.email, ana.password)).body.token };
    const change = (body: object, caller = ana) =>
      shop.call('PUT /users/:id/password', { ...me(caller), body });
    expect(await change({ currentPassword: 'mala', newPassword: 'nueva' })).toMatchObject({
      status: 403,
      body: { field: 'currentPassword' },
    });
    const admin = await shop.admin();
    const byAdmin = await shop.call('PUT /users/:id/password', {
      token: admin.token,
      params: { id: ana.id },
      body: { currentPassword: ana.password, newPassword: 'del admin' },
    });
    expect(byAdmin.status).toBe(403);
    expect((await change({ currentPassword: ana.password, newPassword: 'nueva' })).status).toBe(200);
    expect([await isAlive(shop, ana), await isAlive(shop, elsewhere)]).toEqual([true, false]);
    expect((await logIn(shop, ana.email, 'nueva')).status).toBe(200);
    expect((await shop.deliverMails()).at(-1)).toMatchObject({
      to: ana.email,
      subject: 'Tu contraseña cambió',
    });
    const short = { currentPassword: admin.password, newPassword: 'nueve-let' };
    expect(await change(short, admin)).toMatchObject({ status: 400, body: { field: 'newPassword' } });
  });
});

function tokenOf(mail: Mail | undefined): string {
  return /(?:verificar-email|password\/reset)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
