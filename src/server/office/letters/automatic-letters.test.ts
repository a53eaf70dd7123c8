import { expect, it } from 'vitest';
import type { AutomaticLetterKind } from '../../../rules/automatic-letters';
import { addRecipe, freeRecipe } from '../../testing/add-recipe';
import { openLetterShop, subscribe, tokenIn } from '../../testing/letter-shop';
import { openReminderShop } from '../../testing/reminder-shop';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { takeTransfers } from '../../testing/transfer-shop';

const ANA = 'ana@correo.test';

const change = (
  shop: TestShop,
  token: string,
  kind: AutomaticLetterKind,
  body: { isOn?: boolean; text?: string },
) => shop.call('PUT /admin/automatic-letters/:kind', { token, params: { kind }, body });

/** Asks below a recipe and confirms. Returns the answer and the mails that followed. */
async function askBelow(shop: TestShop, recipe: string) {
  await shop.call('POST /letters/subscribe', { body: { email: ANA, place: 'recipe', recipe } });
  const mails = await shop.deliverMails();
  const params = { token: tokenIn(mails.at(-1), 'confirmar') };
  const before = mails.length;
  const { body } = await shop.call('POST /letters/confirm/:token', { params });
  await shop.deliverMails();
  return { body, mails: shop.mails.slice(before) };
}

