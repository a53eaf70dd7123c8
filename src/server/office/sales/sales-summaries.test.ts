import { expect, it } from 'vitest';
import { announceSale } from '../../shop/ledger/announce-sale';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { sendDailySummary, sendWeeklySummary } from './sales-summaries';

const DAY = 86_400_000;

async function sell(shop: TestShop, title: string, price: number) {
  const { token } = await shop.admin();
  const buyer = await shop.register();
  const { id } = await shop.product('courses', { title, price });
  await shop.call('POST /purchase', {
    token,
    body: { userId: buyer.id, item_id: id, payment: { amount: price, currency: 'ARS', method: 'cash' } },
  });
}

async function choose(shop: TestShop, body: object) {
  const { token } = await shop.admin();
  expect((await shop.call('PUT /admin/settings', { token, body })).status).toBe(200);
}

describeOnEachDatabase('mails about sales', (openShop) => {
  const subjects = async (shop: TestShop) =>
    (await shop.deliverMails()).filter(({ to }) => to === 'duena@tienda.test').map(({ subject }) => subject);

  it.each([
    ['', 1],
    ['each', 1],
    ['daily', 0],
    ['off', 0],
  ] as const)('with the choice %j a sale sends %d mails at once', async (saleMails, count) => {
    const shop = await openShop();
    await choose(shop, { saleMails });
    const { id: buyerId } = await shop.register();
    const sale = {
      key: 'order',
      number: '2611-A72429',
      buyerId,
      titles: ['Rogel'],
      total: '$ 12.500',
      adminPath: '/',
      now: 1,
    };
    await shop.db.transaction().execute((trx) => announceSale(trx, shop.config, sale));
    expect((await subjects(shop)).filter((subject) => subject.startsWith('Vendiste'))).toHaveLength(count);
  });

  it('sends the sales of a day once, with what was sold', async () => {
    const shop = await openShop();
    await choose(shop, { saleMails: 'daily' });
    await sell(shop, 'Budines', 6400);
    await sell(shop, 'Alfajores', 8900);
    shop.clock.advance(DAY);
    await sendDailySummary(shop);
    await sendDailySummary(shop);
    const daily = (await shop.deliverMails()).filter(({ subject }) => subject.startsWith('Tus ventas'));
    expect(daily.map(({ subject }) => subject)).toEqual(['Tus ventas del domingo 15 de marzo']);
    expect(daily[0]?.text).toContain('2 ventas, $\u00a015.300');
    expect(daily[0]?.text).toContain('Budines: 1');
  });

  it.each(['each', 'off'])('sends no daily mail with the choice %j', async (saleMails) => {
    const shop = await openShop();
    await choose(shop, { saleMails });
    await sell(shop, 'Budines', 6400);
    shop.clock.advance(DAY);
    await sendDailySummary(shop);
    expect((await subjects(shop)).filter((subject) => subject.startsWith('Tus ventas'))).toEqual([]);
  });

  it('sends no daily mail for a day without sales', async () => {
    const shop = await openShop();
    await choose(shop, { saleMails: 'daily' });
    await sendDailySummary(shop);
    expect(await subjects(shop)).toEqual([]);
  });

  it('sends the week once, compared with the week before, until it is turned off', async () => {
    const shop = await openShop();
    await sell(shop, 'Rogel', 12500);
    shop.clock.advance(7 * DAY);
    await sell(shop, 'Budines', 6400);
    shop.clock.advance(DAY);
    await sendWeeklySummary(shop);
    await sendWeeklySummary(shop);
    const weekly = async () =>
      (await shop.deliverMails()).filter(({ subject }) => subject === 'Tu semana en la tienda');
    expect(await weekly()).toHaveLength(1);
    const text = (await weekly())[0]?.text ?? '';
    expect(text).toContain('Del lunes 16 de marzo al domingo 22 de marzo: 1 venta, $\u00a06.400.');
    expect(text).toContain('La semana anterior: 1 venta, $\u00a012.500.');
    await choose(shop, { weeklySummary: 'off' });
    shop.clock.advance(7 * DAY);
    await sendWeeklySummary(shop);
    expect(await weekly()).toHaveLength(1);
  });
});
