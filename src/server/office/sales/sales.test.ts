import { expect, it } from 'vitest';
import { UNDO_MS } from '../../shop/proofs/proof-decisions.service';
import { openPayingShop, refundNow } from '../../testing/paying-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnBothDatabases, type OpenShop, type Person } from '../../testing/shop';
import { findMiscounts } from '../statistics/check-sales';
import { recountSales } from '../statistics/recount-sales';

const DAY = 86_400_000;

describeOnBothDatabases('the sales', (openShop) => {
  it('are one list of every channel, newest first, with what still waits', async () => {
    const { shop, list, buy, giveByHand, approveProof } = await open(openShop);
    const people = await Promise.all(['Ana', 'Bea', 'Caro', 'Dora'].map((name) => shop.register({ name })));
    const [ana, bea, caro, dora] = people as [Person, Person, Person, Person];
    await buy(ana, 'approved');
    shop.clock.advance(1000);
    await approveProof(bea);
    shop.clock.advance(1000);
    await giveByHand(caro, { amount: 12500, currency: 'ARS', method: 'cash' });
    shop.clock.advance(1000);
    await buy(dora, 'pending');
    const { body } = await list();
    expect(body.data.map(({ buyer, method, state, amount }) => [buyer.name, method, state, amount])).toEqual([
      ['Dora', 'mercado-pago', 'waiting_payment', 12500],
      ['Caro', 'hand-cash', 'paid', 12500],
      ['Bea', 'proof', 'paid', 15],
      ['Ana', 'mercado-pago', 'paid', 12500],
    ]);
    // What waits never counts, and pesos are never added to dollars.
    expect(body.total).toEqual({ sales: 3, ars: 25000, usd: 15 });
    expect(body.days).toEqual([{ day: '2026-03-15', sales: 3, ars: 25000, usd: 15 }]);
  });

  it('add up each of their days whole, also where a page ends within it', async () => {
    const { shop, list, buy, approveProof } = await open(openShop);
    const people = await Promise.all(['Ana', 'Bea', 'Caro'].map((name) => shop.register({ name })));
    const [ana, bea, caro] = people as [Person, Person, Person];
    await buy(ana, 'approved');
    shop.clock.advance(DAY);
    await buy(bea, 'approved');
    shop.clock.advance(1000);
    await approveProof(caro);
    const second = { day: '2026-03-16', sales: 2, ars: 12500, usd: 15 };
    const first = (await list({ limit: '1' })).body;
    expect(first.days).toEqual([second]);
    const cursor = first.nextCursor ?? '';
    const next = (await list({ limit: '2', cursor })).body;
    expect(next.days).toEqual([second, { day: '2026-03-15', sales: 1, ars: 12500, usd: 0 }]);
    expect((await list({ medio: 'comprobante' })).body.days).toEqual([{ ...second, sales: 1, ars: 0 }]);
    // What a search finds is not the whole day.
    expect((await list({ buscar: 'Bea' })).body.days).toEqual([]);
    expect((await list({ estado: 'pagada' })).body.days).toEqual([]);
  });

  it('tell what is left after the fees: as reported, otherwise as the creator entered them', async () => {
    const { shop, token, simulator, settled, list, buy } = await open(openShop);
    const [ana, bea] = [await shop.register(), await shop.register()];
    const first = await buy(ana, 'approved');
    await buy(bea, 'approved');
    const saleOf = async (buyer: { id: string }) => {
      const id = (await list()).body.data.find((sale) => sale.buyer.id === buyer.id)?.id ?? '';
      return (await shop.call('GET /admin/sales/:id', { token, params: { id } })).body;
    };
    const month = async () =>
      (await shop.call('GET /admin/figures', { token, query: { cuando: 'mes' } })).body.now;
    expect((await saleOf(ana)).fee).toBeNull();
    expect((await month()).fees).toBeNull();
    const wrong = await shop.call('PUT /admin/settings', { token, body: { 'fee-mercado-pago': 'seis' } });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'fee-mercado-pago']);
    await shop.call('PUT /admin/settings', { token, body: { 'fee-mercado-pago': '6,29 + 10' } });
    // 6,29 % of 12.500 and 10.
    expect((await saleOf(ana)).fee).toEqual({ amount: 796.25, isReported: false });
    expect((await month()).fees).toEqual({ ars: 1592.5, usd: 0 });
    const fee_details = [
      { type: 'mercadopago_fee', amount: 512.34, fee_payer: 'collector' },
      { type: 'financing_fee', amount: 99, fee_payer: 'payer' },
    ];
    await simulator.state.change(first.payment.id, 'approved', { fee_details });
    await settled();
    expect((await saleOf(ana)).fee).toEqual({ amount: 512.34, isReported: true });
    expect((await saleOf(bea)).fee).toEqual({ amount: 796.25, isReported: false });
    expect((await month()).fees).toEqual({ ars: 1308.59, usd: 0 });
    const { sale } = await saleOf(bea);
    await refundNow(shop, { token, id: sale.id });
    await settled();
    expect((await saleOf(bea)).fee).toEqual({ amount: 0, isReported: false });
    expect((await month()).fees).toEqual({ ars: 512.34, usd: 0 });
  });

  it('subtract refunds, also partial ones, from the day of the sale', async () => {
    const { shop, token, simulator, settled, list, buy } = await open(openShop);
    const [ana, bea] = [await shop.register(), await shop.register()];
    const first = await buy(ana, 'approved');
    await buy(bea, 'approved');
    expect((await list()).body.total).toEqual({ sales: 2, ars: 25000, usd: 0 });
    shop.clock.advance(DAY);
    const part = { transaction_amount_refunded: 2500, status_detail: 'partially_refunded' };
    await simulator.state.change(first.payment.id, 'approved', part);
    await settled();
    expect((await list()).body.total).toEqual({ sales: 2, ars: 22500, usd: 0 });
    expect(await findMiscounts(shop.db)).toEqual([]);
    const params = { id: (await list()).body.data.find((sale) => sale.buyer.id === bea.id)?.id ?? '' };
    await refundNow(shop, { token, ...params });
    await settled();
    const { body } = await list();
    expect(body.total).toEqual({ sales: 1, ars: 10000, usd: 0 });
    expect(body.data.map(({ state, amount, refunded }) => [state, amount, refunded]).sort()).toEqual([
      ['partially_refunded', 12500, 2500],
      ['refunded', 12500, 12500],
    ]);
    expect((await list({ cuando: 'hoy' })).body.total).toEqual({ sales: 0, ars: 0, usd: 0 });
    expect(await findMiscounts(shop.db)).toEqual([]);
    await shop.db.transaction().setIsolationLevel('repeatable read').execute(recountSales);
    expect(await findMiscounts(shop.db)).toEqual([]);
    expect((await list()).body.total).toEqual(body.total);
  });

  it('count one order of two products as one sale', async () => {
    const { shop, simulator, settled, askPreference, list } = await open(openShop);
    const ana = await shop.register();
    const products = [await shop.product(), await shop.product('recipebooks', { price: 900 })];
    const { id } = (await askPreference(ana, products)).body;
    const payment = await simulator.state.pay(id, 'approved');
    await settled();
    const { data, total } = (await list()).body;
    expect(data).toHaveLength(1);
    expect(data[0]?.titles).toHaveLength(2);
    expect(total).toEqual({ sales: 1, ars: 13400, usd: 0 });
    await simulator.state.change(payment.id, 'refunded');
    await settled();
    expect((await list()).body.total).toEqual({ sales: 0, ars: 0, usd: 0 });
  });

  it('are filtered by the address, and counted in the time of the shop', async () => {
    const { shop, list, buy, giveByHand } = await open(openShop);
    const [ana, bea] = [await shop.register({ name: 'Ana' }), await shop.register({ name: 'Bea' })];
    // 23:30 of the last day of March in Buenos Aires, April in UTC.
    shop.clock.set(Date.parse('2026-04-01T02:30:00Z'));
    await buy(ana, 'approved');
    shop.clock.advance(3_600_000);
    await giveByHand(bea, { amount: 10, currency: 'USD', method: 'transfer' });
    const names = async (query: Record<string, string>) => {
      const { data, total } = (await list(query)).body;
      return [data.map((sale) => sale.buyer.name), total && [total.ars, total.usd]];
    };
    expect(await names({ cuando: 'hoy' })).toEqual([['Bea'], [0, 10]]);
    expect(await names({ cuando: 'mes-pasado' })).toEqual([['Ana'], [12500, 0]]);
    expect(await names({ cuando: '2026-03' })).toEqual([['Ana'], [12500, 0]]);
    expect(await names({ cuando: 'anio' })).toEqual([
      ['Bea', 'Ana'],
      [12500, 10],
    ]);
    expect(await names({ medio: 'a-mano' })).toEqual([['Bea'], [0, 10]]);
    expect(await names({ medio: 'mercado-pago', cuando: '2026-03' })).toEqual([['Ana'], [12500, 0]]);
    expect(await names({ medio: 'paypal' })).toEqual([[], [0, 0]]);
    expect(await names({ medio: 'toString' })).toEqual([[], [0, 0]]);
    expect(await names({ estado: 'pagada' })).toEqual([['Bea', 'Ana'], undefined]);
    expect(await names({ estado: 'devuelta' })).toEqual([[], undefined]);
    expect((await list({ cuando: 'nunca' })).status).toBe(400);
    expect((await list({ estado: 'rara' })).status).toBe(400);
  });

  it('are found by person, email, product, amount, order number and number of operation', async () => {
    const { shop, token, list, buy, approveProof } = await open(openShop);
    const [ana, bea] = [
      await shop.register({ name: 'Ana', surname: 'Suárez' }),
      await shop.register({ name: 'Bea' }),
    ];
    const { payment } = await buy(ana, 'approved', 'Macarons sin miedo');
    await approveProof(bea, 'Flan');
    const names = async (buscar: string) => (await list({ buscar })).body.data.map((sale) => sale.buyer.name);
    const orderId = (await list({ medio: 'mercado-pago' })).body.data[0]?.id ?? '';
    expect(await names('suarez')).toEqual(['Ana']);
    expect(await names(bea.email)).toEqual(['Bea']);
    expect(await names('macarons')).toEqual(['Ana']);
    expect(await names(orderId)).toEqual(['Ana']);
    expect(await names(String(payment.id))).toEqual(['Ana']);
    expect(await names('nadie así')).toEqual([]);
    for (const amount of ['12.500', '$ 12.500', '12500,00']) expect(await names(amount)).toEqual(['Ana']);
    expect(await names('12.501')).toEqual([]);
    await shop.db.updateTable('orders').set({ total_cents: 3_100_000 }).execute();
    expect(await names('31.000')).toEqual(['Ana']);
    await shop.db.updateTable('proofs').set({ operation_number: '4TR90' }).execute();
    expect(await names('4TR90')).toEqual(['Bea']);
    const found = await shop.call('GET /admin/search', { token, query: { q: String(payment.id) } });
    expect(found.body.sales.map(({ id }) => id)).toEqual([orderId]);
    const product = await shop.call('GET /admin/search', { token, query: { q: 'macarons' } });
    expect(product.body.products.map(({ title }) => title)).toEqual(['Macarons sin miedo']);
  });

  it('come page by page, each once', async () => {
    const { shop, list, giveByHand } = await open(openShop);
    const people: Person[] = [];
    for (let n = 0; n < 5; n += 1) people.push(await shop.register({ name: `N${n}` }));
    for (const person of people) {
      shop.clock.advance(1);
      await giveByHand(person);
    }
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body } = await list({ limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...body.data.map((sale) => sale.buyer.name));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(['N4', 'N3', 'N2', 'N1', 'N0']);
  });

  it('of unfinished carts are apart, and say whether the buyer paid later', async () => {
    const { shop, token, list, buy, askPreference } = await open(openShop);
    const [ana, bea] = [await shop.register({ name: 'Ana' }), await shop.register({ name: 'Bea' })];
    const rogel = await shop.product();
    await askPreference(ana, [rogel]);
    shop.clock.advance(1);
    await buy(bea, 'rejected');
    expect((await list()).body.data).toEqual([]);
    const carts = await shop.call('GET /admin/unfinished-carts', { token });
    expect(carts.body.data.map(({ buyer, why, boughtLater }) => [buyer.name, why, boughtLater])).toEqual([
      ['Bea', 'refused', false],
      ['Ana', 'not_opened', false],
    ]);
    await shop.call('POST /purchase', { token, body: { item_id: rogel.id, userId: ana.id } });
    const later = await shop.call('GET /admin/unfinished-carts', { token });
    expect(later.body.data.map(({ boughtLater }) => boughtLater)).toEqual([false, true]);
  });

  it('are exported for the accountant, safe for a spreadsheet', async () => {
    const { shop, token, buy, giveByHand } = await open(openShop);
    const [ana, bea] = [
      await shop.register({ name: '=1+1', surname: 'Suárez' }),
      await shop.register({ name: 'Bea; "la" de siempre' }),
    ];
    await buy(ana, 'approved', 'Rogel');
    await buy(await shop.register(), 'pending');
    shop.clock.advance(1000);
    await giveByHand(bea, { amount: 15.5, currency: 'USD', method: 'paypal' });
    const answer = await shop.app.inject({
      url: '/api/admin/sales-export?cuando=anio',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, first, second, ...others] = answer.body.split('\r\n');
    expect(head).toMatch(/^\ufeffFecha;Número;Persona;Email;Productos;Medio;Estado;/);
    expect(first).toContain('"Bea; ""la"" de siempre Pérez"');
    expect(first).toMatch(/^15\/03\/2026 09:00;/);
    expect(first).toMatch(/;A mano, PayPal;Pagada;;;15,50;0,00;;;$/);
    expect(second).toContain("'=1+1 Suárez");
    expect(second).toMatch(/Mercado Pago;Pagada;12500,00;0,00;;;;;$/);
    expect(others).toEqual([]);
  });

  it('by hand carry amount, currency and method, and a gift counts in no total', async () => {
    const { shop, token, list, giveByHand } = await open(openShop);
    const [ana, bea] = [await shop.register(), await shop.register()];
    await giveByHand(ana);
    shop.clock.advance(1);
    await giveByHand(bea, { amount: 99.5, currency: 'USD', method: 'paypal' });
    const { data, total } = (await list()).body;
    expect(data.map(({ state, amount, currency, method }) => [state, amount, currency, method])).toEqual([
      ['paid', 99.5, 'USD', 'hand-paypal'],
      ['gift', 0, null, 'gift'],
    ]);
    expect(total).toEqual({ sales: 1, ars: 0, usd: 99.5 });
    const bad = { item_id: 'x', userId: ana.id, payment: { amount: -1, currency: 'ARS', method: 'cash' } };
    expect((await shop.call('POST /purchase', { token, body: bad })).status).toBe(400);
    const detail = await shop.call('GET /admin/sales/:id', { token, params: { id: data[0]?.id ?? '' } });
    expect(detail.body).toMatchObject({
      items: [{ amount: 99.5, hasAccess: true }],
      given: { by: 'Mora Quintana' },
      order: null,
      proof: null,
    });
    const unknown = await shop.call('GET /admin/sales/:id', { token, params: { id: 'nothing' } });
    expect(unknown.status).toBe(404);
  });
});

