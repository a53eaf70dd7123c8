import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../contract/catalogue';
import { findMiscounts } from '../../office/statistics/check-sales';
import { MAX_ATTEMPTS } from '../../platform/jobs/claim';
import { openPayingShop, refundNow } from '../../testing/paying-shop';
import { describeOnBothDatabases, type OpenShop, type Person } from '../../testing/shop';
import { refundGrants } from '../ledger/grants';
import { runGiftMails } from './gift-mails';

const DAY = 86_400_000;
const HOUR = 3_600_000;

describeOnBothDatabases('a gift', (openShop) => {
  it('gives its buyer nothing, arrives by mail, and belongs to the account that opens it', async () => {
    const { shop, give, tokenOf, ownedBy, token, rogel } = await openGiftShop(openShop);
    const [lucia, julia] = [await shop.register(), await shop.register()];
    await give(lucia, [{ itemId: rogel.id, email: 'julia@correo.test', note: 'Yo llevo la vela.' }]);
    expect(await ownedBy(lucia)).toEqual([]);
    const gift = await tokenOf('julia@correo.test');
    expect(gift).toHaveLength(22);
    const shown = await shop.call('GET /gifts/:token', { params: { token: gift } });
    expect(shown.body).toMatchObject({
      title: rogel.title,
      from: 'Lucía',
      note: 'Yo llevo la vela.',
      state: 'open',
    });
    // Looking opens nothing, however often a scanner looks.
    await shop.call('GET /gifts/:token', { params: { token: gift } });
    expect(await shop.db.selectFrom('gifts').select('opened_at').executeTakeFirst()).toEqual({
      opened_at: null,
    });
    const redeem = (who: Person) =>
      shop.call('POST /gifts/:token/redeem', { token: who.token, params: { token: gift } });
    const both = await Promise.all([redeem(julia), redeem(julia)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ownedBy(julia)).toEqual([rogel.id]);
    expect((await redeem(lucia)).body.message).toBe('Este regalo ya se abrió.');
    const [mine] = (await shop.call('GET /gifts', { token: lucia.token })).body.data;
    expect(mine).toMatchObject({ state: 'opened', url: null, code: null });
    expect((await shop.deliverMails()).map(({ subject }) => subject)).toContain('Abrieron tu regalo');
    const verdict = await shop.call('GET /admin/people/:id', { token, params: { id: julia.id } });
    expect(verdict.body.verdict.sentence).toMatch(/^Lo recibió de regalo de /);
    const [sale] = (await shop.call('GET /admin/sales', { token })).body.data;
    expect(sale).toMatchObject({ amount: 10_000, state: 'paid', gifts: 1, buyer: { id: lucia.id } });
    const office = (await shop.call('GET /admin/gifts', { token })).body;
    expect(office).toMatchObject({ thisMonth: 1, bounced: 0 });
    expect(office.data).toMatchObject([
      { amount: 10_000, receiver: { id: julia.id }, giver: { id: lucia.id } },
    ]);
    expect(await findMiscounts(shop.db)).toEqual([]);
    // The first of April.
    shop.clock.advance(17 * DAY);
    const later = await shop.call('GET /admin/gifts', { token: (await shop.admin()).token });
    expect(later.body.thisMonth).toBe(0);
  });

  it('is a line beside others: the same product for her and for somebody else', async () => {
    const { shop, give, ownedBy, rogel, pie } = await openGiftShop(openShop);
    const lucia = await shop.register();
    await give(lucia, [{ itemId: rogel.id }], [rogel, pie]);
    expect((await ownedBy(lucia)).sort()).toEqual([rogel.id, pie.id].sort());
    expect(await shop.db.selectFrom('gifts').select('paid_at').execute()).toHaveLength(1);
    const quote = await shop.call('POST /cart/quote', {
      token: lucia.token,
      body: { itemId: [rogel.id], gifts: [{ itemId: rogel.id }] },
    });
    expect(quote.body).toMatchObject({ lines: [{ isGift: true, paid: 10_000 }], total: 10_000 });
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('of a bundle gives every product of it', async () => {
    const { shop, token, give, tokenOf, ownedBy, rogel, pie } = await openGiftShop(openShop);
    const [lucia, julia] = [await shop.register(), await shop.register()];
    const made = await shop.call('POST /admin/bundles', {
      token,
      body: {
        title: 'Mesa',
        description: 'Dos tortas.',
        price: 25_000,
        USDprice: 12,
        productIds: [rogel.id, pie.id],
      },
    });
    await give(lucia, [{ itemId: made.body.id, email: 'julia@correo.test' }], [], 25_000);
    const gift = await tokenOf('julia@correo.test');
    const opened = await shop.call('POST /gifts/:token/redeem', {
      token: julia.token,
      params: { token: gift },
    });
    expect(opened.body.productIds.sort()).toEqual([rogel.id, pie.id].sort());
    expect(await ownedBy(julia)).toHaveLength(2);
  });

  it('waits for its day, and another address ends the first link', async () => {
    const { shop, give, tokenOf, mails, rogel } = await openGiftShop(openShop);
    const lucia = await shop.register();
    const sendAt = new Date(shop.clock.now() + 3 * DAY).toISOString();
    await give(lucia, [{ itemId: rogel.id, email: 'mal@correo.test', sendAt }]);
    await mails.run();
    expect((await shop.deliverMails()).filter(({ to }) => to === 'mal@correo.test')).toEqual([]);
    shop.clock.advance(3 * DAY);
    await mails.run();
    await mails.run();
    const first = await tokenOf('mal@correo.test');
    const [{ id } = { id: '' }] = (await shop.call('GET /gifts', { token: lucia.token })).body.data;
    const moved = await shop.call('PUT /gifts/:id', {
      token: lucia.token,
      params: { id },
      body: { email: 'bien@correo.test' },
    });
    expect(moved.body).toMatchObject({ state: 'sent', email: 'bien@correo.test' });
    expect((await shop.call('GET /gifts/:token', { params: { token: first } })).status).toBe(404);
    const second = await tokenOf('bien@correo.test');
    expect((await shop.call('GET /gifts/:token', { params: { token: second } })).status).toBe(200);
    await shop.call('POST /gifts/:id/resend', { token: lucia.token, params: { id } });
    expect(await tokenOf('bien@correo.test')).toBe(second);
    const stranger = await shop.register();
    const other = await shop.call('PUT /gifts/:id', {
      token: stranger.token,
      params: { id },
      body: { name: 'Otra' },
    });
    expect(other.status).toBe(404);
  });

  it('is claimed with a name and a mail: following the mailed link puts it into the account', async () => {
    const { shop, give, tokenOf, rogel } = await openGiftShop(openShop);
    const lucia = await shop.register();
    await give(lucia, [{ itemId: rogel.id, email: 'julia@correo.test' }]);
    const gift = await tokenOf('julia@correo.test');
    const body = { name: 'Julia', email: 'julia@casa.test' };
    expect((await shop.call('POST /gifts/:token/claim', { params: { token: gift }, body })).status).toBe(200);
    expect(await shop.db.selectFrom('gifts').select('opened_at').executeTakeFirst()).toEqual({
      opened_at: null,
    });
    const mail = (await shop.deliverMails()).findLast(({ to }) => to === 'julia@casa.test');
    const link = /entrar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const entered = await shop.call('POST /users/login-link/:token', { params: { token: link }, body: {} });
    expect(entered.status).toBe(200);
    const owned = await shop.call('GET /purchase/:userId', {
      token: entered.body.token,
      params: { userId: entered.body.user.id },
    });
    expect(owned.body.products.map(({ itemId }) => itemId)).toEqual([rogel.id]);
  });

  it('that she has is exchanged for something of its price, or passed on with another link', async () => {
    const { shop, give, tokenOf, ownedBy, rogel, pie, book } = await openGiftShop(openShop);
    const [lucia, julia] = [await shop.register(), await shop.register()];
    await give(julia, [], [rogel]);
    await give(lucia, [
      { itemId: rogel.id, email: 'uno@correo.test' },
      { itemId: rogel.id, email: 'dos@correo.test' },
    ]);
    const call = async (address: string) => ({
      token: julia.token,
      params: { token: await tokenOf(address) },
    });
    const first = await call('uno@correo.test');
    const refused = await shop.call('POST /gifts/:token/redeem', first);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/cambiarlo por otro/),
    ]);
    const dearer = await shop.call('POST /gifts/:token/exchange', { ...first, body: { itemId: pie.id } });
    expect([dearer.status, dearer.body.message]).toEqual([
      400,
      expect.stringMatching(/lo mismo que tu regalo/),
    ]);
    expect(
      (await shop.call('POST /gifts/:token/exchange', { ...first, body: { itemId: book.id } })).status,
    ).toBe(200);
    expect(await ownedBy(julia)).toContain(book.id);
    const second = await call('dos@correo.test');
    const passed = await shop.call('POST /gifts/:token/pass-on', { ...second, body: { name: 'Ema' } });
    expect((await shop.call('GET /gifts/:token', { params: second.params })).status).toBe(404);
    const next = await shop.call('GET /gifts/:token', { params: { token: passed.body.token } });
    expect(next.body).toMatchObject({ name: 'Ema', state: 'open' });
    const [newest] = (await shop.call('GET /gifts', { token: lucia.token })).body.data;
    expect(newest).toMatchObject({ url: null, email: null });
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('on paper opens with its code, and ten tries an hour are all', async () => {
    const { shop, give, rogel } = await openGiftShop(openShop);
    const lucia = await shop.register();
    await give(lucia, [{ itemId: rogel.id }]);
    const [gift] = (await shop.call('GET /gifts', { token: lucia.token })).body.data;
    expect(gift).toMatchObject({ state: 'by_hand', code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-/) });
    const code = (gift?.code ?? '').toLowerCase().replace('-', ' ');
    const from = '203.0.113.7';
    const found = await shop.call('POST /gifts/code', { body: { code }, from });
    expect(gift?.url).toContain(found.body.token);
    for (let guess = 0; guess < 9; guess += 1)
      expect((await shop.call('POST /gifts/code', { body: { code: `AAAA-AAA${guess}` }, from })).status).toBe(
        404,
      );
    expect((await shop.call('POST /gifts/code', { body: { code }, from })).status).toBe(429);
    const card = await shop.call('GET /gifts/:id/card', {
      token: lucia.token,
      params: { id: gift?.id ?? '' },
    });
    expect(card.headers['content-type']).toBe('application/pdf');
    const { token_hash: hash, sealed_token: sealed } = await shop.db
      .selectFrom('gifts')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(`${hash}${sealed}`).not.toContain(found.body.token);
  });

  it('dies with its money, and who opened it is told a day before her access ends', async () => {
    const { shop, give, refund, tokenOf, ownedBy, rogel } = await openGiftShop(openShop);
    const [lucia, julia] = [await shop.register(), await shop.register()];
    await give(lucia, [{ itemId: rogel.id, email: 'uno@correo.test' }]);
    const closed = await tokenOf('uno@correo.test');
    await refund();
    const gone = await shop.call('GET /gifts/:token', { params: { token: closed } });
    expect(gone.body).toMatchObject({ state: 'gone', title: '', from: '', note: '' });
    await give(lucia, [{ itemId: rogel.id, email: 'dos@correo.test' }]);
    const opened = await tokenOf('dos@correo.test');
    await shop.call('POST /gifts/:token/redeem', { token: julia.token, params: { token: opened } });
    await refund();
    const mails = await shop.deliverMails();
    expect(mails.filter(({ to }) => to === julia.email).map(({ subject }) => subject)).toContain(
      'Tu acceso a un regalo termina mañana',
    );
    expect(await ownedBy(julia)).toEqual([rogel.id]);
    shop.clock.advance(24 * HOUR);
    await shop.deliverMails();
    expect(await ownedBy(julia)).toEqual([]);
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('stays when the creator returns another product of its order, or leaves the access', async () => {
    const { shop, give, refund, tokenOf, ownedBy, rogel, pie } = await openGiftShop(openShop);
    const lucia = await shop.register();
    const stateOf = async (gift: string) =>
      (await shop.call('GET /gifts/:token', { params: { token: gift } })).body.state;
    await give(lucia, [{ itemId: rogel.id, email: 'uno@correo.test' }], [pie]);
    const beside = await tokenOf('uno@correo.test');
    await refund({ items: [{ id: pie.id, amount: 20_000 }] });
    expect(await ownedBy(lucia)).toEqual([]);
    expect(await stateOf(beside)).toBe('open');
    await refund();
    expect(await stateOf(beside)).toBe('gone');
    await give(lucia, [{ itemId: rogel.id, email: 'dos@correo.test' }]);
    const left = await tokenOf('dos@correo.test');
    await refund({ keepAccess: true });
    expect(await stateOf(left)).toBe('open');
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('of a product that the buyer has in the same order goes back with it, and after it', async () => {
    const { shop, give, refund, tokenOf, ownedBy, rogel, pie } = await openGiftShop(openShop);
    const lucia = await shop.register();
    await give(lucia, [{ itemId: rogel.id, email: 'uno@correo.test' }], [rogel, pie]);
    const gift = await tokenOf('uno@correo.test');
    const stateOfGift = async () =>
      (await shop.call('GET /gifts/:token', { params: { token: gift } })).body.state;
    const part = await refund({
      items: [
        { id: rogel.id, amount: 10_000 },
        { id: pie.id, amount: 5_000 },
      ],
    });
    const lines = part.body.items.map(({ title, isOwn, gifts }) => [title, isOwn, gifts]);
    expect(lines).toContainEqual(['Rogel', true, [{ name: 'Julia', openedAt: null }]]);
    expect(lines).toContainEqual(['Lemon pie', true, []]);
    const returned = part.body.items.map(({ title, paid, refunded }) => [title, paid, refunded]);
    expect(returned.sort()).toEqual([
      ['Lemon pie', 20_000, 5_000],
      ['Rogel', 20_000, 10_000],
    ]);
    expect([await ownedBy(lucia), await stateOfGift()]).toEqual([[pie.id], 'open']);
    expect((await refund()).body.state).toBe('refunded');
    expect([await ownedBy(lucia), await stateOfGift()]).toEqual([[], 'gone']);
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('of a product that the buyer has in the same order keeps its money while she gets hers back', async () => {
    const { shop, give, rogel, pie } = await openGiftShop(openShop);
    const lucia = await shop.register();
    await give(lucia, [{ itemId: rogel.id, email: 'uno@correo.test' }], [rogel, pie]);
    const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    // The office named 10.000 of the Rogel; the provider returned 5.000 more, which nobody named.
    const named = new Map([[rogel.id, 1_000_000]]);
    await shop.db.transaction().execute((trx) => refundGrants(trx, order, 1_500_000, named));
    const returned = await shop.db
      .selectFrom('grants')
      .innerJoin('products', 'products.id', 'grants.product_id')
      .select(['products.title', 'grants.end_reason', 'grants.refunded_cents'])
      .where('grants.source', '=', 'order')
      .execute();
    expect(returned.map((grant) => Object.values(grant)).sort()).toEqual([
      ['Lemon pie', null, 500_000],
      ['Rogel', null, 1_000_000],
      ['Rogel', 'given', 0],
    ]);
  });

  it('that the mail server refuses is told once to its giver and to the creator, and leaves with another address', async () => {
    const { shop, token, give, tokenOf, mails, rogel } = await openGiftShop(openShop);
    const lucia = await shop.register({ name: 'Lucía' });
    shop.mailServer.refused = 'mal@correo.test';
    await give(lucia, [{ itemId: rogel.id, email: 'mal@correo.test' }]);
    await shop.deliverMails();
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt++) {
      shop.clock.advance(HOUR);
      await shop.deliverMails();
      await mails.run();
    }
    const told = (await shop.deliverMails()).filter(
      ({ to, subject }) => to === lucia.email && /regalo/i.test(subject),
    );
    expect(told.map(({ subject }) => subject)).toEqual(['Tu regalo no llegó']);
    expect(told[0]?.text).toContain('/regalos');
    const [gift] = (await shop.call('GET /gifts', { token: lucia.token })).body.data;
    expect(gift?.state).toBe('bounced');
    expect((await shop.call('GET /admin/gifts', { token })).body).toMatchObject({ thisMonth: 1, bounced: 1 });
    const tasks = async () =>
      (await shop.call('GET /admin/home', { token })).body.tasks.filter(({ kind }) => kind === 'mail');
    expect(await tasks()).toMatchObject([
      {
        to: 'mal@correo.test',
        gift: { name: 'Lucía', personId: lucia.id, receiver: 'Julia', title: 'Rogel' },
      },
    ]);
    await shop.call('PUT /gifts/:id', {
      token: lucia.token,
      params: { id: gift?.id ?? '' },
      body: { email: 'bien@correo.test' },
    });
    expect(await tasks()).toEqual([]);
    expect(
      (await shop.call('GET /gifts/:token', { params: { token: await tokenOf('bien@correo.test') } })).status,
    ).toBe(200);
  });

  it('that leaves when the creator tries once more is not refused any longer', async () => {
    const { shop, token, give, mails, rogel } = await openGiftShop(openShop);
    const lucia = await shop.register();
    await give(lucia, [{ itemId: rogel.id, email: 'julia@correo.test' }]);
    await shop.db
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('dedupe_key', 'like', 'mail:gift:%')
      .execute();
    await mails.run();
    const stateOf = async () => (await shop.call('GET /gifts', { token: lucia.token })).body.data[0]?.state;
    expect(await stateOf()).toBe('bounced');
    const [task] = (await shop.call('GET /admin/home', { token })).body.tasks.filter(
      ({ kind }) => kind === 'mail',
    );
    await shop.call('POST /admin/mails/:id/retry', { token, params: { id: task?.id ?? '' } });
    await shop.deliverMails();
    await mails.run();
    expect(await stateOf()).toBe('sent');
  });

  it('is remembered once to the receiver after 30 days and once to the giver after 60', async () => {
    const { shop, give, mails, rogel } = await openGiftShop(openShop);
    const lucia = await shop.register();
    await give(lucia, [{ itemId: rogel.id, email: 'julia@correo.test' }]);
    const subjectsOf = async (to: string) =>
      (await shop.deliverMails()).filter((mail) => mail.to === to).map(({ subject }) => subject);
    for (let day = 0; day < 70; day += 10) {
      shop.clock.advance(10 * DAY);
      await mails.run();
    }
    expect(
      (await subjectsOf('julia@correo.test')).filter((words) => words === 'Tu regalo te espera'),
    ).toHaveLength(1);
    expect(
      (await subjectsOf(lucia.email)).filter((words) => words === 'Tu regalo sigue sin abrir'),
    ).toHaveLength(1);
  });

  it.each([
    [{ email: 'nada' }, /email válido/],
    [{ sendAt: '2020-01-01T12:00:00Z' }, /ya pasó/],
    [{ note: 'x'.repeat(10_000) }, /como máximo 220/],
    [{ name: '' }, /obligatorio/],
    [{ picture: 'gold' }, /colores de la tarjeta/],
  ])('refuses %j, and stores nothing', async (wrong, words) => {
    const { shop, order, rogel } = await openGiftShop(openShop);
    const lucia = await shop.register();
    const answer = await order(lucia, [{ itemId: rogel.id, ...wrong }], [], 10_000);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(words)]);
    expect(await shop.db.selectFrom('gifts').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });
});

interface Given {
  itemId: string;
  email?: string;
  sendAt?: string;
  note?: string;
}

/** A shop that takes card payments, with what tests of gifts do in it. */
async function openGiftShop(openShop: OpenShop) {
  const { shop, simulator, settled, ownedBy } = await openPayingShop(openShop);
  const { token } = await shop.admin();
  const rogel = await shop.product('courses', { title: 'Rogel', price: 10_000, USDprice: 10 });
  const pie = await shop.product('courses', { title: 'Lemon pie', price: 20_000, USDprice: 20 });
  const book = await shop.product('recipebooks', { title: 'Alfajores', price: 9_000, USDprice: 9 });
  const prices = new Map([rogel, pie, book].map(({ id, price }) => [id, price]));
  const order = (giver: Person, gifts: Given[], own: AdminProduct[], price: number) =>
    shop.call('POST /payment/create-preference', {
      token: giver.token,
      body: {
        price,
        itemId: [...own.map(({ id }) => id), ...gifts.map(({ itemId }) => itemId)],
        gifts: gifts.map((gift) => ({ name: 'Julia', from: 'Lucía', ...gift })),
      },
    });
  return {
    shop,
    token,
    rogel,
    pie,
    book,
    order,
    ownedBy,
    mails: { run: () => runGiftMails(shop) },
    /** Buys and pays. */
    give: async (giver: Person, gifts: Given[], own: AdminProduct[] = [], price?: number) => {
      const sum = [...own.map(({ id }) => id), ...gifts.map(({ itemId }) => itemId)];
      const total = price ?? sum.reduce((all, id) => all + (prices.get(id) ?? 0), 0);
      const opened = await order(giver, gifts, own, total);
      if (opened.status !== 200) throw new Error(`The order was refused: ${opened.body.message}`);
      await simulator.state.pay(opened.body.id, 'approved');
      await settled();
    },
    /** Refunds the newest paid order, or what is wished of it. */
    refund: async (wish: object = {}) => {
      const payment = await shop.db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['payments.order_id', 'payments.provider_payment_id'])
        .where('payments.status', '=', 'approved')
        .orderBy('payments.created_at', 'desc')
        .executeTakeFirstOrThrow();
      const refunded = await refundNow(shop, {
        token,
        id: payment.order_id ?? '',
        body: { paymentId: payment.provider_payment_id, ...wish },
      });
      await settled();
      return refunded;
    },
    /** The token of the last gift that was mailed to an address. */
    tokenOf: async (address: string) => {
      const mail = (await shop.deliverMails()).findLast(
        ({ to, text }) => to === address && /\/regalo\//.test(text),
      );
      return /\/regalo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
}
