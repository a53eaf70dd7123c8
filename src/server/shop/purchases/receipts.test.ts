import { expect, it } from 'vitest';
import { openPdf } from '../../testing/open-pdf';
import { openPayingShop, refundNow } from '../../testing/paying-shop';
import { describeOnEachDatabase, type OpenShop, type Person } from '../../testing/shop';

const ACCOUNT = {
  transferAlias: 'mora.dulce',
  transferCbu: '2850590940090418135201',
  transferHolder: 'Mora Quintana',
  transferDiscount: '10',
  legalName: 'Mora Quintana',
  taxId: '27-12345678-0',
  legalAddress: 'Calle 1, Córdoba',
  taxLine: 'Monotributo.',
};

describeOnEachDatabase('a receipt', (openShop) => {
  it('shows what was paid by transfer, with its discount, to the buyer alone', async () => {
    const { shop, token, ana, receipt, pdf } = await open(openShop);
    const products = [
      await shop.product('courses', { title: 'Rogel', price: 12_500 }),
      await shop.product('recipebooks', { title: 'Tartas', price: 8900 }),
    ];
    const itemId = products.map(({ id }) => id);
    await shop.call('POST /payment/transfer', { token: ana.token, body: { itemId } });
    const { id, number } = await shop.db
      .selectFrom('orders')
      .select(['id', 'number'])
      .executeTakeFirstOrThrow();
    // There is no receipt before the money.
    expect((await receipt(ana, number)).status).toBe(404);
    await shop.call('POST /admin/orders/:id/received', { token, params: { id } });
    const { status, body } = await receipt(ana, number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number,
      method: 'transfer',
      currency: 'ARS',
      lines: [
        { title: 'Rogel', list: 12_500, paid: 11_250 },
        { title: 'Tartas', list: 8900, paid: 8010 },
      ],
      discounts: [{ reason: 'transfer', amount: 2140 }],
      total: 19_260,
      refunded: 0,
      seller: { legalName: 'Mora Quintana', taxId: ACCOUNT.taxId, legalAddress: 'Calle 1, Córdoba' },
      buyer: 'Ana Pérez',
    });
    const params = { userId: ana.id };
    const { products: owned } = (await shop.call('GET /purchase/:userId', { token: ana.token, params })).body;
    expect(owned.map(({ paid }) => paid?.amount).sort()).toEqual([11_250, 8010]);
    expect(owned.map((purchase) => purchase.number)).toEqual([number, number]);
    const text = await pdf(ana, number);
    for (const words of [number, 'Rogel', '19.260', '2.140', 'Ana Pérez', ACCOUNT.taxId, 'No es una factura'])
      expect(text).toContain(words);
    for (const stranger of [await shop.register(), await shop.admin()]) {
      expect((await receipt(stranger, number)).status).toBe(404);
      expect(
        (await shop.app.inject({ url: `/api/receipts/${number}/pdf`, headers: bearer(stranger) })).statusCode,
      ).toBe(404);
    }
    expect((await shop.app.inject({ url: `/api/receipts/${number}/pdf` })).statusCode).toBe(401);
    const [mail] = (await shop.deliverMails()).filter(({ subject }) => subject === 'Tu compra está lista');
    expect(mail?.text).toContain(`/mis-compras/recibo/${number}`);
  });

  it('of a card tells the promotion, and says what went back', async () => {
    const { shop, ana, receipt, simulator, settled, askPreference } = await open(openShop);
    const rogel = await shop.product('courses', { title: 'Rogel', price: 12_500 });
    await shop.db
      .updateTable('prices')
      .set({ list_cents: 1_500_000 })
      .where('currency', '=', 'ARS')
      .execute();
    const opened = await askPreference(ana, [rogel]);
    const payment = await simulator.state.pay(opened.body.id, 'approved');
    await settled();
    const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
    expect((await receipt(ana, number.toLowerCase().replace('-', ''))).body).toMatchObject({
      method: 'mercado-pago',
      discounts: [{ reason: 'price', amount: 2500 }],
      total: 12_500,
    });
    await simulator.state.change(payment.id, 'refunded');
    await settled();
    expect((await receipt(ana, number)).body).toMatchObject({ total: 12_500, refunded: 12_500 });
  });

  it('of a sale by hand says how it was paid, and a gift has no amounts', async () => {
    const { shop, token, ana, receipt, pdf } = await open(openShop);
    const give = async (title: string, payment?: { amount: number; currency: 'ARS'; method: 'cash' }) => {
      const { id } = await shop.product('courses', { title });
      const body = { item_id: id, userId: ana.id, ...(payment ? { payment } : {}) };
      await shop.call('POST /purchase', { token, body });
      shop.clock.advance(1);
    };
    await give('Flan', { amount: 9000, currency: 'ARS', method: 'cash' });
    await give('Budín');
    const params = { userId: ana.id };
    const { products } = (await shop.call('GET /purchase/:userId', { token: ana.token, params })).body;
    expect(products.map(({ paid }) => paid)).toEqual([null, { amount: 9000, currency: 'ARS' }]);
    const [gift, flan] = products.map(({ number }) => number);
    expect((await receipt(ana, flan ?? '')).body).toMatchObject({ method: 'hand-cash', total: 9000 });
    expect((await receipt(ana, gift ?? '')).body).toMatchObject({ method: 'gift', currency: null });
    expect(await pdf(ana, gift ?? '')).toContain('Sin cargo');
  });

  it('is missing for a number that is none', async () => {
    const { ana, receipt } = await open(openShop);
    for (const number of ['2603-A72429', 'A724', '%', "'"])
      expect((await receipt(ana, number)).status).toBe(404);
  });
});