async function open(openShop: OpenShop) {
  const paying = await openPayingShop(openShop);
  const { shop, simulator, askPreference, settled } = paying;
  const { token } = await shop.admin();
  return {
    ...paying,
    token,
    list: (query: Record<string, string> = {}) => shop.call('GET /admin/sales', { token, query }),
    /** Buys a new product with the wallet. */
    buy: async (buyer: Person, status: 'approved' | 'pending' | 'rejected', title = 'Rogel') => {
      const product = await shop.product('courses', { title });
      const { id } = (await askPreference(buyer, [product])).body;
      const payment = await simulator.state.pay(id, status);
      await settled();
      return { product, payment };
    },
    giveByHand: async (
      buyer: Person,
      payment?: { amount: number; currency: 'ARS' | 'USD'; method: 'cash' | 'transfer' | 'paypal' },
    ) => {
      const product = await shop.product('courses', { title: 'A mano' });
      const body = { item_id: product.id, userId: buyer.id, ...(payment ? { payment } : {}) };
      const answer = await shop.call('POST /purchase', { token, body });
      expect(answer.status).toBe(201);
    },
    approveProof: async (buyer: Person, title = 'Por comprobante') => {
      const product = await shop.product('recipebooks', { title });
      await sendProof(shop, buyer, { itemId: product.id });
      const inbox = await shop.call('GET /admin/proofs', { token });
      const params = { id: inbox.body.data.find((proof) => proof.buyer.id === buyer.id)?.id ?? '' };
      await shop.call('POST /admin/proofs/:id/approve', { token, params, body: {} });
      shop.clock.advance(UNDO_MS);
      await shop.outbox.drain();
    },
  };
}
