import { expect, it } from 'vitest';
import { mergeJournals } from '../statistics/merge-journals';
import { openSecondApp } from '../testing/second-app';
import { describeOnEachDatabase, type TestShop } from '../testing/shop';
import { createDailyVisitors, MOST_A_NETWORK } from './daily-visitors';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

describeOnEachDatabase('visits', (openShop) => {
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

  it('add up over several processes and merged rows', async () => {
    const { shop, rogel, view, read } = await openWithProduct(openShop);
    const second = await openSecondApp(shop);
    await view(PHONE, rogel.id);
    second.app.services.visits.count(
      { event: 'view', product: rogel.id },
      { address: '10.0.0.1', agent: PHONE },
    );
    await Promise.all([shop.app.services.visits.flush(), second.app.services.visits.flush()]);
    expect((await read()).products).toHaveLength(2);
    await mergeJournals(shop.db, Date.now());
    expect(await read()).toMatchObject({
      days: [{ views: 2, visitors: 2 }],
      products: [{ views: 2, visitors: 2, carts: 0 }],
    });
    await second.app.close();
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

it('bounds what one network can invent in a day', () => {
  const visitors = createDailyVisitors();
  visitors.startDay(1);
  const allowed = Array.from({ length: MOST_A_NETWORK + 50 }, (_, n) =>
    visitors.allows({ address: '2001:db8:1:2::1', agent: `agent ${n}` }),
  ).filter(Boolean);
  expect(allowed).toHaveLength(MOST_A_NETWORK);
  expect(visitors.allows({ address: '2001:db8:1:2::ffff', agent: 'another' })).toBe(false);
  expect(visitors.allows({ address: '10.0.0.1', agent: 'another' })).toBe(true);
  visitors.startDay(2);
  expect(visitors.allows({ address: '2001:db8:1:2::1', agent: 'agent' })).toBe(true);
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
