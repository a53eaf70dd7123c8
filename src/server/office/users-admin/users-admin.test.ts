import { expect, it } from 'vitest';
import { purchaseCode } from '../../learning/protection/purchase-code';
import { describeOnEachDatabase, type Person } from '../../testing/shop';

describeOnEachDatabase('user administration', (openShop) => {
  it('finds users by name and by mail, newest first, page by page', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    await shop.register({ name: 'Nélida', surname: 'Sosa', email: 'nelida@correo.test' });
    await shop.register({ name: 'Tomás', surname: 'Arrieta', email: 'tomas@correo.test' });
    const names = async (query: Record<string, string>) =>
      (await shop.call('GET /admin/users', { token, query })).body.data.map((user) => user.name);
    expect(await names({ q: 'nélida' })).toEqual(['Nélida']);
    expect(await names({ q: 'arri' })).toEqual(['Tomás']);
    expect(await names({ q: 'sosa NELIDA' })).toEqual(['Nélida']);
    expect(await names({ q: 'CORREO.test' })).toContain('Tomás');
    const first = (await shop.call('GET /admin/users', { token, query: { limit: '2' } })).body;
    expect(first.data.map((user) => user.name)).toEqual(['Tomás', 'Nélida']);
    const query = { limit: '2', cursor: first.nextCursor ?? '' };
    expect((await shop.call('GET /admin/users', { token, query })).body.data).toHaveLength(1);
  });

  it('finds the buyer by the code on a PDF', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const [ana, product] = [await shop.register(), await shop.product()];
    await shop.register();
    await shop.call('POST /purchase', { token, body: { item_id: product.id, userId: ana.id } });
    const purchase = await shop.db.selectFrom('grants').select('id').executeTakeFirstOrThrow();
    const query = { q: purchaseCode(purchase.id).toLowerCase() };
    const found = await shop.call('GET /admin/users', { token, query });
    expect(found.body.data.map((user) => user.id)).toEqual([ana.id]);
  });

  it('finds users by their current name', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register({ name: 'Ana', surname: 'Soto' });
    const find = async (q: string) =>
      (await shop.call('GET /admin/users', { token, query: { q } })).body.data.map((user) => user.id);
    const params = { id: ana.id };
    await shop.call('PUT /users/:id', { token: ana.token, params, body: { surname: 'Núñez' } });
    expect(await find('soto')).toEqual([]);
    expect(await find('ana nunez')).toEqual([ana.id]);
    await shop.call('PUT /users/:id', { token, params, body: { email: 'otra@correo.test' } });
    expect(await find('otra@')).toEqual([ana.id]);
    await shop.call('DELETE /users/:id', {
      token: ana.token,
      params,
      body: { currentPassword: ana.password },
    });
    expect(await find('nunez')).toEqual([]);
  });

  it('grants and revokes with a reason, and keeps the history', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register();
    const course = await shop.product();
    const params = { id: ana.id };
    const body = { item_id: course.id, reason: 'Pagó por transferencia' };
    const granted = await shop.call('POST /admin/users/:id/grant', { token, params, body });
    expect(granted.body.user.purchaseCount).toBe(1);
    expect(granted.body.purchases[0]).toMatchObject({
      title: course.title,
      origin: 'admin',
      revokedAt: null,
    });
    const twice = await shop.call('POST /admin/users/:id/grant', { token, params, body });
    expect(twice.status).toBe(409);

    const back = { item_id: course.id, reason: 'Devolución' };
    const revoked = await shop.call('POST /admin/users/:id/revoke', { token, params, body: back });
    expect(revoked.body.user.purchaseCount).toBe(0);
    expect(revoked.body.purchases[0]).toMatchObject({ revokedReason: 'Devolución' });
    const owned = await shop.call('GET /purchase/:userId', { token: ana.token, params: { userId: ana.id } });
    expect(owned.body.products).toEqual([]);
    const nothing = await shop.call('POST /admin/users/:id/revoke', { token, params, body: back });
    expect(nothing.status).toBe(404);
    const nobody = { id: '019cf202-dd80-7000-80f4-16be385d86a7' };
    const unknown = await shop.call('POST /admin/users/:id/revoke', { token, params: nobody, body: back });
    expect(unknown).toMatchObject({ status: 404, body: { error: 'user_not_found' } });
    const noReason = await shop.call('POST /admin/users/:id/grant', {
      token,
      params,
      body: { item_id: course.id, reason: ' ' },
    });
    expect(noReason.body.field).toBe('reason');
  });

  it('promotes and demotes admins, except the last one', async () => {
    const shop = await openShop();
    const mora = await shop.admin();
    const ana = await shop.register({ password: 'una-clave-larga' });
    const setRole = ({ token, password }: Person, id: string, role: string) =>
      shop.call('PUT /admin/users/:id/role', {
        token,
        params: { id },
        body: { role, currentPassword: password },
      });
    const last = await setRole(mora, mora.id, 'user');
    expect([last.status, last.body.error]).toEqual([409, 'last_admin']);
    expect(await setRole(mora, ana.id, 'admin')).toMatchObject({
      status: 409,
      body: { error: 'email_not_verified' },
    });
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', ana.id).execute();
    expect((await setRole(mora, ana.id, 'admin')).body.role).toBe('admin');
    const both = await Promise.all([setRole(mora, ana.id, 'user'), setRole(ana, mora.id, 'user')]);
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
    const admins = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
  });

  it('makes a new admin with a short password choose a longer one first', async () => {
    const shop = await openShop();
    const mora = await shop.admin();
    const promote = async (password: string) => {
      const person = await shop.register({ password });
      await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', person.id).execute();
      const answer = await shop.call('PUT /admin/users/:id/role', {
        token: mora.token,
        params: { id: person.id },
        body: { role: 'admin', currentPassword: mora.password },
      });
      expect(answer.body.role).toBe('admin');
      const mails = (await shop.deliverMails()).filter(({ to }) => to === person.email);
      return { person, mail: mails.find(({ subject }) => subject === 'Ahora administras la tienda') };
    };
    const users = (token: string) => shop.call('GET /users', { token });
    const long = await promote('diez-letras');
    expect((await users(long.person.token)).status).toBe(200);
    expect(long.mail?.text).toContain('/admin');

    const short = await promote('ochoooo8');
    expect((await users(short.person.token)).status).toBe(401);
    const logIn = (password: string) =>
      shop.call('POST /users/login', { body: { email: short.person.email, password } });
    expect((await logIn('ochoooo8')).body.error).toBe('admin_password_short');
    const token = /password\/reset\/([\w-]+)/.exec(short.mail?.text ?? '')?.[1] ?? '';
    const choose = (newPassword: string) =>
      shop.call('POST /password/reset/:token', { params: { token }, body: { newPassword } });
    expect((await choose('nueve-let')).body.field).toBe('newPassword');
    expect((await choose('diez-letras')).status).toBe(200);
    expect((await users((await logIn('diez-letras')).body.token)).status).toBe(200);
  });

  it('lets an admin correct a mistyped mail', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register({ email: 'ana@gmial.test' });
    const body = { email: 'ana@gmail.test' };
    const answer = await shop.call('PUT /users/:id', { token, params: { id: ana.id }, body });
    expect(answer.body).toMatchObject({ email: 'ana@gmial.test', pendingEmail: 'ana@gmail.test' });
    expect((await shop.deliverMails()).at(-1)?.to).toBe('ana@gmail.test');
  });

  it('answers only admins', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    expect((await shop.call('GET /admin/users')).status).toBe(401);
    expect((await shop.call('GET /admin/users', { token: ana.token })).status).toBe(403);
    const body = { role: 'admin' };
    const own = await shop.call('PUT /admin/users/:id/role', {
      token: ana.token,
      params: { id: ana.id },
      body,
    });
    expect(own.status).toBe(403);
  });
});
