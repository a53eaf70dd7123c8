import { expect, it } from 'vitest';
import { recordAudit } from '../../platform/audit/audit';
import { describeOnEachDatabase } from '../../testing/shop';

const SMTP = { SMTP_URL: 'smtps://correo.test' };

describeOnEachDatabase('the health of the shop', (openShop) => {
  it('says that a shop without a mail server sends no mails, and refuses a test', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { body } = await shop.call('GET /admin/shop-health', { token });
    expect(body.mail).toMatchObject({ state: 'off', owners: ['duena@tienda.test'] });
    expect((await shop.call('GET /settings')).body.sendsMail).toBe(false);
    const test = await shop.call('POST /admin/test-mail', { token });
    expect(test.status).toBe(409);
    expect(shop.mails).toHaveLength(0);
  });

  it('sends a test mail at once to the admin who asks, and repeats the words of a refusal', async () => {
    const shop = await openShop(SMTP);
    const { token, email } = await shop.admin();
    expect((await shop.call('POST /admin/test-mail', { token })).status).toBe(200);
    expect(shop.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'Correo de prueba de tu tienda' },
    ]);
    shop.mailServer.isDown = true;
    const refused = await shop.call('POST /admin/test-mail', { token });
    expect(refused.status).toBe(502);
    expect(refused.body.message).toContain('the mail server is down');
    expect((await shop.call('GET /admin/summary', { token })).body.failedMails).toBe(0);
    expect((await shop.call('GET /settings')).body.sendsMail).toBe(true);
  });

  it('names the ways to pay, the address, the storage and the last backup', async () => {
    const shop = await openShop({ PUBLIC_URL: 'https://dulce.example' });
    const { token } = await shop.admin();
    const read = async () => (await shop.call('GET /admin/shop-health', { token })).body;
    expect(await read()).toMatchObject({
      payments: { methods: [], isTest: false },
      address: { url: 'https://dulce.example', isPublic: true },
      storage: { place: 'disk', state: 'ok' },
      backup: { at: null },
    });
    const at = shop.clock.now();
    for (const day of [2, 1])
      await recordAudit(shop.db, {
        at: at - day * 86_400_000,
        actorId: null,
        action: 'shop.backup',
        subject: 'shop',
        subjectId: null,
      });
    expect((await read()).backup.at).toBe(new Date(at - 86_400_000).toISOString());
  });

  it('does not call an address of this machine public', async () => {
    const shop = await openShop({ PUBLIC_URL: 'http://localhost:3000' });
    const { token } = await shop.admin();
    expect((await shop.call('GET /admin/shop-health', { token })).body.address.isPublic).toBe(false);
  });

  it('lists only the admins as the team', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    await shop.register();
    const { body } = await shop.call('GET /admin/users', { token: admin.token, query: { role: 'admin' } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([admin.id]);
  });
});

describeOnEachDatabase('the domain of the sender', (openShop) => {
  const FROM = { MAIL_FROM: 'Mora <hola@correo.dulce.com>' };
  const GOOD = {
    'correo.dulce.com': ['google-site-verification=1', 'v=spf1 include:_spf.servicio.com ~all'],
    's1._domainkey.correo.dulce.com': ['k=rsa; p=MIGfMA0'],
    '_dmarc.dulce.com': ['v=DMARC1; p=none'],
  };

  async function check(env: Record<string, string>, records: Record<string, string[]>) {
    const shop = await openShop(env);
    shop.dns.records = records;
    const { token } = await shop.admin();
    const { body } = await shop.call('GET /admin/mail-domain', { token });
    return { ...body, states: body.checks.map(({ state }) => state) };
  }

  it('is good with the three records, also when its parent has the policy', async () => {
    const { domain, states } = await check(FROM, GOOD);
    expect([domain, states]).toEqual(['correo.dulce.com', ['good', 'good', 'good']]);
  });

  it('is told what is missing or wrong', async () => {
    const nothing = await check(FROM, {});
    expect(nothing.states).toEqual(['missing', 'unknown', 'missing']);
    expect(nothing.checks[2]?.advice).toContain('_dmarc.correo.dulce.com');
    const wrong = await check(FROM, {
      'correo.dulce.com': ['v=spf1 a -all', 'v=spf1 mx -all'],
      'google._domainkey.correo.dulce.com': ['v=DKIM1; p='],
      '_dmarc.correo.dulce.com': ['v=DMARC1; rua=mailto:a@b.c'],
    });
    expect(wrong.states).toEqual(['wrong', 'wrong', 'wrong']);
    const anybody = await check(FROM, { ...GOOD, 'correo.dulce.com': ['v=spf1 +all'] });
    expect(anybody.states).toEqual(['wrong', 'good', 'good']);
  });

  it('cannot tell without a network, and asks nothing about a machine', async () => {
    const shop = await openShop(FROM);
    Object.assign(shop.dns, { isDown: true, records: GOOD });
    const { token } = await shop.admin();
    const { body } = await shop.call('GET /admin/mail-domain', { token });
    expect(body.checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
    shop.dns.isDown = false;
    const again = async () => (await shop.call('GET /admin/mail-domain', { token })).body.checks[0]?.state;
    expect(await again()).toBe('unknown');
    shop.clock.advance(30_000);
    expect(await again()).toBe('good');
    expect(await check({ MAIL_FROM: 'Tienda <tienda@localhost>' }, {})).toMatchObject({
      domain: null,
      checks: [],
    });
  });
});
