import { expect, it } from 'vitest';
import { withdrawalDeadline } from '../../../rules/withdrawal-clock';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { grantProduct } from '../ledger/grants';

const request = {
  name: 'Ana Gómez',
  email: 'ana@correo.test',
  purchase: 'Rogel de ocho capas <b>, orden 0192',
  comment: 'Compré dos veces.',
};

describeOnEachDatabase('withdrawals', (openShop) => {
  it('answers a code immediately, mails it to the buyer and notifies the creator', async () => {
    const shop = await openShop();
    const answer = await shop.call('POST /withdrawals', { body: request });
    expect(answer.status).toBe(201);
    const { code } = answer.body;
    expect(code).toMatch(/^ARR-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await shop.deliverMails();
    await shop.deliverMails();
    const [receipt, alert] = shop.mails;
    expect(shop.mails).toHaveLength(2);
    expect(receipt).toMatchObject({ to: request.email, replyTo: 'duena@tienda.test' });
    expect(receipt?.text).toContain(code);
    expect(receipt?.text).not.toContain(request.purchase);
    expect(alert).toMatchObject({ to: 'duena@tienda.test', replyTo: request.email });
    expect(alert?.text).toContain(request.purchase);
    expect(alert?.html).not.toContain('<b>');
  });

  it('lists the requests until they are handled, and reopens them', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { comment: _, ...short } = request;
    await shop.call('POST /withdrawals', { body: request });
    const second = await shop.call('POST /withdrawals', { body: { ...short, name: 'Bruno' } });
    const list = (await shop.call('GET /admin/withdrawals', { token })).body;
    expect(list.data.map(({ name, comment }) => [name, comment])).toEqual([
      ['Bruno', ''],
      ['Ana Gómez', request.comment],
    ]);
    expect(list.data[0]).toMatchObject({ code: second.body.code, handledAt: null, personId: null });
    const account = await shop.register({ email: request.email });
    const [known] = (await shop.call('GET /admin/withdrawals', { token })).body.data;
    expect(known?.personId).toBe(account.id);
    expect(list.open).toBe(2);

    const params = { id: list.data[0]?.id ?? '' };
    const mark = (isHandled: boolean) =>
      shop.call('PUT /admin/withdrawals/:id', { token, params, body: { isHandled } });
    expect((await mark(true)).body.handledAt).not.toBeNull();
    const open = (await shop.call('GET /admin/withdrawals', { token, query: { open: 'true' } })).body;
    expect(open.data.map(({ name }) => name)).toEqual(['Ana Gómez']);
    expect(open.open).toBe(1);
    expect((await mark(false)).body.handledAt).toBeNull();
    const actions = await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['withdrawal.handle', 'withdrawal.reopen']);
  });

  it('is resolved once, even by repeated and concurrent requests', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    await shop.call('POST /withdrawals', { body: request });
    const [open] = (await shop.call('GET /admin/withdrawals', { token })).body.data;
    const mark = () =>
      shop.call('PUT /admin/withdrawals/:id', {
        token,
        params: { id: open?.id ?? '' },
        body: { isHandled: true },
      });
    const pressed = await Promise.all([mark(), mark()]);
    shop.clock.advance(60_000);
    const later = await mark();
    expect([...pressed, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(later.body.handledAt).toBe(pressed[0]?.body.handledAt);
    expect(await shop.db.selectFrom('audit_log').select('action').execute()).toEqual([
      { action: 'withdrawal.handle' },
    ]);
  });

  it('ends the service with a code of its own', async () => {
    const shop = await openShop();
    const answer = await shop.call('POST /withdrawals', {
      body: { ...request, kind: 'cancellation', purchase: 'Mi cuenta' },
    });
    expect(answer.body.code).toMatch(/^BAJ-/);
    const [receipt, alert] = await shop.deliverMails();
    expect(receipt?.subject).toBe(`Recibimos tu pedido de baja: ${answer.body.code}`);
    expect(alert?.subject).toBe(`Baja de servicio ${answer.body.code}`);
    const { token } = await shop.admin();
    const [listed] = (await shop.call('GET /admin/withdrawals', { token })).body.data;
    expect(listed).toMatchObject({ kind: 'cancellation', purchase: 'Mi cuenta', orderId: null });
  });

  it('takes a purchase of the caller from the database, and shows its date to the creator', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register();
    const rogel = await shop.product();
    const bought = shop.clock.now();
    await sell(shop, ana, rogel.id);
    const own = async () =>
      (await shop.call('GET /purchase/:userId', { params: { userId: ana.id }, token: ana.token })).body
        .products;
    const until = new Date(withdrawalDeadline(bought)).toISOString();
    expect(await own()).toMatchObject([{ itemId: rogel.id, withdrawUntil: until }]);

    shop.clock.advance(3 * 86_400_000);
    const body = { ...request, purchase: 'Otra cosa', productId: rogel.id };
    expect((await shop.call('POST /withdrawals', { body, token: ana.token })).status).toBe(201);
    // Without the list, the newest purchase with the same mail is the best guess.
    await shop.call('POST /withdrawals', { body: { ...request, email: ana.email.toUpperCase() } });
    await shop.call('POST /withdrawals', { body: { ...request, email: 'nadie@correo.test' } });
    const listed = (await shop.call('GET /admin/withdrawals', { token })).body.data;
    const purchasedAt = new Date(bought).toISOString();
    expect(listed.map(({ id: _, code: __, ...row }) => row)).toMatchObject([
      { purchasedAt: null },
      { purchasedAt, orderId: null, purchase: request.purchase },
      { purchasedAt, orderId: 'order-1', purchase: rogel.title },
    ]);

    shop.clock.advance(8 * 86_400_000);
    expect(await own()).toMatchObject([{ withdrawUntil: null }]);
  });

  it('takes the order of the link in a mail, without a session', async () => {
    const { shop, simulator, askPreference, settled, order } = await openPayingShop(openShop);
    const { token } = await shop.admin();
    const ana = await shop.register();
    const rogel = await shop.product();
    const bought = shop.clock.now();
    const { id, orderKey } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'approved');
    await settled();
    const { number } = await order(orderKey);
    shop.clock.advance(3_600_000);
    const unknown = await shop.call('POST /withdrawals', {
      body: { ...request, orderKey: 'no-es-una-clave' },
    });
    expect(unknown).toMatchObject({ status: 404, body: { field: 'orderKey' } });
    const { code, createdAt } = (await shop.call('POST /withdrawals', { body: { ...request, orderKey } }))
      .body;
    expect(createdAt).toBe(new Date(shop.clock.now()).toISOString());
    const { data } = (await shop.call('GET /admin/withdrawals', { token })).body;
    expect(data).toMatchObject([
      {
        code,
        purchase: `${rogel.title} (orden ${number})`,
        orderId: expect.any(String),
        purchasedAt: new Date(bought).toISOString(),
        windowDays: 10,
        openedAt: null,
      },
    ]);
    // The mail repeats what the database knows, not what a stranger typed.
    const receipt = (await shop.deliverMails()).find(({ to }) => to === request.email);
    expect(receipt?.text).toContain(`Desistes de: ${rogel.title} (orden ${number})`);
    expect(receipt?.text).not.toContain(request.comment);
  });

  it('repeats to a buyer what they wrote, but no link', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await sell(shop, ana, (await shop.product()).id);
    const write = async (words: string) => {
      const body = { name: 'Ana Gómez', email: ana.email, purchase: words, comment: words };
      const { code } = (await shop.call('POST /withdrawals', { body })).body;
      const mails = await shop.deliverMails();
      return mails.find(({ to, subject }) => to === ana.email && subject.endsWith(code))?.text;
    };
    expect(await write('El rogel. Gracias.')).toContain('Desistes de: El rogel. Gracias.');
    expect(await write('El rogel')).toContain('A nombre de: Ana Gómez');
    for (const link of ['Mira premio.example', 'http://premio', 'hola@premio']) {
      expect(await write(link)).not.toContain(link);
    }
  });

  it('refuses a purchase of somebody else, and one without a session', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    await sell(shop, await shop.register(), rogel.id);
    const body = { ...request, productId: rogel.id };
    expect((await shop.call('POST /withdrawals', { body })).status).toBe(401);
    const foreign = await shop.call('POST /withdrawals', { body, token: ana.token });
    expect([foreign.status, foreign.body.field]).toEqual([404, 'productId']);
    expect(await shop.db.selectFrom('withdrawals').selectAll().execute()).toEqual([]);
  });

  it('lists requests page by page', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    for (const name of ['Ana', 'Bruno', 'Carla']) {
      await shop.call('POST /withdrawals', { body: { ...request, name } });
    }
    const first = (await shop.call('GET /admin/withdrawals', { token, query: { limit: '2' } })).body;
    const query = { limit: '2', cursor: first.nextCursor ?? '' };
    const rest = (await shop.call('GET /admin/withdrawals', { token, query })).body;
    expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(['Carla', 'Bruno', 'Ana']);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('refuses an incomplete request and stores nothing', async () => {
    const shop = await openShop();
    for (const field of ['name', 'email', 'purchase'] as const) {
      const answer = await shop.call('POST /withdrawals', { body: { ...request, [field]: ' ' } });
      expect(answer).toMatchObject({ status: 400, body: { field } });
    }
    expect(await shop.db.selectFrom('withdrawals').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('marks only a request that exists', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const answer = await shop.call('PUT /admin/withdrawals/:id', {
      token,
      params: { id: 'nada' },
      body: { isHandled: true },
    });
    expect(answer.status).toBe(404);
    expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  it('limits the requests per address and the mails per mailbox', async () => {
    const shop = await openShop();
    const ask = (email: string, from: string) =>
      shop.call('POST /withdrawals', { body: { ...request, email }, from });
    const mailbox = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        ask(at % 2 ? 'ANA@correo.test' : 'ana@correo.test', `10.0.0.${at}`),
      ),
    );
    expect(mailbox.filter(({ status }) => status === 429)).toHaveLength(1);
    const address = await Promise.all(
      Array.from({ length: 21 }, (_, at) => ask(`persona${at}@correo.test`, '10.1.1.1')),
    );
    const refused = address.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
  });
});

async function sell(shop: TestShop, buyer: Person, productId: string): Promise<void> {
  await shop.db.transaction().execute((trx) =>
    grantProduct(trx, {
      userId: buyer.id,
      productId,
      source: 'order',
      sourceId: 'order-1',
      currency: 'ARS',
      amountCents: 1_250_000,
      now: shop.clock.now(),
    }),
  );
}
