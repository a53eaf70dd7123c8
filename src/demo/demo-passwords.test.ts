import { expect, it } from 'vitest';
import { hashPassword } from '../server/accounts/identity/passwords';
import { describeOnEachDatabase } from '../server/testing/shop';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { dropDemoPasswords, refuseDemoPasswords } from './demo-passwords';
import { insertPerson } from './demo-rows';

describeOnEachDatabase('demo passwords in a real shop', (openShop) => {
  it('prevent the start until the command removes them', async () => {
    const shop = await openShop();
    for (const account of Object.values(DEMO_ACCOUNTS)) {
      const role = account === DEMO_ACCOUNTS.admin ? 'admin' : 'user';
      const passwordHash = await hashPassword(account.password);
      await insertPerson(shop.db, account, shop.clock.now(), { role, passwordHash });
    }
    const logIn = (email: string, password: string) =>
      shop.call('POST /users/login', { body: { email, password } });
    const { token } = (await logIn('admin@demo.test', 'admin-demo')).body;
    await expect(refuseDemoPasswords(shop.db)).rejects.toThrow(
      /^The database holds accounts with public demo passwords \(admin@demo\.test, ana@demo\.test\): run "npm run admin -- --drop-demo-passwords", or .*$/,
    );

    expect(await dropDemoPasswords(shop.db, shop.clock.now())).toEqual(['admin@demo.test', 'ana@demo.test']);
    await expect(refuseDemoPasswords(shop.db)).resolves.toBeUndefined();
    expect((await logIn('admin@demo.test', 'admin-demo')).status).toBe(401);
    expect((await logIn('ana@demo.test', 'ana-demo')).status).toBe(401);
    expect((await shop.call('GET /users', { token })).status).toBe(401);
    const admins = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toEqual([]);
  });

  it("are found on an admin with another mail, and a student's password does not prevent the start", async () => {
    const shop = await openShop();
    await shop.register({ password: 'admin-demo' });
    await expect(refuseDemoPasswords(shop.db)).resolves.toBeUndefined();

    const admin = await shop.admin();
    const password_hash = await hashPassword('admin-demo');
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', admin.id).execute();
    await expect(refuseDemoPasswords(shop.db)).rejects.toThrow(admin.email);
    expect(await dropDemoPasswords(shop.db, shop.clock.now())).toEqual([admin.email]);
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 'admin', password_hash: null });
  });
});