describeOnEachDatabase('letters that go out by themselves', (openShop) => {
  it('are all there in a new shop, and those about a cart and a finished course are off', async () => {
    const { shop, token } = await openLetterShop(openShop);
    const { data } = (await shop.call('GET /admin/automatic-letters', { token })).body;
    expect(data.map(({ kind, isOn }) => [kind, isOn])).toEqual([
      ['cart-reminder', false],
      ['welcome', true],
      ['how-it-went', false],
      ['free-recipe', true],
    ]);
    for (const { text, defaultText } of data) expect(text).toBe(defaultText);
    expect(data.map(({ carts }) => carts)).toEqual([
      { unfinishedThisMonth: 0, waiting: 0 },
      null,
      null,
      null,
    ]);
  });

  it('keep switch and text apart, and Actividad tells of both', async () => {
    const { shop, token } = await openLetterShop(openShop);
    await change(shop, token, 'welcome', { text: 'Hola, hola.' });
    const off = await change(shop, token, 'welcome', { isOn: false });
    expect(off.body).toMatchObject({ kind: 'welcome', isOn: false, text: 'Hola, hola.' });
    await change(shop, token, 'welcome', { isOn: false });
    const actions = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', 'automatic-letter')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['automatic-letter.write', 'automatic-letter.off']);
    expect(actions[0]?.detail).toContain('Bienvenida');
  });

  it.each([
    ['welcome', { text: '' }],
    ['welcome', { text: '   ' }],
    ['welcome', { text: 'x'.repeat(2001) }],
    ['welcome', { text: 'a\u0000b' }],
    ['welcome', { isOn: 'sí' }],
    ['otra', { isOn: true }],
    ['__proto__', { isOn: true }],
  ])('refuse %s with %j and store nothing', async (kind, body) => {
    const { shop, token } = await openLetterShop(openShop);
    const answer = await change(shop, token, kind as 'welcome', body as { text: string }); // input of a stranger
    expect(answer.status).toBe(400);
    expect(await shop.db.selectFrom('automatic_letters').selectAll().execute()).toEqual([]);
  });

  it('show what the creator wrote as text', async () => {
    const { shop, token } = await openLetterShop(openShop);
    await change(shop, token, 'welcome', { text: '<img src=x onerror=alert(1)>\n\n[account-link]' });
    await subscribe(shop, ANA);
    const mail = shop.mails.at(-1);
    expect(mail?.html).toContain('&#60;img src=x');
    expect(mail?.html).not.toContain('<img src=x');
  });

  it('welcome with the words of the creator, and not at all when it is off', async () => {
    const { shop, token } = await openLetterShop(openShop);
    await change(shop, token, 'welcome', { text: 'Qué bueno que viniste.' });
    await subscribe(shop, ANA);
    expect(shop.mails.at(-1)?.text).toContain('Qué bueno que viniste.');
    await change(shop, token, 'welcome', { isOn: false });
    const before = shop.mails.length;
    await subscribe(shop, 'eva@correo.test');
    expect(shop.mails.slice(before).map(({ subject }) => subject)).toEqual(['¿Eres tú? Confirma las cartas']);
    const { data } = (await shop.call('GET /admin/automatic-letters', { token })).body;
    expect(data.find(({ kind }) => kind === 'welcome')?.sentThisMonth).toBe(1);
  });

  it('tell what was bought this month with their links', async () => {
    const { shop } = await openLetterShop(openShop);
    const { transfer, received } = await takeTransfers(shop);
    const rogel = await shop.product();
    const readSales = async () => {
      const { token } = await shop.admin();
      const { data } = (await shop.call('GET /admin/automatic-letters', { token })).body;
      return data.find(({ kind }) => kind === 'cart-reminder')?.salesThisMonth;
    };
    const { amount, orderKey } = (await transfer(await shop.register(), [rogel])).body;
    await shop.db.updateTable('orders').set({ source: 'recordatorio-de-carrito' }).execute();
    // It is no sale before the money is there.
    expect(await readSales()).toEqual({ count: 0, ARS: 0, USD: 0 });
    await received(orderKey);
    const other = (await transfer(await shop.register(), [rogel])).body;
    await received(other.orderKey);
    expect(await readSales()).toEqual({ count: 1, ARS: amount, USD: 0 });
    // The first of April.
    shop.clock.advance(17 * 24 * 3_600_000);
    expect(await readSales()).toEqual({ count: 0, ARS: 0, USD: 0 });
  });

  it('tell of the carts of the month, and who waits for a reminder', async () => {
    const { shop, ask, after } = await openReminderShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const readCarts = async () => {
      const { token } = await shop.admin();
      const { data } = (await shop.call('GET /admin/automatic-letters', { token })).body;
      return data.find(({ kind }) => kind === 'cart-reminder')?.carts;
    };
    await ask(ana, [rogel.id]);
    expect(await readCarts()).toEqual({ unfinishedThisMonth: 0, waiting: 1 });
    await (await takeTransfers(shop)).transfer(await shop.register(), [rogel]);
    // A transfer on its way is no unfinished cart.
    expect(await readCarts()).toEqual({ unfinishedThisMonth: 0, waiting: 1 });
    await shop.db.updateTable('orders').set({ state: 'expired' }).execute();
    expect(await readCarts()).toEqual({ unfinishedThisMonth: 1, waiting: 1 });
    await after(24);
    expect(await readCarts()).toEqual({ unfinishedThisMonth: 1, waiting: 0 });
    // The first of April.
    shop.clock.advance(17 * 24 * 3_600_000);
    expect(await readCarts()).toEqual({ unfinishedThisMonth: 0, waiting: 0 });
  });

  it('bring the recipe below which somebody asked, in place of the welcome', async () => {
    const { shop, token } = await openLetterShop(openShop);
    await freeRecipe(shop);
    await change(shop, token, 'free-recipe', { text: 'Aquí está.' });
    const { body, mails } = await askBelow(shop, 'rogel');
    expect([body.recipe, body.lastLetter]).toEqual(['Rogel', null]);
    expect(mails.map(({ subject }) => subject)).toEqual(['Tu receta: Rogel']);
    expect(mails[0]?.text).toContain('Aquí está.');
    expect(mails[0]?.text).toContain('/recetas/rogel');
    expect(mails[0]?.oneClickUrl).toBeDefined();
  });

  it('welcome who asked below a recipe that is unknown or not free, or when its letter is off', async () => {
    const { shop, token } = await openLetterShop(openShop);
    const product = await freeRecipe(shop);
    await addRecipe(shop, product.id, { id: 'cerrada', is_free: 0 });
    for (const slug of ['nada', 'cerrada', "' or 1=1", '']) {
      const { body, mails } = await askBelow(shop, slug);
      expect([body.recipe, mails.map(({ subject }) => subject)]).toEqual([null, ['Ya estás en las cartas']]);
      await shop.db.deleteFrom('subscribers').execute();
      shop.clock.advance(24 * 3_600_000);
    }
    await change(shop, token, 'free-recipe', { isOn: false });
    const { mails } = await askBelow(shop, 'rogel');
    expect(mails.map(({ subject }) => subject)).toEqual(['Ya estás en las cartas']);
  });
});
