import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/shop';
import { makeAdmin } from './make-admin';

describeOnEachDatabase('the admin command', (openShop) => {
  it('creates an admin whose password works', async () => {
    const shop = await openShop();
    const admin = await makeAdmin(shop.db, 'mora@correo.test', shop.clock.now());
    if (admin.outcome !== 'created') throw new Error(admin.outcome);
    const { status, body } = await shop.call('POST /users/login', {
      body: { email: 'mora@correo.test', password: admin.password },
    });
    expect([status, body.user.role]).toEqual([200, 'admin']);
  });

  it('promotes an account at once and leaves its password alone', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    expect((await shop.call('GET /users', { token: ana.token })).status).toBe(403);
    expect(await makeAdmin(shop.db, ana.email.toUpperCase(), shop.clock.now())).toEqual({
      outcome: 'promoted',
    });
    expect((await shop.call('GET /users', { token: ana.token })).status).toBe(200);
    expect((await makeAdmin(shop.db, ana.email, shop.clock.now())).outcome).toBe('already_admin');
    const login = await shop.call('POST /users/login', {
      body: { email: ana.email, password: ana.password },
    });
    expect(login.status).toBe(200);
  });
});
