import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { openSecondApp } from '../../testing/second-app';
import { describeOnBothDatabases, type TestShop } from '../../testing/shop';
import { mergeJournals } from '../statistics/merge-journals';
import { MOST_FOUND } from './campaigns';
import { MOST_A_NETWORK, MOST_VIEWS_A_NETWORK } from './daily-visitors';
import { createPendingVisits } from './pending-visits';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

describeOnBothDatabases('visits', (openShop) => {
  it('count views and different visitors of a day, for the shop and for each product', async () => {
    const { shop, rogel, view, cart, read } = await openWithProduct(openShop);
    await view(PHONE);
    await view(PHONE, rogel.id);
    await view(PHONE, rogel.id);
    await view(DESKTOP, rogel.id);
    await cart(PHONE, rogel.id);
    await cart(PHONE, rogel.id);
    expect(await read()).toMatchObject({ days: [], products: [] });
    await shop.app.services.visits.flush();
    expect(await read()).toMatchObject({
      days: [{ views: 4, visitors: 2 }],
      products: [{ product_id: rogel.id, views: 3, visitors: 2, carts: 1 }],
    });
    await shop.app.services.visits.flush();
    expect((await read()).days).toHaveLength(1);
  });

  it('count somebody again on another day, with another secret', async () => {
    const { shop, view, read } = await openWithProduct(openShop);
    await view(PHONE);
    shop.clock.advance(24 * 3_600_000);
    await view(PHONE);
    await shop.app.services.visits.flush();
    expect((await read()).days.map(({ visitors }) => visitors)).toEqual([1, 1]);
  });

  it('leave out bots, invented products and what is no event', async () => {
    const { shop, view, read, send } = await openWithProduct(openShop);
    for (const agent of ['Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/140.0', 'curl/8.0', ''])
      expect((await view(agent)).status).toBe(204);
    expect((await view(PHONE, 'no-existe')).status).toBe(204);
    expect((await send({ event: 'nada' }, PHONE)).status).toBe(400);
    expect((await send({ event: 'view', product: 'x'.repeat(300) }, PHONE)).status).toBe(400);
    expect((await send({ event: 'view', product: 'x'.repeat(2000) }, PHONE)).status).toBe(413);
    await shop.app.services.visits.flush();
    expect(await read()).toMatchObject({ days: [{ views: 1, visitors: 1 }], products: [] });
  });

  it('count a visitor of several processes once, and each view', async () => {
    const { shop, rogel, view, read } = await openWithProduct(openShop);
    const others = [await openSecondApp(shop), await openSecondApp(shop)];
    const [second, third] = others.map(({ app }) => app.services.visits);
    const here = { address: '127.0.0.1', agent: PHONE };
    await view(PHONE, rogel.id);
    second?.count({ event: 'view', product: rogel.id }, here);
    second?.count({ event: 'cart', product: rogel.id }, here);
    third?.count({ event: 'view', product: rogel.id }, here);
    third?.count({ event: 'cart', product: rogel.id }, here);
    third?.count({ event: 'view', product: rogel.id }, { address: '10.0.0.1', agent: PHONE });
    await Promise.all([shop.app.services.visits.flush(), second?.flush(), third?.flush()]);
    expect((await read()).products).toHaveLength(3);
    await mergeJournals(shop.db, Date.now());
    expect(await read()).toMatchObject({
      days: [{ views: 4, visitors: 2 }],
      products: [{ views: 4, visitors: 2, carts: 1 }],
    });
    for (const { app } of others) await app.close();
  });

  it('let one network invent few visitors, whatever the address or the browser', async () => {
    const { shop, rogel, read } = await openWithProduct(openShop);
    const second = await openSecondApp(shop);
    const processes = [shop.app.services.visits, second.app.services.visits];
    const visit = async (count: number, by: (n: number) => { address: string; agent: string }) => {
      for (const { count: add } of processes)
        for (let n = 0; n < count; n++) add({ event: 'view', product: rogel.id }, by(n));
      await Promise.all(processes.map(({ flush }) => flush()));
    };
    const visitors = async () => {
      const { days, products } = await read();
      const sum = (rows: { visitors: number }[]) => rows.reduce((all, row) => all + row.visitors, 0);
      return [sum(days), sum(products)];
    };
    const [aHome, aNetwork] = MOST_A_NETWORK.visitors;
    const group = (n: number) => n.toString(16);
    await visit(aHome + 30, (n) => ({ address: `2001:db8:1:2::${group(n)}`, agent: `${PHONE} ${n}` }));
    expect(await visitors()).toEqual([aHome, aHome]);
    // Every /64 of the same /48, in two writes.
    await visit(900, (n) => ({ address: `2001:db8:1:${group(n + 3)}::1`, agent: PHONE }));
    await visit(900, (n) => ({ address: `2001:db8:1:${group(n + 1500)}::1`, agent: PHONE }));
    expect(await visitors()).toEqual([aNetwork, aNetwork]);
    await visit(aNetwork + 50, (n) => ({ address: '10.0.0.1', agent: `${PHONE} ${n}` }));
    expect(await visitors()).toEqual([2 * aNetwork, 2 * aNetwork]);
    await visit(1, () => ({ address: '10.0.0.2', agent: PHONE }));
    expect(await visitors()).toEqual([2 * aNetwork + 1, 2 * aNetwork + 1]);
    await second.app.close();
  });

  it('count a bounded number of views of one network', async () => {
    const { shop, read } = await openWithProduct(openShop);
    const { count, flush } = shop.app.services.visits;
    for (let write = 0; write < 2; write++) {
      for (let n = 0; n < MOST_VIEWS_A_NETWORK; n++)
        count({ event: 'view' }, { address: '10.0.0.1', agent: PHONE });
      await flush();
    }
    expect((await read()).days).toMatchObject([{ views: MOST_VIEWS_A_NETWORK, visitors: 1 }]);
  });

  it('leave nothing about the visitors of a day when it is over', async () => {
    const { shop, rogel, view } = await openWithProduct(openShop);
    const { flush, forget } = shop.app.services.visits;
    const marks = () => shop.db.selectFrom('visit_marks').selectAll().execute();
    const secrets = () => shop.db.selectFrom('visit_days').select('secret').execute();
    await view(PHONE, rogel.id);
    await flush();
    await forget();
    const [today] = await secrets();
    expect(today).toBeDefined();
    expect(JSON.stringify(await marks())).not.toContain('127.0.0.1');
    expect((await marks()).length).toBeGreaterThan(0);
    shop.clock.advance(24 * 3_600_000);
    await forget();
    expect([await marks(), await secrets()]).toEqual([[], []]);
    await view(PHONE);
    await flush();
    expect(await secrets()).not.toContainEqual(today);
  });

  it('are kept for the next time when the database refuses them', async () => {
    const { shop, rogel, view, read } = await openWithProduct(openShop);
    const { db } = shop.app.deps;
    await view(PHONE, rogel.id);
    const { transaction } = db;
    db.transaction = () => {
      throw new Error('The database is away.');
    };
    await expect(shop.app.services.visits.flush()).rejects.toThrow('away');
    db.transaction = transaction;
    await view(PHONE, rogel.id);
    await shop.app.services.visits.flush();
    expect(await read()).toMatchObject({ days: [{ views: 2, visitors: 1 }], products: [{ views: 2 }] });
  });

  it('are written when the shop stops', async () => {
    const { shop, view, read } = await openWithProduct(openShop);
    const second = await openSecondApp(shop);
    await view(PHONE);
    second.app.services.visits.count({ event: 'view' }, { address: '10.0.0.1', agent: PHONE });
    await second.app.close();
    expect((await read()).days).toMatchObject([{ views: 1 }]);
  });
});

