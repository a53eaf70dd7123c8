import { beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '../../platform/db/migrate';
import { loadOldTables } from '../../testing/old-shop';
import { openPayingShop } from '../../testing/paying-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../testing/shop';
import { UNDO_MS } from '../proofs/proof-decisions.service';
import { chance } from './sale-number';

/** The next random values; a real one when empty. */
const drawn: number[] = [];
const { draw } = chance;

beforeEach(() => {
  drawn.length = 0;
  const spy = vi.spyOn(chance, 'draw').mockImplementation(() => drawn.shift() ?? draw());
  return () => spy.mockRestore();
});

describeOnBothDatabases('the number of a sale', (openShop) => {
  it('is the same in the result, the mails, Mis Compras, Ventas, the export, the person and the activity', async () => {
    const { shop, token, buy, ana, simulator, settled, order } = await open(openShop);
    drawn.push(0xa72429);
    const opened = await buy();
    const number = '2603-A72429';
    await simulator.state.pay(opened.id, 'pending');
    await settled();
    expect((await order(opened.orderKey)).number).toBe(number);
    const params = { userId: ana.id };
    const pending = await shop.call('GET /purchase/:userId/pending', { token: ana.token, params });
    expect(pending.body.orders[0]?.number).toBe(number);
    await simulator.state.pay(opened.id, 'approved');
    await settled();
    const mails = await shop.deliverMails();
    for (const subject of ['Tu pago está pendiente', 'Tu compra está lista', 'Vendiste Rogel'])
      expect(mails.find((mail) => mail.subject.startsWith(subject))?.text).toContain(number);
    const { data } = (await shop.call('GET /admin/sales', { token })).body;
    expect(data.map((sale) => sale.number)).toEqual([number]);
    const id = data[0]?.id ?? '';
    await shop.call('POST /admin/orders/:id/resend-receipt', { token, params: { id } });
    const activity = await shop.call('GET /admin/activity', { token });
    expect(activity.body.data[0]?.saleNumber).toBe(number);
    const person = await shop.call('GET /admin/people/:id', { token, params: { id: ana.id } });
    expect(person.body.timeline.find(({ text }) => text.startsWith('Pagó'))?.number).toBe(number);
    const headers = { authorization: `Bearer ${token}` };
    const csv = await shop.app.inject({ url: '/api/admin/sales-export', headers });
    expect(csv.body.split('\r\n')[1]?.split(';')[1]).toBe(number);
  });

  it('finds an order, a proof and a sale by hand, as people type it', async () => {
    const { shop, token, buy, ana, simulator, settled } = await open(openShop);
    drawn.push(0xa72429);
    const opened = await buy();
    await simulator.state.pay(opened.id, 'approved');
    await settled();
    drawn.push(0x0b72c);
    const [bea, caro] = [await shop.register({ name: 'Bea' }), await shop.register({ name: 'Caro' })];
    await approveProof(shop, token, bea.id, await sendProof(shop, bea, { itemId: await newProduct(shop) }));
    drawn.push(0x4f09a);
    await shop.call('POST /purchase', { token, body: { item_id: await newProduct(shop), userId: caro.id } });
    const found = async (q: string) => {
      const sales = (await shop.call('GET /admin/sales', { token, query: { buscar: q } })).body.data;
      const results = (await shop.call('GET /admin/search', { token, query: { q } })).body.sales;
      expect(results.map(({ id }) => id)).toEqual(sales.map(({ id }) => id));
      return sales.map(({ number }) => number);
    };
    const [order, proof, hand] = ['2603-A72429', '2603-P0B72C', '2603-M4F09A'];
    const typed = [order, '2603a72429', 'orden 2603-a72429', '2603 A72', 'a72429', 'A724', '26-03-A7'];
    for (const text of typed) expect(await found(text), text).toEqual([order]);
    for (const text of [proof, '2603p0b72c', 'P0B7']) expect(await found(text), text).toEqual([proof]);
    for (const text of [hand, '2603m4f09a', 'm4f09']) expect(await found(text), text).toEqual([hand]);
    for (const text of ['A72', '2604-A72429', 'A725']) expect(await found(text), text).toEqual([]);
    const orders = await shop.call('GET /admin/orders', { token, query: { q: '2603a724' } });
    expect(orders.body.data.map(({ number }) => number)).toEqual([order]);
    const params = { id: '2603-a72429' };
    expect((await shop.call('GET /admin/sales/:id', { token, params })).body.sale.buyer.id).toBe(ana.id);
    const mails = (await shop.deliverMails()).filter(
      ({ subject }) => subject === 'Tu compra está confirmada',
    );
    for (const [to, number] of [
      [bea.email, proof],
      [caro.email, hand],
    ] as const)
      expect(mails.find((mail) => mail.to === to)?.text).toContain(number);
  });

  it('is another one when it is taken', async () => {
    const { shop, token, buy } = await open(openShop);
    drawn.push(7, 7, 7, 8);
    expect((await buy()).status).toBe(200);
    expect((await buy('Flan')).status).toBe(200);
    const orders = await shop.db.selectFrom('orders').select('number').orderBy('id').execute();
    expect(orders.map(({ number }) => number)).toEqual(['2603-000007', '2603-000008']);
    drawn.push(7, 7, 7, 8);
    const people = [await shop.register(), await shop.register()];
    for (const { id: userId } of people)
      await shop.call('POST /purchase', { token, body: { item_id: await newProduct(shop), userId } });
    const grants = await shop.db.selectFrom('grants').select('number').orderBy('id').execute();
    expect(grants.map(({ number }) => number)).toEqual(['2603-M00007', '2603-M00008']);
    drawn.push(7, 7, 7, 8);
    for (const person of people) await sendProof(shop, person, { itemId: await newProduct(shop) });
    const proofs = await shop.db.selectFrom('proofs').select('number').orderBy('id').execute();
    expect(proofs.map(({ number }) => number)).toEqual(['2603-P00007', '2603-P00008']);
  });

  it('of an order of version 0.1.0 is the one that its mails showed, also when two ids end alike', async () => {
    const shop = await openShop();
    const user = {
      ...{ id: 'u', name: 'Ana', surname: 'P', email: 'a@b.c', email_key: 'a@b.c', role: 'user' },
      ...{ created_at: 1, search_text: '' },
    };
    const orders = ['a', 'b', 'c'].map((start) => ({
      ...{ id: `${start}-625502`, key: start, user_id: 'u', state: 'pending', total_cents: 100, checks: 0 },
      ...{ preference_expires_at: 1, created_at: shop.clock.now(), updated_at: 1 },
    }));
    await loadOldTables(shop, { users: [user], orders });
    await migrate(shop.db);
    const numbers = await shop.db.selectFrom('orders').select('number').orderBy('id').execute();
    expect(numbers.map(({ number }) => number)).toEqual(['2603-625502', '2603-625503', '2603-625504']);
  });
});

async function open(openShop: OpenShop) {
  const paying = await openPayingShop(openShop);
  const { shop } = paying;
  const [{ token }, ana] = [await shop.admin(), await shop.register({ name: 'Ana' })];
  const buy = async (title = 'Rogel') => {
    const answer = await paying.askPreference(ana, [await shop.product('courses', { title })]);
    return { status: answer.status, ...answer.body };
  };
  return { ...paying, token, ana, buy };
}

async function newProduct(shop: TestShop): Promise<string> {
  return (await shop.product('recipebooks', { title: 'Tartas' })).id;
}

async function approveProof(shop: TestShop, token: string, userId: string, sent: { status: number }) {
  expect(sent.status).toBe(200);
  const proof = await shop.db
    .selectFrom('proofs')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await shop.call('POST /admin/proofs/:id/approve', { token, params: { id: proof.id }, body: {} });
  shop.clock.advance(UNDO_MS);
  await shop.outbox.drain();
}
