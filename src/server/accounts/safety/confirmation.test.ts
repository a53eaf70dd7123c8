import { expect, it } from 'vitest';
import type { EndpointKey } from '../../../contract/api';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const MINUTE = 60_000;
const env = { SECRETS_KEY: 'a-long-random-text-of-the-operator', MERCADOPAGO_API_URL: 'http://127.0.0.1:9' };

interface ProtectedCall {
  key: EndpointKey;
  params?: Record<string, string>;
  body: Record<string, unknown>;
}

/** Every call that decides about money or admins, listed by hand and not derived from the declarations. */
function protectedCalls(me: Person, other: Person, student: Person): ProtectedCall[] {
  const settings = (body: Record<string, unknown>) => ({ key: 'PUT /admin/settings' as const, body });
  return [
    settings({ transferAlias: 'cuenta.del.ladron' }),
    settings({ transferCbu: '2850590940090418135201' }),
    settings({ transferHolder: 'Otra Persona' }),
    settings({ paypalLink: 'https://paypal.me/ladron' }),
    settings({ paymentInstructions: 'Transfiere al alias LADRON.' }),
    settings({ intro: 'Hola', transferAlias: 'cuenta.del.ladron' }),
    { key: 'PUT /admin/users/:id/role', params: { id: student.id }, body: { role: 'admin' } },
    { key: 'PUT /admin/users/:id/role', params: { id: other.id }, body: { role: 'user' } },
    {
      key: 'PUT /admin/payment-keys/:provider',
      params: { provider: 'mercado-pago' },
      body: { accessToken: 'APP_USR-token-del-ladron', publicKey: '', webhookSecret: 'secreto-del-ladron' },
    },
    {
      key: 'PUT /admin/payment-keys/:provider',
      params: { provider: 'paypal' },
      body: { clientId: 'id-del-ladron', clientSecret: 'secreto-del-ladron', webhookId: 'W1' },
    },
    { key: 'POST /admin/payment-keys/:provider/remove', params: { provider: 'paypal' }, body: {} },
    { key: 'PUT /users/:id', params: { id: me.id }, body: { email: 'ladron@correo.test' } },
    { key: 'PUT /users/:id', params: { id: other.id }, body: { email: 'ladron@correo.test' } },
    { key: 'DELETE /users/:id', params: { id: me.id }, body: {} },
    { key: 'DELETE /users/:id', params: { id: other.id }, body: {} },
  ];
}

