import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('personal data', (openShop) => {
  it('exports everything of one person and nothing of another', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register({ name: 'Ana' }), await shop.register({ name: 'Eva' })];
    const course = await shop.product();
    for (const { token } of [ana, eva])
      await shop.call('POST /favorites/add', { token, body: { item_id: course.id } });
    const answer = await shop.call('GET /users/:id/data', { params: { id: ana.id }, token: ana.token });
    expect(answer.body).toMatchObject({ account: { name: 'Ana' }, favourites: [{ user_id: ana.id }] });
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${eva.id}|argon2|token_hash`));
  });

  it('exports messages that name a mail only to the account that has verified it', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { email } = ana;
    const message = { name: 'Ana', email: email.toUpperCase(), phone: '11 5555', message: 'Hola' };
    await shop.call('POST /contacto/send', { body: message });
    await shop.call('POST /withdrawals', { body: { name: 'Ana', email, purchase: 'Rogel' } });
    const mine = async () => {
      const answer = await shop.call('GET /users/:id/data', { params: { id: ana.id }, token: ana.token });
      return [answer.body.messages.length, answer.body.withdrawals.length];
    };
    expect(await mine()).toEqual([0, 0]);
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: shop.clock.now() })
      .where('id', '=', ana.id)
      .execute();
    expect(await mine()).toEqual([1, 1]);
    const body = { currentPassword: ana.password };
    await shop.call('DELETE /users/:id', { params: { id: ana.id }, token: ana.token, body });
    expect(await shop.db.selectFrom('contact_messages').select('id').execute()).toEqual([]);
  });

  it('deletes an account with its password and keeps the purchase without a name', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const ana = await shop.register({ name: 'Ana', password: 'la buena' });
    const course = await shop.product();
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: course.id, userId: ana.id } });
    const remove = (currentPassword: string) =>
      shop.call('DELETE /users/:id', { params: { id: ana.id }, token: ana.token, body: { currentPassword } });
    expect(await remove('mala')).toMatchObject({ status: 403, body: { field: 'currentPassword' } });
    expect((await remove('la buena')).body.success).toBe(true);

    expect((await shop.call('GET /users/:id', { params: { id: ana.id }, token: ana.token })).status).toBe(
      401,
    );
    const login = await shop.call('POST /users/login', { body: { email: ana.email, password: 'la buena' } });
    expect(login.status).toBe(401);
    const left = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`Ana|${ana.email}`));
    expect(await shop.db.selectFrom('grants').select('user_id').execute()).toEqual([{ user_id: ana.id }]);
    const people = await shop.call('GET /users', { token: admin.token });
    expect(people.body.data.map(({ id }) => id)).toEqual([admin.id]);
    expect((await shop.register({ email: ana.email })).id).not.toBe(ana.id);
  });

  it('shows a deleted account as deleted, without a mail, and sends no mail to it', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const { token } = await shop.admin();
    const ana = await shop.register();
    const rogel = await shop.product();
    const { id } = (await askPreference(ana, [rogel])).body;
    const payment = await simulator.state.pay(id, 'approved');
    await settled();
    await shop.deliverMails();
    await shop.call('DELETE /users/:id', { params: { id: ana.id }, token, body: {} });

    const nobody = { name: 'Cuenta', surname: 'eliminada', email: '' };
    const params = { id: payment.external_reference };
    expect((await shop.call('GET /admin/orders', { token })).body.data).toMatchObject([{ buyer: nobody }]);
    expect((await shop.call('GET /admin/orders/:id', { token, params })).body.buyer).toMatchObject(nobody);
    expect((await shop.call('GET /stats/top-users', { token })).body).toMatchObject([nobody]);
    expect((await shop.call('GET /stats/overview', { token })).body.totalUsers).toBe(1);
    const user = await shop.call('GET /admin/users/:id', { token, params: { id: ana.id } });
    expect(user.body.user).toMatchObject(nobody);
    const claim = { userId: ana.id, itemId: rogel.id };
    const asked = await shop.call('GET /purchase/:userId/claim/:itemId', { token, params: claim });
    expect(asked.body.buyer).toMatchObject(nobody);

    const before = shop.mails.length;
    await simulator.state.change(payment.id, 'refunded');
    await settled();
    expect(await shop.deliverMails()).toHaveLength(before);
  });

  it('never deletes the last admin', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const answer = await shop.call('DELETE /users/:id', {
      params: { id: admin.id },
      token: admin.token,
      body: { currentPassword: admin.password },
    });
    expect(answer).toMatchObject({ status: 409, body: { error: 'last_admin' } });
  });
});
