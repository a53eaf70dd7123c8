import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/shop';

describeOnEachDatabase('the settings', (openShop) => {
  it('use the configured values until the creator sets her own, and again when she clears them', async () => {
    const shop = await openShop({
      CREATOR_NAME: 'Mora Quintana',
      INSTAGRAM_URL: 'https://instagram.com/mora',
    });
    const { token } = await shop.admin();
    const shown = async () => (await shop.call('GET /settings')).body;
    expect(await shown()).toMatchObject({ creatorName: 'Mora Quintana', photo: null });

    const body = { creatorName: 'Lola Vera', about: 'Soy Lola.\nHorneo.', chatPhone: '+54 9 11 5555-0134' };
    await shop.call('PUT /admin/settings', { token, body });
    expect(await shown()).toMatchObject({
      creatorName: 'Lola Vera',
      about: 'Soy Lola.\nHorneo.',
      chatPhone: '5491155550134',
      instagramUrl: 'https://instagram.com/mora',
    });

    const emptied = await shop.call('PUT /admin/settings', { token, body: { creatorName: '' } });
    expect(emptied.body.defaults.creatorName).toBe('Mora Quintana');
    expect(await shown()).toMatchObject({ creatorName: 'Mora Quintana', about: 'Soy Lola.\nHorneo.' });
  });

  it('list the payment methods, and none when nothing is configured', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const methods = async () => (await shop.call('GET /settings')).body.paymentMethods;
    const write = (body: Record<string, string>) => shop.call('PUT /admin/settings', { token, body });
    expect(await methods()).toEqual([]);
    await write({ paypalLink: 'https://paypal.me/mora' });
    expect(await methods()).toEqual(['paypal_proof']);
    await write({ paypalLink: '', paymentInstructions: 'Transfiere al alias MORA.DULCE.' });
    expect(await methods()).toEqual(['paypal_proof']);

    const wallet = await openShop({
      MERCADOPAGO_ACCESS_TOKEN: 'TEST-token',
      MERCADOPAGO_WEBHOOK_SECRET: 'TEST-secret',
    });
    expect((await wallet.call('GET /settings')).body.paymentMethods).toEqual(['mercado_pago']);
  });

  it('name no person and no place in a real shop by default', async () => {
    const real = (await (await openShop()).call('GET /settings')).body;
    expect(real).toMatchObject({ creatorName: 'Pastelería', place: '', legalName: '', taxId: '' });
    expect(JSON.stringify(real)).not.toMatch(/Mora|Quintana|Buenos Aires|pandemia/);

    const demo = await openShop({ DEMO: 'on' });
    const { token } = await demo.admin();
    expect((await demo.call('GET /settings')).body).toMatchObject({
      creatorName: 'Mora Quintana',
      place: 'Buenos Aires, Argentina',
    });
    await demo.call('PUT /admin/settings', { token, body: { place: 'Rosario' } });
    expect((await demo.call('GET /settings')).body.place).toBe('Rosario');
  });

  it('refuse addresses that are not https, and name the field', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const wrong = {
      instagramUrl: 'javascript:alert(1)',
      paypalLink: 'http://paypal.test',
      chatPhone: 'llámame',
    };
    for (const [field, value] of Object.entries({ ...wrong, photo: 'foto' })) {
      const answer = await shop.call('PUT /admin/settings', { token, body: { [field]: value } });
      expect([answer.status, answer.body.field]).toEqual([400, field]);
    }
    expect((await shop.call('GET /admin/settings', { token })).body.own.instagramUrl).toBe('');
  });
});