describeOnEachDatabase('the requests of a buyer', (openShop) => {
  it('say what became of them, to the buyer alone', async () => {
    const { shop, token, ana, simulator, settled, askPreference } = await open(openShop);
    const rogel = await shop.product('courses', { title: 'Rogel' });
    const opened = await askPreference(ana, [rogel]);
    await simulator.state.pay(opened.body.id, 'approved');
    await settled();
    const body = { name: 'Ana', email: 'otro@correo.test', purchase: 'Rogel', productId: rogel.id };
    const { code } = (await shop.call('POST /withdrawals', { token: ana.token, body })).body;
    const read = async (buyer: Person) =>
      (
        await shop.call('GET /purchase/:userId/withdrawals', {
          token: buyer.token,
          params: { userId: buyer.id },
        })
      ).body.data;
    const { id, number } = await shop.db
      .selectFrom('orders')
      .select(['id', 'number'])
      .executeTakeFirstOrThrow();
    expect(await read(ana)).toMatchObject([{ code, number, purchase: 'Rogel', state: 'open' }]);
    expect(await read(await shop.register())).toEqual([]);
    await refundNow(shop, { token, id });
    await settled();
    expect(await read(ana)).toMatchObject([{ code, state: 'returned' }]);
    await shop.db.updateTable('orders').set({ state: 'approved' }).execute();
    await shop.db.updateTable('withdrawals').set({ handled_at: shop.clock.now() }).execute();
    expect(await read(ana)).toMatchObject([{ code, state: 'handled' }]);
    const long = shop.clock.now() - 31 * 86_400_000;
    await shop.db.updateTable('withdrawals').set({ handled_at: long }).execute();
    expect(await read(ana)).toEqual([]);
  });
});

async function open(openShop: OpenShop) {
  const paying = await openPayingShop(openShop);
  const { shop } = paying;
  const { token, password: currentPassword } = await shop.admin();
  const body = { ...ACCOUNT, currentPassword };
  expect((await shop.call('PUT /admin/settings', { token, body })).status).toBe(200);
  const ana = await shop.register({ name: 'Ana', surname: 'Pérez' });
  return {
    ...paying,
    token,
    ana,
    receipt: (buyer: Person, number: string) =>
      shop.call('GET /receipts/:number', { token: buyer.token, params: { number } }),
    pdf: async (buyer: Person, number: string) => {
      const answer = await shop.app.inject({ url: `/api/receipts/${number}/pdf`, headers: bearer(buyer) });
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="recibo-${number}.pdf"`);
      return await textOf(answer.rawPayload);
    },
  };
}

function bearer({ token }: Person) {
  return { authorization: `Bearer ${token}` };
}

async function textOf(pdf: Buffer): Promise<string> {
  const page = await (await openPdf(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
