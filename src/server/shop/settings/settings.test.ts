import { expect, it } from 'vitest';
import { recordFile } from '../../platform/files/files';
import { sweepFiles } from '../../platform/files/sweep-files';
import { describeOnEachDatabase } from '../../testing/shop';

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

  it('have the picture and the colours of the home page, and keep the uploaded file', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const shown = async () => (await shop.call('GET /settings')).body;
    expect(await shown()).toMatchObject({ homePicture: null, palette: 'frutilla' });
    const { key } = await shop.storage.put('images', Buffer.from('torta'), 'webp');
    await recordFile(shop.db, { key }, shop.clock.now());
    const body = { homePicture: `/media/${key}`, homePictureText: 'Una torta', palette: 'mar' as const };
    expect((await shop.call('PUT /admin/settings', { token, body })).status).toBe(200);
    expect(await shown()).toMatchObject({
      homePicture: { url: `/media/${key}`, description: 'Una torta' },
      palette: 'mar',
    });
    shop.clock.advance(8 * 24 * 3_600_000);
    await sweepFiles(shop);
    expect(await shop.db.selectFrom('files').select('id').execute()).toEqual([{ id: key }]);
    const wrong = { homePicture: 'torta', palette: 'fucsia' };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await shop.call('PUT /admin/settings', { token, body: { [field]: value } });
      expect([answer.status, answer.body.field]).toEqual([400, field]);
    }
    await shop.call('PUT /admin/settings', { token, body: { homePicture: '', palette: '' } });
    expect(await shown()).toMatchObject({ homePicture: null, palette: 'frutilla' });
  });

  it('list the payment methods, and none when nothing is configured', async () => {
    const shop = await openShop();
    const { token, password: currentPassword } = await shop.admin();
    const methods = async () => (await shop.call('GET /settings')).body.paymentMethods;
    const write = (body: Record<string, string>) =>
      shop.call('PUT /admin/settings', { token, body: { ...body, currentPassword } });
    expect(await methods()).toEqual([]);
    await write({ paypalLink: 'https://paypal.me/mora' });
    expect(await methods()).toEqual(['paypal_proof']);
    await write({ paypalLink: '', paymentInstructions: 'Transfiere al alias MORA.DULCE.' });
    expect(await methods()).toEqual(['paypal_proof']);
    await write({ transferHolder: 'Mora Quintana' });
    expect(await methods()).toEqual(['paypal_proof']);
    await write({ transferAlias: 'mora.dulce', paymentInstructions: '' });
    expect(await methods()).toEqual(['transfer']);

    const wallet = await openShop({
      MERCADOPAGO_ACCESS_TOKEN: 'TEST-token',
      MERCADOPAGO_WEBHOOK_SECRET: 'TEST-secret',
    });
    expect((await wallet.call('GET /settings')).body.paymentMethods).toEqual(['mercado_pago']);
    const paypal = await openShop({
      PAYPAL_CLIENT_ID: 'a-client-id',
      PAYPAL_CLIENT_SECRET: 'a-client-secret',
      PAYPAL_WEBHOOK_ID: 'WEBHOOK123',
    });
    expect((await paypal.call('GET /settings')).body.paymentMethods).toEqual(['paypal']);
  });

  it('show the rate of national taxes as a number, and refuse anything else', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const write = (nationalTaxRate: string) =>
      shop.call('PUT /admin/settings', { token, body: { nationalTaxRate } });
    const rate = async () => (await shop.call('GET /settings')).body.nationalTaxRate;
    expect(await rate()).toBeNull();
    await write('10,5');
    expect(await rate()).toBe(10.5);
    for (const wrong of ['veintiuno', '-21', '121', '21%']) expect((await write(wrong)).status).toBe(400);
    await write('');
    expect(await rate()).toBeNull();
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

  it('refuse a mistyped account, discount or number of instalments, and name the field', async () => {
    const shop = await openShop();
    const { token, password: currentPassword } = await shop.admin();
    const write = (body: Record<string, string>) =>
      shop.call('PUT /admin/settings', { token, body: { ...body, currentPassword } });
    const wrong = {
      transferCbu: '2850590940090418135202',
      transferAlias: 'mora',
      transferDiscount: '10.5',
      installments: '99',
    };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await write({ [field]: value });
      expect([answer.status, answer.body.field]).toEqual([400, field]);
    }
    expect((await write({ transferCbu: '28505909 40090418135201' })).body.own.transferCbu).toBe(
      '2850590940090418135201',
    );
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

  it('name every wrong field at once, the first one of the form first, and change nothing', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const body = { taxId: '27-12345678-1', transferCbu: '123', chatPhone: 'llámame', intro: 'Hola' };
    const answer = await shop.call('PUT /admin/settings', { token, body });
    expect([answer.status, answer.body.field]).toEqual([400, 'chatPhone']);
    expect(Object.keys(answer.body.messages ?? {})).toEqual(['chatPhone', 'transferCbu', 'taxId']);
    expect((await shop.call('GET /admin/settings', { token })).body.own.intro).toBe('');
  });

  it('store names and numbers in one form, however they are typed', async () => {
    const shop = await openShop();
    const { token, password: currentPassword } = await shop.admin();
    const typed = { instagramUrl: '@mora.dulce', paypalLink: 'paypal.me/mora', taxId: '27 12345678 0' };
    const body = { ...typed, currentPassword };
    const { own } = (await shop.call('PUT /admin/settings', { token, body })).body;
    expect([own.instagramUrl, own.paypalLink, own.taxId]).toEqual([
      'https://www.instagram.com/mora.dulce',
      'https://paypal.me/mora',
      '27-12345678-0',
    ]);
  });

  it('show a stored value that is wrong by now, so that it can be corrected', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const row = { key: 'taxId', value: 'monotributo', file_id: null, updated_at: 1 };
    await shop.db.insertInto('settings').values(row).execute();
    expect((await shop.call('GET /admin/settings', { token })).body.own.taxId).toBe('monotributo');
  });
});
