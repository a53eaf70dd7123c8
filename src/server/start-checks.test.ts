import { expect, it } from 'vitest';
import { readConfig } from './platform/runtime/config';
import { describeUnreadable, findMissing, refuseUnsafeStart } from './start-checks';
import { describeOnEachDatabase } from './testing/shop';

const PRODUCTION = { NODE_ENV: 'production' };

it('refuses production without a public address, in one line', () => {
  expect(() => refuseUnsafeStart(readConfig(PRODUCTION))).toThrow(/^PUBLIC_URL is needed in production.*$/);
  refuseUnsafeStart(readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://tienda.test' }));
  refuseUnsafeStart(readConfig({}));
});

it('names only ways out that the shop has for keys that it cannot open', () => {
  const services = ['mercado-pago', 'web-push'];
  const [payment, others] = describeUnreadable(services, { secretsKey: 'another' });
  expect(payment).toMatch(/mercado-pago.*\/admin\/ajustes/);
  // Ajustes has no field for the key of the notices.
  expect(others).toContain('web-push');
  expect(others).not.toContain('/admin/ajustes');
  // Without SECRETS_KEY, Ajustes stores no keys.
  for (const line of describeUnreadable(services, { secretsKey: undefined })) {
    expect(line).not.toContain('/admin/ajustes');
    expect(line).toContain('SECRETS_KEY is not set');
  }
  expect(describeUnreadable([], { secretsKey: 'any' })).toEqual([]);
});

describeOnEachDatabase('a start', (openShop) => {
  it('reports missing settings in one line each', async () => {
    const { db } = await openShop();
    const lines = await findMissing(readConfig(PRODUCTION), db);
    const names = [
      'PUBLIC_URL',
      'TRUST_PROXY',
      'SMTP_URL',
      'OWNER_EMAIL',
      'MERCADOPAGO_',
      'SECRETS_KEY',
      'npm run admin',
    ];
    expect(lines).toHaveLength(names.length);
    for (const [place, name] of names.entries()) expect(lines[place]).toContain(name);
    for (const line of lines) expect(line).not.toContain('\n');
    // Keys can be written there only with SECRETS_KEY.
    expect(lines.join()).not.toContain('write the keys in /admin/ajustes');
    const sealing = { ...PRODUCTION, SECRETS_KEY: 'a-long-random-text-of-the-operator' };
    expect((await findMissing(readConfig(sealing), db)).join()).toContain('write the keys in /admin/ajustes');
  });

  it('reports nothing when everything is set, or in demo mode', async () => {
    const shop = await openShop();
    await shop.admin();
    const complete = readConfig({
      ...PRODUCTION,
      PUBLIC_URL: 'https://tienda.test',
      TRUST_PROXY: 'on',
      SMTP_URL: 'smtps://correo.test',
      OWNER_EMAIL: 'duena@tienda.test',
      PAYPAL_LINK: 'https://paypal.test/duena',
      SECRETS_KEY: 'a-long-random-text-of-the-operator',
    });
    expect(await findMissing(complete, shop.db)).toEqual([]);
    expect(await findMissing(readConfig({}), shop.db)).toEqual([]);
    const inClear = readConfig({ ...PRODUCTION, SMTP_URL: 'smtp://correo.test', SMTP_TLS: 'off' });
    expect(await findMissing(inClear, shop.db)).toContain('SMTP_TLS is off: mails may travel in clear');
  });
});