describeOnBothDatabases('sources of visits', (openShop) => {
  it('count the way from a visit to a cart and a payment, by kind and by campaign', async () => {
    const paying = await openPayingShop(openShop);
    const { shop, simulator, askPreference, settled } = paying;
    const rogel = await shop.product();
    const ana = await shop.register();
    const { token } = await shop.admin();
    const see = (body: object, page: string, agent = PHONE) =>
      shop.call('POST /visits', {
        body: { event: 'view', ...body },
        headers: { 'user-agent': agent, referer: `https://tienda.test${page}` },
        from: '127.0.0.1',
      });
    // Coming back without a link, or from a page of the shop, is the same visit.
    await see({ from: 'https://l.instagram.com/?u=secreto' }, '/?desde=Historia-Rogel');
    await see({}, '/catalogo/all');
    await see({ event: 'cart', product: rogel.id }, '/catalogo/all');
    await see({ event: 'cart', product: rogel.id }, '/catalogo/all');
    await see({ from: 'https://www.google.com/' }, '/', DESKTOP);
    await see({}, '/', `${DESKTOP} 2`);
    const { id } = (await askPreference(ana, [rogel])).body;
    expect(await shop.db.selectFrom('orders').select('source').execute()).toEqual([{ source: null }]);
    await shop.db.updateTable('orders').set({ open_key: null }).execute();
    const again = await shop.call('POST /payment/create-preference', {
      token: ana.token,
      headers: { 'user-agent': PHONE },
      from: '127.0.0.1',
      body: { price: rogel.price, userId: ana.id, itemId: [rogel.id] },
    });
    expect(again.body.id).not.toBe(id);
    await simulator.state.pay(again.body.id, 'approved');
    await settled();
    await shop.app.services.visits.flush();
    const { sources } = (await shop.call('GET /admin/figures', { token, query: { cuando: 'hoy' } })).body;
    expect(sources).toEqual([
      { source: 'historia-rogel', visits: 1, carts: 1, paid: 1 },
      { source: 'direct', visits: 1, carts: 0, paid: 0 },
      { source: 'google', visits: 1, carts: 0, paid: 0 },
      { source: 'instagram', visits: 0, carts: 0, paid: 0 },
      { source: 'whatsapp', visits: 0, carts: 0, paid: 0 },
      { source: 'other', visits: 0, carts: 0, paid: 0 },
    ]);
    const stored = JSON.stringify([
      await shop.db.selectFrom('source_days').selectAll().execute(),
      await shop.db.selectFrom('campaigns').selectAll().execute(),
      await shop.db.selectFrom('visit_marks').selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/secreto|instagram\.com|127\.0/);
    await mergeJournals(shop.db, Date.now());
    expect(await shop.db.selectFrom('source_days').selectAll().execute()).toHaveLength(3);
  });

  it('keep a bounded number of invented words, and always those of the creator', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { count, flush } = shop.app.services.visits;
    for (let n = 0; n < MOST_FOUND + 100; n++)
      count(
        { event: 'view', arrival: `palabra-${n}` },
        { address: `10.1.${n % 200}.${n % 7}`, agent: PHONE },
      );
    await flush();
    const words = () => shop.db.selectFrom('campaigns').select('word').execute();
    expect(await words()).toHaveLength(MOST_FOUND);
    const own = await shop.call('POST /admin/campaigns', { token, body: { word: 'Feria de Mayo' } });
    expect([own.status, own.body]).toEqual([201, { id: 'feria-de-mayo', word: 'feria-de-mayo' }]);
    expect((await shop.call('POST /admin/campaigns', { token, body: { word: '<b>' } })).status).toBe(400);
    count({ event: 'view', arrival: 'feria-de-mayo' }, { address: '10.9.9.9', agent: PHONE });
    count({ event: 'view', arrival: 'sin-lugar' }, { address: '10.9.9.8', agent: PHONE });
    await flush();
    const { sources } = (await shop.call('GET /admin/figures', { token, query: { cuando: 'hoy' } })).body;
    expect(sources).toContainEqual({ source: 'feria-de-mayo', visits: 1, carts: 0, paid: 0 });
    expect(sources.map(({ source }) => source)).not.toContain('sin-lugar');
    // Words that nobody brings for long make place again.
    shop.clock.advance(61 * 24 * 3_600_000);
    count({ event: 'view', arrival: 'de-hoy' }, { address: '10.9.9.9', agent: PHONE });
    await flush();
    expect((await words()).map(({ word }) => word).sort()).toEqual(['de-hoy', 'feria-de-mayo']);
  });

  it('of one visitor with many words count once as another site', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { count, flush } = shop.app.services.visits;
    for (let n = 0; n < MOST_FOUND; n++)
      count({ event: 'view', arrival: `palabra-${n}` }, { address: `10.1.${n}.1`, agent: PHONE });
    await flush();
    const by = { address: '10.9.9.9', agent: PHONE };
    for (let n = 0; n < 20; n++) {
      count({ event: 'view', arrival: `nueva-${n}` }, by);
      await flush();
    }
    const { sources } = (await shop.call('GET /admin/figures', { token, query: { cuando: 'hoy' } })).body;
    expect(sources.find(({ source }) => source === 'other')?.visits).toBe(1);
  });
});

it('leaves memory for others while one network sends millions', () => {
  const { add, visitors } = createPendingVisits();
  for (let n = 0; n < 110_000; n++)
    add('view', undefined, { address: `2001:db8:1:${(n % 65_536).toString(16)}::1`, agent: `agent ${n}` });
  const crowd = visitors.size;
  add('view', 'rogel', { address: '2001:db8:2::1', agent: PHONE });
  expect(visitors.size).toBe(crowd + 1);
  expect([...visitors.values()].at(-1)?.products.get('rogel')).toEqual({ views: 1, isInCart: false });
});

async function openWithProduct(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const rogel = await shop.product();
  const send = (body: object, agent: string) =>
    shop.call('POST /visits', { body: body as { event: 'view' }, headers: { 'user-agent': agent } });
  return {
    shop,
    rogel,
    send,
    view: (agent: string, product?: string) => send({ event: 'view', product }, agent),
    cart: (agent: string, product: string) => send({ event: 'cart', product }, agent),
    read: async () => ({
      days: await shop.db.selectFrom('visits_by_day').selectAll().orderBy('day').execute(),
      products: await shop.db.selectFrom('product_visits').selectAll().execute(),
    }),
  };
}
