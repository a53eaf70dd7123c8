import { expect, it } from 'vitest';
import { describeOnEachDatabase, type OpenShop, type Person, type TestShop } from '../../testing/shop';

const DAY = 24 * 3_600_000;
const PASSWORD = 'una-clave-larga';

describeOnEachDatabase('"No fui yo"', (openShop) => {
  it('puts bank data back, ends the sessions of the account and names both in the activity', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await write(shop, mora, { transferAlias: 'mora.dulce', transferHolder: 'Mora Quintana' });
    shop.clock.advance(DAY);
    await write(shop, mora, { transferAlias: 'cuenta.del.ladron' });
    const token = await undoToken(shop);
    const shown = await shop.call('GET /admin/undo/:token', { params: { token } });
    expect(shown.body).toMatchObject({
      lines: ['Alias: mora.dulce → cuenta.del.ladron'],
      actor: `Mora Quintana (${mora.email.slice(0, 2)}…@correo.test)`,
      isUndone: false,
    });
    expect((await own(shop, lola)).transferAlias).toBe('cuenta.del.ladron');

    const undone = await undo(shop, token);
    expect([undone.status, undone.body.notes]).toEqual([200, []]);
    expect(await own(shop, lola)).toMatchObject({
      transferAlias: 'mora.dulce',
      transferHolder: 'Mora Quintana',
    });
    expect((await shop.call('GET /admin/settings', { token: mora.token })).status).toBe(401);
    expect((await shop.call('GET /admin/settings', { token: lola.token })).status).toBe(200);
    const { data } = (await shop.call('GET /admin/activity', { token: lola.token })).body;
    const changes = ['Alias: mora.dulce → cuenta.del.ladron'];
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'safety.undo', actor: null, detail: { changes } },
      { action: 'settings.update', actor: { id: mora.id }, detail: { changes } },
    ]);
    const mails = await shop.deliverMails();
    const reset = mails.find(({ text }) => text.includes('/password/reset/'));
    expect(reset?.to).toBe(mora.email);
    const told = mails.filter(({ subject }) => subject === 'Se deshizo un cambio en tu tienda');
    expect(told.map(({ to }) => to).sort()).toEqual(['duena@tienda.test', lola.email, mora.email].sort());
  });

  it('removes a value that was not there before', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await write(shop, mora, { paypalLink: 'https://paypal.me/ladron' });
    await undo(shop, await undoToken(shop));
    expect((await own(shop, lola)).paypalLink).toBe('');
    const row = shop.db.selectFrom('settings').select('key').where('key', '=', 'paypalLink');
    expect(await row.execute()).toEqual([]);
  });

  it('goes back before the first of two changes of the same confirmation', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await write(shop, mora, { transferAlias: 'mora.dulce' });
    shop.clock.advance(DAY);
    await write(shop, mora, { transferAlias: 'ladron.uno' });
    await write(shop, mora, { transferAlias: 'ladron.dos' });
    await undo(shop, await undoToken(shop));
    expect((await own(shop, lola)).transferAlias).toBe('mora.dulce');
  });

  it('says that the value had changed again since', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await write(shop, mora, { transferAlias: 'mora.dulce' });
    shop.clock.advance(DAY);
    await write(shop, mora, { transferAlias: 'cuenta.del.ladron' });
    const token = await undoToken(shop);
    shop.clock.advance(DAY);
    await write(shop, lola, { transferAlias: 'lola.dulce' });
    const { body } = await undo(shop, token);
    expect(body.notes[0]).toMatch(/^Después de ese cambio hubo otro/);
    expect((await own(shop, lola)).transferAlias).toBe('mora.dulce');
  });

  it('works once, whichever mailbox uses its link, and not after seven days', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await write(shop, mora, { transferAlias: 'cuenta.del.ladron' });
    const tokens = await undoTokens(shop);
    expect(new Set(tokens).size).toBe(3);
    const answers = await Promise.all(tokens.map((token) => undo(shop, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('already_undone');
    const again = await shop.call('GET /admin/undo/:token', { params: { token: tokens[0] ?? '' } });
    expect(again.body.isUndone).toBe(true);

    await write(shop, lola, { transferAlias: 'lola.dulce' });
    const late = await undoToken(shop);
    shop.clock.advance(7 * DAY);
    expect(await undo(shop, late)).toMatchObject({ status: 400, body: { error: 'undo_link_invalid' } });
    expect((await shop.call('GET /admin/undo/:token', { params: { token: late } })).status).toBe(400);
    expect((await undo(shop, 'x'.repeat(43))).status).toBe(400);
    expect((await shop.call('GET /settings')).status).toBe(200);
    const alias = shop.db.selectFrom('settings').select('value').where('key', '=', 'transferAlias');
    expect(await alias.executeTakeFirstOrThrow()).toEqual({ value: 'lola.dulce' });
  });

  it('takes the role from the admins that the account made, and from those that they made', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    const [thief, friend] = [await student(shop), await student(shop)];
    await setRole(shop, mora, thief, 'admin');
    await setRole(shop, thief, friend, 'admin');
    await write(shop, mora, { transferAlias: 'cuenta.del.ladron' });
    await undo(shop, await undoToken(shop));
    expect(await admins(shop)).toEqual([mora.id, lola.id].sort());
  });

  it('leaves admins alone that were made more than seven days ago', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    const ana = await student(shop);
    await setRole(shop, mora, ana, 'admin');
    shop.clock.advance(7 * DAY);
    await write(shop, mora, { transferAlias: 'cuenta.del.ladron' });
    await undo(shop, await undoToken(shop));
    expect(await admins(shop)).toEqual([mora.id, lola.id, ana.id].sort());
  });

  it('gives the shop back to its admin when a thief took her role', async () => {
    const shop = await openShop();
    const mora = await shop.admin();
    const thief = await student(shop);
    await setRole(shop, mora, thief, 'admin');
    const token = await undoToken(shop);
    await setRole(shop, thief, mora, 'user');
    expect(await admins(shop)).toEqual([thief.id]);
    expect((await undo(shop, token)).body.notes).toEqual([]);
    expect(await admins(shop)).toEqual([mora.id]);
  });

  it('keeps the last admin, and says so', async () => {
    const shop = await openShop();
    const mora = await shop.admin();
    const ana = await student(shop);
    await setRole(shop, mora, ana, 'admin');
    const token = await undoToken(shop);
    const body = { currentPassword: mora.password };
    const gone = await shop.call('DELETE /users/:id', { params: { id: mora.id }, token: mora.token, body });
    expect(gone.status).toBe(200);
    const { status, body: answer } = await undo(shop, token);
    expect([status, answer.notes.length]).toEqual([200, 1]);
    expect(answer.notes[0]).toContain('sigue siendo admin');
    expect(await admins(shop)).toEqual([ana.id]);
  });

  it('gives a demoted admin the role back', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await setRole(shop, mora, lola, 'user');
    const told = await undoTokens(shop);
    expect(shop.mails.map(({ to }) => to)).toContain(lola.email);
    await undo(shop, told[0] ?? '');
    expect(await admins(shop)).toEqual([mora.id, lola.id].sort());
  });

  it('reaches the other admins when the account that made the change deletes itself at once', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await write(shop, mora, { transferAlias: 'cuenta.del.ladron' });
    const params = { id: mora.id };
    await shop.call('DELETE /users/:id', { params, token: mora.token, body: {} });
    const told = (await shop.deliverMails()).filter(({ text }) => text.includes('cuenta.del.ladron'));
    expect(told.map(({ to }) => to).sort()).toEqual(['duena@tienda.test', lola.email].sort());
  });

  it('works after the account that made the change was deleted, and keeps nothing personal of it', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    await write(shop, mora, { transferAlias: 'cuenta.del.ladron' });
    const token = await undoToken(shop);
    const body = { currentPassword: mora.password };
    await shop.call('DELETE /users/:id', { params: { id: mora.id }, token: mora.token, body });
    const shown = await shop.call('GET /admin/undo/:token', { params: { token } });
    expect(shown.body).toMatchObject({ actor: 'Cuenta eliminada', origin: '' });
    expect((await undo(shop, token)).status).toBe(200);
    expect((await own(shop, lola)).transferAlias).toBe('');
  });

  it('puts sealed keys back, and removes keys where there were none', async () => {
    const { shop, mora, lola } = await openTeam(openShop, {
      SECRETS_KEY: 'a-long-random-text-of-the-operator',
      MERCADOPAGO_API_URL: 'http://127.0.0.1:9',
    });
    const save = (end: string, person: Person) =>
      shop.call('PUT /admin/payment-keys/:provider', {
        params: { provider: 'mercado-pago' },
        token: person.token,
        body: {
          accessToken: `APP_USR-a-whole-token-${end}`,
          publicKey: '',
          webhookSecret: `a-whole-secret-${end}`,
          currentPassword: person.password,
        },
      });
    expect((await save('mora', mora)).status).toBe(200);
    const sealed = await shop.db.selectFrom('secrets').selectAll().execute();
    await shop.deliverMails();
    const first = await undoToken(shop);
    expect((await save('lola', lola)).status).toBe(200);
    await undo(shop, await undoToken(shop));
    expect(await shop.db.selectFrom('secrets').selectAll().execute()).toEqual(sealed);
    await undo(shop, first);
    expect(await shop.db.selectFrom('secrets').selectAll().execute()).toEqual([]);
  });

  it('puts the mail of an admin back, also after the thief verified the new one', async () => {
    const { shop, mora, lola } = await openTeam(openShop);
    const body = { email: 'ladron@correo.test', currentPassword: mora.password };
    await shop.call('PUT /users/:id', { params: { id: mora.id }, token: mora.token, body });
    const token = await undoToken(shop);
    const verify = shop.mails.find(({ text }) => text.includes('/verificar-email/'))?.text ?? '';
    const params = { token: /verificar-email\/([\w-]+)/.exec(verify)?.[1] ?? '' };
    const verified = await shop.call('POST /users/verify-email/:token', {
      params,
      token: mora.token,
      body: {},
    });
    expect(verified.body.user.email).toBe('ladron@correo.test');
    await undo(shop, token);
    const row = await shop.call('GET /admin/users/:id', { params: { id: mora.id }, token: lola.token });
    expect(row.body.user).toMatchObject({ email: mora.email, emailVerified: true, pendingEmail: null });
  });
});

