import { expect, it } from 'vitest';
import { ACCESS_CONSENT } from '../../../rules/access-consent';
import { withdrawalDeadline } from '../../../rules/withdrawal-clock';
import { openPayingShop } from '../../testing/paying-shop';
import { openPayPalShop } from '../../testing/paypal-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const YES = { livesInEu: true, accessConsent: ACCESS_CONSENT.version };
const DAY_MS = 86_400_000;

describeOnEachDatabase('the consent to immediate access', (openShop) => {
  it('is needed to pay in dollars from the EU, by PayPal and by proof, and nothing is stored without it', async () => {
    const { shop, createOrder } = await openPayPalShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    for (const accessConsent of [undefined, '', 'otra'])
      for (const answer of [
        await createOrder(ana, [rogel], { livesInEu: true, accessConsent }),
        await sendProof(shop, ana, {
          itemId: rogel.id,
          answers: { livesInEu: 'true', accessConsent: accessConsent ?? '' },
        }),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { field: 'accessConsent' } });
        expect(answer.body.message).toContain('casilla');
      }
    for (const table of ['orders', 'proofs'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await residenceOf(shop, ana)).toBeNull();

    expect((await createOrder(ana, [rogel], YES)).status).toBe(200);
    expect((await sendProof(shop, ana, { itemId: rogel.id, answers: asForm(YES) })).status).toBe(200);
    expect(await residenceOf(shop, ana)).toBe(true);
  });

  it('is stored with the order word for word, and the time of the first press stays', async () => {
    const { shop, createOrder } = await openPayPalShop(openShop);
    const { token } = await shop.admin();
    const ana = await shop.register();
    const rogel = await shop.product();
    const at = new Date(shop.clock.now()).toISOString();
    await createOrder(ana, [rogel], YES);
    shop.clock.advance(60_000);
    await createOrder(ana, [rogel], YES);
    const [order] = (await shop.call('GET /admin/orders', { token })).body.data;
    const params = { id: order?.id ?? '' };
    const { withdrawal } = (await shop.call('GET /admin/orders/:id', { token, params })).body;
    const accessConsent = { ...ACCESS_CONSENT, at };
    expect(withdrawal).toEqual({ livesInEu: true, accessConsent, days: 14, openedDays: 7 });
  });

  it('is asked of nobody else: callers that say nothing, or live elsewhere, buy as before', async () => {
    const { shop, createOrder } = await openPayPalShop(openShop);
    const { token } = await shop.admin();
    const rogel = await shop.product();
    for (const answers of [{}, { livesInEu: false }]) {
      const buyer = await shop.register();
      expect((await createOrder(buyer, [rogel], answers)).status).toBe(200);
      expect((await sendProof(shop, buyer, { itemId: rogel.id, answers: asForm(answers) })).status).toBe(200);
    }
    const { data } = (await shop.call('GET /admin/proofs', { token })).body;
    const plain = { accessConsent: null, days: 10, openedDays: 10 };
    expect(data.map(({ withdrawal }) => withdrawal)).toEqual([
      { livesInEu: null, ...plain },
      { livesInEu: false, ...plain },
    ]);
  });

  it('follows what the account remembers, which the profile changes', async () => {
    const { shop, createOrder } = await openPayPalShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const write = (livesInEu: unknown) =>
      shop.call('PUT /users/:id', { token: ana.token, params: { id: ana.id }, body: { livesInEu } as never });
    expect((await write('sí')).status).toBe(400);
    expect((await write(true)).body.livesInEu).toBe(true);
    expect((await createOrder(ana, [rogel])).body).toMatchObject({ field: 'accessConsent' });
    expect((await write(false)).body.livesInEu).toBe(false);
    expect((await createOrder(ana, [rogel])).status).toBe(200);
    expect((await write(null)).body.livesInEu).toBeNull();
    const params = { id: ana.id };
    const data = (await shop.call('GET /users/:id/data', { token: ana.token, params })).body;
    expect(data.account).toMatchObject({ lives_in_eu: null });
    expect(data.orders).toMatchObject([{ lives_in_eu: 0, withdrawal_days: 10 }]);
  });

  it('is needed for every way to pay when the creator says so', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const { token, password: currentPassword } = await shop.admin();
    const transfer = { transferHolder: 'Mora', transferAlias: 'mora.dulce', currentPassword };
    await shop.call('PUT /admin/settings', { token, body: { accessConsentFor: 'always', ...transfer } });
    expect((await shop.call('GET /settings')).body.consentAlways).toBe(true);
    const ana = await shop.register();
    const rogel = await shop.product();
    const body = { itemId: [rogel.id], price: rogel.price };
    const { accessConsent } = YES;
    for (const path of ['POST /payment/create-preference', 'POST /payment/transfer'] as const) {
      const refused = await shop.call(path, { token: ana.token, body });
      expect(refused).toMatchObject({ status: 400, body: { field: 'accessConsent' } });
      const sold = await shop.call(path, { token: ana.token, body: { ...body, accessConsent } });
      expect(sold.status).toBe(200);
    }
    const rows = await shop.db.selectFrom('orders').selectAll().orderBy('id').execute();
    const consent = { access_consent_text: ACCESS_CONSENT.text, access_consent_version: accessConsent };
    // Somebody who did not say where they live keeps the ten days.
    const plain = { ...consent, lives_in_eu: null, withdrawal_days: 10, opened_withdrawal_days: 10 };
    expect(rows).toMatchObject([plain, plain]);

    await shop.call('PUT /admin/settings', { token, body: { accessConsentFor: '' } });
    expect((await askPreference(await shop.register(), [rogel])).status).toBe(200);
  });

  it('is repeated in the mail of the purchase, by PayPal and by proof', async () => {
    const { shop, simulator, createOrder, settled, mailsAbout } = await openPayPalShop(openShop);
    const { token } = await shop.admin();
    const [ana, bea] = [await shop.register(), await shop.register()];
    const rogel = await shop.product();
    const { id, orderKey } = (await createOrder(ana, [rogel], YES)).body;
    await simulator.state.approve(id);
    await shop.call('POST /payment/paypal/capture', { token: ana.token, body: { orderKey } });
    await settled();
    await sendProof(shop, bea, { itemId: rogel.id, answers: asForm(YES) });
    const [proof] = (await shop.call('GET /admin/proofs', { token })).body.data;
    await shop.call('POST /admin/proofs/:id/approve', { token, params: { id: proof?.id ?? '' }, body: {} });
    shop.clock.advance(10_000);
    const [byPayPal] = await mailsAbout('Tu compra está lista');
    const [byProof] = await mailsAbout('Tu compra está confirmada');
    for (const mail of [byPayPal, byProof]) {
      expect(mail?.text).toContain(`«${ACCESS_CONSENT.text}» (versión ${ACCESS_CONSENT.version})`);
      expect(mail?.text).toContain('hasta el 29 de marzo');
      expect(mail?.text).toContain('tienes 7 días desde la compra');
      expect(mail?.text).toContain('Desistir del contrato aquí');
    }
    expect(byPayPal?.text).toContain(`/arrepentimiento?orden=${orderKey}`);
  });

  it('ends the right when the purchase is opened, but for the days that the creator gives', async () => {
    const { shop, simulator, createOrder, settled } = await openPayPalShop(openShop);
    const { token } = await shop.admin();
    const ana = await shop.register();
    const rogel = await shop.product();
    const pie = await shop.product();
    const bought = shop.clock.now();
    for (const [product, withdrawalDays] of [
      [rogel, ''],
      [pie, '0'],
    ] as const) {
      await shop.call('PUT /admin/settings', { token, body: { withdrawalDays } });
      const { id, orderKey } = (await createOrder(ana, [product], YES)).body;
      await simulator.state.approve(id);
      await shop.call('POST /payment/paypal/capture', { token: ana.token, body: { orderKey } });
      await settled();
    }
    const until = async () => {
      const call = { params: { userId: ana.id }, token: ana.token };
      const { products } = (await shop.call('GET /purchase/:userId', call)).body;
      return Object.fromEntries(
        products.map(({ itemId, withdrawUntil, withdrawNote }) => [itemId, [withdrawUntil, withdrawNote]]),
      );
    };
    const end = (days: number) => new Date(withdrawalDeadline(bought, days)).toISOString();
    expect(await until()).toEqual({
      [rogel.id]: [end(14), expect.stringContaining('7 días')],
      [pie.id]: [end(14), expect.stringContaining('ya no puedes')],
    });
    for (const { id } of [rogel, pie])
      expect((await shop.call('GET /content/:id', { token: ana.token, params: { id } })).status).toBe(200);
    expect(await until()).toEqual({ [rogel.id]: [end(7), ''], [pie.id]: [null, ''] });
    shop.clock.advance(8 * DAY_MS);
    expect(await until()).toEqual({ [rogel.id]: [null, ''], [pie.id]: [null, ''] });
  });
});

const asForm = (answers: object) =>
  Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, String(value)]));

async function residenceOf(shop: TestShop, { id, token }: Person): Promise<boolean | null> {
  return (await shop.call('GET /users/:id', { token, params: { id } })).body.livesInEu;
}
