import { expect, it } from 'vitest';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { makeAdmin } from './make-admin';

describeOnEachDatabase('the admin command', (openShop) => {
  const logIn = (shop: TestShop, email: string, password: string) =>
    shop.call('POST /users/login', { body: { email, password } });
  const setPassword = (shop: TestShop, token: string, newPassword: string) =>
    shop.call('POST /password/reset/:token', { params: { token }, body: { newPassword } });

  it('creates an admin who sets the password with the printed link', async () => {
    const shop = await openShop();
    const admin = await makeAdmin(shop.db, 'mora@correo.test', shop.clock.now());
    if (!('token' in admin)) throw new Error(admin.outcome);
    expect(await setPassword(shop, admin.token, 'nueve-let')).toMatchObject({
      status: 400,
      body: { field: 'newPassword', message: 'La contraseña debe tener como mínimo 10 caracteres' },
    });
    expect((await setPassword(shop, admin.token, 'diez-letras')).status).toBe(200);
    const { status, body } = await logIn(shop, 'mora@correo.test', 'diez-letras');
    expect([status, body.user.role, body.user.emailVerified]).toEqual([200, 'admin', true]);
  });

  it('promotes a verified account and keeps its password', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'dulce-de-leche' });
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', ana.id).execute();
    expect((await shop.call('GET /users', { token: ana.token })).status).toBe(403);
    expect(await makeAdmin(shop.db, ana.email.toUpperCase(), shop.clock.now())).toEqual({
      outcome: 'promoted',
    });
    expect((await shop.call('GET /users', { token: ana.token })).status).toBe(200);
    expect((await makeAdmin(shop.db, ana.email, shop.clock.now())).outcome).toBe('already_admin');
    expect((await logIn(shop, ana.email, 'dulce-de-leche')).status).toBe(200);
  });

  it('removes the access of an impostor who registered the mail first', async () => {
    const shop = await openShop();
    const impostor = await shop.register({ email: 'mora@correo.test', password: 'del-impostor' });
    await shop.db.updateTable('users').set({ google_subject: 'impostor' }).execute();
    const [welcome] = await shop.deliverMails();
    const verifyToken = /verificar-email\/([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? '';

    const admin = await makeAdmin(shop.db, 'mora@correo.test', shop.clock.now());
    if (admin.outcome !== 'taken_over') throw new Error(admin.outcome);
    expect((await logIn(shop, impostor.email, 'del-impostor')).status).toBe(401);
    const me = { params: { id: impostor.id }, token: impostor.token };
    expect((await shop.call('GET /users/:id', me)).status).toBe(401);
    const verify = { params: { token: verifyToken }, token: impostor.token };
    expect((await shop.call('POST /users/verify-email/:token', verify)).status).toBe(400);
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ google_subject: null, password_hash: null, role: 'admin' });

    await setPassword(shop, admin.token, 'la-de-mora-1');
    expect((await logIn(shop, 'mora@correo.test', 'la-de-mora-1')).body.user.role).toBe('admin');
  });

  it('requires an admin with a short password to choose a longer one', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'corta' });
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', ana.id).execute();
    const admin = await makeAdmin(shop.db, ana.email, shop.clock.now());
    if (admin.outcome !== 'promoted_without_password') throw new Error(admin.outcome);
    // The session from before must not have the role either.
    expect((await shop.call('GET /users', { token: ana.token })).status).toBe(401);
    expect(await logIn(shop, ana.email, 'corta')).toMatchObject({
      status: 403,
      body: { error: 'admin_password_short' },
    });
    expect((await logIn(shop, ana.email, 'otra')).status).toBe(401);
    expect((await setPassword(shop, admin.token, 'diez-letras')).status).toBe(200);
    expect((await logIn(shop, ana.email, 'diez-letras')).body.user.role).toBe('admin');
  });

  it('ends a short password of an admin who enters by a mailed link', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'corta' });
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', ana.id).execute();
    await makeAdmin(shop.db, ana.email, shop.clock.now());
    await shop.call('POST /users/login-link', { body: { email: ana.email } });
    const mail = (await shop.deliverMails()).find(({ text }) => text.includes('/entrar/'));
    const token = /entrar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const entered = await shop.call('POST /users/login-link/:token', { params: { token }, body: {} });
    expect(entered.body).toMatchObject({
      passwordRemoved: true,
      user: { role: 'admin', hasPassword: false },
    });
    expect((await logIn(shop, ana.email, 'corta')).status).toBe(401);
  });

  it('learns the length of an older password at a login', async () => {
    const shop = await openShop();
    const ana = await shop.register({ password: 'dulce-de-leche' });
    // A version that did not store it.
    const older = { email_verified_at: 1, password_is_long: 0 as const };
    await shop.db.updateTable('users').set(older).where('id', '=', ana.id).execute();
    const { token } = (await logIn(shop, ana.email, 'dulce-de-leche')).body;
    expect((await makeAdmin(shop.db, ana.email, shop.clock.now())).outcome).toBe('promoted');
    expect((await shop.call('GET /users', { token })).status).toBe(200);
  });
});