async function openTeam(openShop: OpenShop, env: Record<string, string> = {}) {
  const shop = await openShop(env);
  const mora = await shop.admin();
  const lola = await student(shop);
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', lola.id).execute();
  return { shop, mora, lola };
}

/** Somebody with a verified mail and a long password. */
async function student(shop: TestShop): Promise<Person> {
  const person = await shop.register({ password: PASSWORD });
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', person.id).execute();
  return person;
}

async function write(shop: TestShop, { token, password }: Person, values: Record<string, string>) {
  const body = { ...values, currentPassword: password };
  const first = await shop.call('PUT /admin/settings', { token, body: values });
  const answer = first.status === 401 ? await shop.call('PUT /admin/settings', { token, body }) : first;
  expect(answer.status).toBe(200);
}

async function setRole(shop: TestShop, by: Person, { id }: Person, role: 'admin' | 'user') {
  const body = { role, currentPassword: by.password };
  const answer = await shop.call('PUT /admin/users/:id/role', { params: { id }, token: by.token, body });
  expect(answer.status).toBe(200);
}

async function own(shop: TestShop, { token }: Person) {
  return (await shop.call('GET /admin/settings', { token })).body.own;
}

async function admins({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  return rows.map(({ id }) => id).sort();
}

/** The links of the mails since the last call, one for each mailbox. */
async function undoTokens(shop: TestShop): Promise<string[]> {
  const mails = await shop.deliverMails();
  const last = mails.findLast(({ text }) => text.includes('/no-fui-yo/'));
  const same = mails.filter(
    ({ text }) => text.replace(/no-fui-yo.*/, '') === last?.text.replace(/no-fui-yo.*/, ''),
  );
  return same.flatMap(({ text }) => /no-fui-yo\/([\w-]+)/.exec(text)?.[1] ?? []);
}

async function undoToken(shop: TestShop): Promise<string> {
  return (await undoTokens(shop))[0] ?? '';
}

const undo = (shop: TestShop, token: string) => shop.call('POST /admin/undo/:token', { params: { token } });