describeOnEachDatabase('a change about money or admins', (openShop) => {
  async function openTeam() {
    const shop = await openShop(env);
    return { shop, ...(await newTeam(shop)) };
  }

  it('asks every listed call for the password, and changes nothing without it', async () => {
    const { shop, mora, lola, ana } = await openTeam();
    const before = await valuesOf(shop);
    const wrong: string[] = [];
    for (const { key, body, ...rest } of protectedCalls(mora, lola, ana)) {
      const bare = await shop.call(key, { token: mora.token, body, ...rest });
      if (bare.status !== 401 || bare.body.error !== 'password_required')
        wrong.push(`${key} ${JSON.stringify(body)}: ${bare.status} ${bare.body.error}`);
      const guessed = { ...body, currentPassword: 'una-cualquiera' };
      const bad = await shop.call(key, { token: mora.token, body: guessed, ...rest });
      if (bad.body.error !== 'wrong_password') wrong.push(`${key}: ${bad.status} for a wrong password`);
      await shop.db.deleteFrom('attempts').execute();
    }
    expect(wrong).toEqual([]);
    expect(await valuesOf(shop)).toEqual(before);
    expect(await shop.db.selectFrom('admin_changes').selectAll().execute()).toEqual([]);
  });

  it('tells every admin and the owner, in every listed call', async () => {
    const shop = await openShop(env);
    for (const [at] of protectedCalls(NOBODY, NOBODY, NOBODY).entries()) {
      await forgetAll(shop);
      const { mora, lola, ana } = await newTeam(shop);
      const call = protectedCalls(mora, lola, ana)[at];
      if (!call) throw new Error('The list has no such call.');
      const { key, body, ...rest } = call;
      const answer = await shop.call(key, {
        token: mora.token,
        body: { ...body, currentPassword: mora.password },
        headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' },
        from: '190.2.3.4',
        ...rest,
      });
      expect([key, answer.status]).toEqual([key, 200]);
      const told = (await shop.deliverMails()).filter(({ text }) => text.includes('/no-fui-yo/'));
      const gone = key.startsWith('DELETE') ? call.params?.id : undefined;
      const left = [mora, lola].filter(({ id }) => id !== gone).map(({ email }) => email);
      expect([key, told.map(({ to }) => to).sort()]).toEqual([key, ['duena@tienda.test', ...left].sort()]);
      for (const { text } of told) {
        expect(text).toContain('15 de marzo de 2026');
        expect(text).toContain('Chrome en Windows, red 190.2.3.4');
      }
    }
  });

  it('holds for five minutes, for this session only, and not because of a fresh login', async () => {
    const { shop, mora } = await openTeam();
    const body = { email: mora.email, password: mora.password };
    const elsewhere = (await shop.call('POST /users/login', { body })).body.token;
    const write = (token: string, transferAlias: string, currentPassword?: string) =>
      shop.call('PUT /admin/settings', { token, body: { transferAlias, currentPassword } });
    expect((await write(elsewhere, 'mora.uno')).body.error).toBe('password_required');
    expect((await write(mora.token, 'mora.uno', mora.password)).status).toBe(200);
    shop.clock.advance(5 * MINUTE - 1);
    expect((await write(mora.token, 'mora.dos')).status).toBe(200);
    expect((await write(elsewhere, 'mora.tres')).body.error).toBe('password_required');
    shop.clock.advance(1);
    expect((await write(mora.token, 'mora.tres')).body.error).toBe('password_required');
    const own = (await shop.call('GET /admin/settings', { token: mora.token })).body.own;
    expect(own.transferAlias).toBe('mora.dos');
  });

  it('asks for nothing when no such value changes', async () => {
    const { shop, mora } = await openTeam();
    const write = (body: Record<string, string>) =>
      shop.call('PUT /admin/settings', { token: mora.token, body });
    expect((await write({ transferAlias: 'mora.dulce', currentPassword: mora.password })).status).toBe(200);
    shop.clock.advance(10 * MINUTE);
    expect((await write({ transferAlias: 'mora.dulce', intro: 'Hola', installments: '6' })).status).toBe(200);
    await shop.deliverMails();
    expect(shop.mails.filter(({ text }) => text.includes('/no-fui-yo/'))).toHaveLength(3);
  });

  it('is confirmed by a mailed link when the admin has no password', async () => {
    const { shop, mora } = await openTeam();
    await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', mora.id).execute();
    const write = (more: Record<string, string> = {}) =>
      shop.call('PUT /admin/settings', {
        token: mora.token,
        body: { transferAlias: 'mora.dulce', ...more },
      });
    expect((await write()).body.error).toBe('password_required');
    expect((await write({ currentPassword: 'algo' })).body.error).toBe('password_required');
    const state = () => shop.call('GET /admin/confirmation', { token: mora.token });
    expect((await state()).body).toEqual({ isConfirmed: false, hasPassword: false, email: mora.email });
    await shop.call('POST /admin/confirmation/link', { token: mora.token });
    const mail = (await shop.deliverMails()).at(-1);
    expect(mail?.to).toBe(mora.email);
    const params = { token: /\/confirmar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    expect((await write()).body.error).toBe('password_required');
    const use = () => shop.call('POST /admin/confirmation/link/:token', { params });
    expect((await use()).status).toBe(200);
    expect((await use()).body.error).toBe('confirm_link_invalid');
    expect((await state()).body.isConfirmed).toBe(true);
    expect((await write()).status).toBe(200);
    shop.clock.advance(5 * MINUTE);
    expect((await state()).body.isConfirmed).toBe(false);
  });

  it('tells the other admins when a mailed link sets the password of one', async () => {
    const { shop, mora } = await openTeam();
    await shop.call('POST /password/request-reset', { body: { email: mora.email } });
    const mail = (await shop.deliverMails()).find(({ text }) => text.includes('/password/reset/'));
    const token = /password\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { newPassword: 'la-del-ladron' };
    expect((await shop.call('POST /password/reset/:token', { params: { token }, body })).status).toBe(200);
    const told = (await shop.deliverMails()).filter(({ text }) => text.includes('/no-fui-yo/'));
    expect(told).toHaveLength(3);
    const undo = /no-fui-yo\/([\w-]+)/.exec(told[0]?.text ?? '')?.[1] ?? '';
    expect((await shop.call('POST /admin/undo/:token', { params: { token: undo } })).status).toBe(200);
    const logIn = (password: string) =>
      shop.call('POST /users/login', { body: { email: mora.email, password } });
    expect([(await logIn('la-del-ladron')).status, (await logIn(mora.password)).status]).toEqual([401, 200]);
  });
});

const NOBODY = { id: '', email: '', password: '', token: '' };

/** Two admins and a student, all with a verified mail. */
async function newTeam(shop: TestShop): Promise<{ mora: Person; lola: Person; ana: Person }> {
  const join = async (role: 'admin' | 'user') => {
    const person = await shop.register({ password: 'una-clave-larga' });
    const columns = { role, email_verified_at: shop.clock.now() };
    await shop.db.updateTable('users').set(columns).where('id', '=', person.id).execute();
    return person;
  };
  return { mora: await join('admin'), lola: await join('admin'), ana: await join('user') };
}

/** Leaves only keys of PayPal, so that there are some to remove. */
async function forgetAll({ db, mails, deliverMails }: TestShop): Promise<void> {
  await deliverMails();
  mails.length = 0;
  await db.updateTable('users').set({ role: 'user', email_verified_at: null }).execute();
  await db.deleteFrom('settings').execute();
  await db.deleteFrom('secrets').execute();
  const row = { service: 'paypal', sealed: 'v1.x', hints: '{}', checked_at: null, updated_at: 1 };
  await db
    .insertInto('secrets')
    .values({ ...row, updated_by: null })
    .execute();
}

/** Everything that the calls would change. */
async function valuesOf({ db }: TestShop) {
  return {
    settings: await db.selectFrom('settings').selectAll().execute(),
    secrets: await db.selectFrom('secrets').selectAll().execute(),
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
  };
}
