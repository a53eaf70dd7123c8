import { expect, it, onTestFinished } from 'vitest';
import { readPublicVersion } from '../../platform/db/public-version';
import { readConfig } from '../../platform/runtime/config';
import { createLog } from '../../platform/runtime/log';
import { findUnreadable } from '../../platform/secrets/secrets';
import { findMissing } from '../../start-checks';
import { buyingIn } from '../../testing/paying-shop';
import { openSecondApp } from '../../testing/second-app';
import { describeOnEachDatabase, type OpenShop, type TestShop } from '../../testing/shop';
import { startSimulator } from '../providers/mercado-pago/simulator/simulator';
import { startPayPalSimulator } from '../providers/paypal/simulator/simulator';

const SECRETS_KEY = 'a-long-random-text-of-the-operator';
const MERCADO_PAGO = {
  accessToken: 'APP_USR-the-token-of-the-creator-4f2a',
  publicKey: 'APP_USR-the-public-key-77b1',
  webhookSecret: 'the-webhook-secret-of-the-creator-9c3d',
};
const PAYPAL = {
  clientId: 'a-client-id-0011',
  clientSecret: 'a-client-secret-2233',
  webhookId: 'WEBHOOK123',
};
const currentPassword = 'dulce-de-leche';

describeOnEachDatabase('payment keys', (openShop) => {
  it('are stored sealed, never shown again, and used at once by every process', async () => {
    const { shop, mercadoPago } = await openRealShop(openShop);
    const { token } = await shop.admin();
    const version = await readPublicVersion(shop.db);
    expect((await shop.call('GET /settings')).body.paymentMethods).toEqual([]);

    const body = { ...MERCADO_PAGO, currentPassword };
    const saved = await shop.call('PUT /admin/payment-keys/:provider', {
      params: { provider: 'mercado-pago' },
      token,
      body,
    });
    expect(saved.status).toBe(200);
    const [keys] = saved.body.providers;
    expect(keys).toMatchObject({
      source: 'settings',
      stored: { hints: { accessToken: '4f2a', webhookSecret: '9c3d' }, savedBy: 'Mora Quintana' },
    });
    expect(keys?.stored?.checkedAt).toBe(new Date(shop.clock.now()).toISOString());
    expect(await readPublicVersion(shop.db)).toBeGreaterThan(version);

    const { app } = await openSecondApp(shop);
    onTestFinished(async () => void (await app.close()));
    const settings = (await app.inject('/api/settings')).json();
    expect(settings.wallet).toEqual({ available: true, publicKey: MERCADO_PAGO.publicKey, test: false });
    const buyer = await shop.register();
    const answer = await buyingIn(shop).askPreference(buyer, [await shop.product()]);
    expect(await mercadoPago.records.findPreference(answer.body.id)).toBeTruthy();

    const stored = await everything(shop);
    const shown = [
      JSON.stringify(saved.body),
      JSON.stringify((await shop.call('GET /admin/payment-keys', { token })).body),
      JSON.stringify((await shop.call('GET /admin/settings', { token })).body),
      JSON.stringify((await shop.call('GET /admin/activity', { token })).body),
      JSON.stringify(settings),
    ];
    for (const secret of [MERCADO_PAGO.accessToken, MERCADO_PAGO.webhookSecret]) {
      expect(stored).not.toContain(secret);
      for (const text of shown) expect(text).not.toContain(secret);
    }
    expect(stored).toContain('payment-keys.update');
  });

  it('of PayPal win over those of the environment until they are removed', async () => {
    const { shop } = await openRealShop(openShop, {
      PAYPAL_CLIENT_ID: 'of-the-environment',
      PAYPAL_CLIENT_SECRET: 'of-the-environment',
      PAYPAL_WEBHOOK_ID: 'ENVIRONMENT',
    });
    const { token } = await shop.admin();
    const paypal = async () =>
      (await shop.call('GET /admin/payment-keys', { token })).body.providers.find(
        ({ provider }) => provider === 'paypal',
      );
    expect(await paypal()).toMatchObject({ source: 'environment', stored: null });
    const saved = await shop.call('PUT /admin/payment-keys/:provider', {
      params: { provider: 'paypal' },
      token,
      body: { ...PAYPAL, currentPassword },
    });
    expect(saved.status).toBe(200);
    expect(await paypal()).toMatchObject({ source: 'settings', hasEnvironment: true });

    const kept = await shop.call('PUT /admin/payment-keys/:provider', {
      params: { provider: 'paypal' },
      token,
      body: { clientId: '', clientSecret: '', webhookId: 'ANOTHER456', currentPassword },
    });
    expect(kept.status).toBe(200);

    const params = { provider: 'paypal' as const };
    const remove = (password: string) =>
      shop.call('POST /admin/payment-keys/:provider/remove', {
        token,
        params,
        body: { currentPassword: password },
      });
    expect([(await remove('otra')).status, (await paypal())?.source]).toEqual([403, 'settings']);
    expect((await remove(currentPassword)).status).toBe(200);
    expect(await paypal()).toMatchObject({ source: 'environment', stored: null });
  });

  it('that the provider refuses, or without the password, change nothing', async () => {
    const { shop } = await openRealShop(openShop);
    const { token } = await shop.admin();
    const save = (change: Record<string, string>) =>
      shop.call('PUT /admin/payment-keys/:provider', {
        params: { provider: 'mercado-pago' },
        token,
        body: { ...MERCADO_PAGO, currentPassword, ...change },
      });
    const refused = await save({ accessToken: 'nobody-has-this-token' });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'accessToken' }]);
    expect(JSON.stringify(refused.body)).not.toContain('nobody-has-this-token');
    expect(await save({ currentPassword: 'otra' })).toMatchObject({
      status: 403,
      body: { error: 'wrong_password', field: 'currentPassword' },
    });
    expect(await save({ accessToken: 'con espacio' })).toMatchObject({ status: 400 });
    const missing = await save({ accessToken: '', webhookSecret: '' });
    expect(Object.keys(missing.body.messages ?? {})).toEqual(['accessToken', 'webhookSecret']);
    expect(await shop.db.selectFrom('secrets').selectAll().execute()).toEqual([]);
  });

  it('are saved as unchecked while the provider does not answer, and checked later', async () => {
    const { shop, mercadoPago } = await openRealShop(openShop);
    const { token } = await shop.admin();
    mercadoPago.faults.api = 'down';
    const body = { ...MERCADO_PAGO, currentPassword };
    const saved = await shop.call('PUT /admin/payment-keys/:provider', {
      params: { provider: 'mercado-pago' },
      token,
      body,
    });
    expect(saved.body.providers[0]?.stored?.checkedAt).toBeNull();
    const check = () =>
      shop.call('POST /admin/payment-keys/:provider/check', {
        token,
        params: { provider: 'mercado-pago' },
      });
    expect((await check()).status).toBe(503);
    mercadoPago.faults.api = 'fine';
    expect((await check()).body.providers[0]?.stored?.checkedAt).toBe(
      new Date(shop.clock.now()).toISOString(),
    );
  });

  it('need SECRETS_KEY, and another one turns the provider off and says what to do', async () => {
    const { shop } = await openRealShop(openShop);
    const { token } = await shop.admin();
    const body = { ...MERCADO_PAGO, currentPassword };
    await shop.call('PUT /admin/payment-keys/:provider', {
      params: { provider: 'mercado-pago' },
      token,
      body,
    });
    expect(await findUnreadable(shop.db, SECRETS_KEY)).toEqual([]);
    expect(await findUnreadable(shop.db, `${SECRETS_KEY}-another`)).toEqual(['mercado-pago']);

    const { app } = await openSecondApp({
      ...shop,
      config: { ...shop.config, secretsKey: undefined, mercadoPago: MERCADO_PAGO },
    });
    onTestFinished(async () => void (await app.close()));
    expect((await app.inject('/api/settings')).json().paymentMethods).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    const view = (await app.inject({ url: '/api/admin/payment-keys', headers })).json();
    expect([view.canStore, view.providers[0].source]).toEqual([false, 'unreadable']);
    const refused = await app.inject({
      method: 'PUT',
      url: '/api/admin/payment-keys/mercado-pago',
      headers,
      body,
    });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'keys_not_stored']);
    const another = readConfig({ NODE_ENV: 'production', SECRETS_KEY: `${SECRETS_KEY}-another` });
    const lines = await findMissing(another, shop.db);
    expect(lines.filter((line) => line.includes('another SECRETS_KEY'))).toHaveLength(1);
  });

  it('are in no line of the log at its most verbose level', async () => {
    const { shop } = await openRealShop(openShop);
    const { token } = await shop.admin();
    let lines = '';
    const loggerInstance = createLog('trace', {
      write: (line) => {
        lines += line;
      },
    });
    const { app } = await openSecondApp(shop, { loggerInstance });
    onTestFinished(async () => void (await app.close()));
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/admin/payment-keys/mercado-pago',
      headers: { authorization: `Bearer ${token}` },
      body: { ...MERCADO_PAGO, currentPassword },
    });
    expect([answer.statusCode, lines.includes('payment-keys')]).toEqual([200, true]);
    for (const secret of [...Object.values(MERCADO_PAGO), currentPassword])
      expect(lines).not.toContain(secret);
  });

  it('of two admins at once are never mixed', async () => {
    const { shop } = await openRealShop(openShop);
    const { token } = await shop.admin();
    const save = (end: string) =>
      shop.call('PUT /admin/payment-keys/:provider', {
        params: { provider: 'mercado-pago' },
        token,
        body: {
          accessToken: `APP_USR-a-whole-token-${end}`,
          publicKey: '',
          webhookSecret: `a-whole-secret-${end}`,
          currentPassword,
        },
      });
    const answers = await Promise.all([save('aaaa'), save('bbbb')]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { body } = await shop.call('GET /admin/payment-keys', { token });
    const hints = body.providers[0]?.stored?.hints;
    expect(hints?.accessToken).toBe(hints?.webhookSecret);
  });
});

/** Everything that the database holds, as text. */
async function everything({ db }: TestShop): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'settings')
        .selectAll()
        .execute(),
    ), // any table has columns
  );
  return JSON.stringify(rows);
}

async function openRealShop(openShop: OpenShop, env: Record<string, string> = {}) {
  const mercadoPago = await startSimulator({ secret: MERCADO_PAGO.webhookSecret });
  onTestFinished(mercadoPago.close);
  const paypal = await startPayPalSimulator({ ...PAYPAL, webhookUrl: () => 'http://127.0.0.1:9' });
  onTestFinished(paypal.close);
  const shop = await openShop({
    SECRETS_KEY,
    MERCADOPAGO_API_URL: mercadoPago.url,
    PAYPAL_API_URL: paypal.url,
    ...env,
  });
  return { shop, mercadoPago, paypal };
}
