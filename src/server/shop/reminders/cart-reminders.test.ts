import { expect, it } from 'vitest';
import { LETTER, subscribe } from '../../testing/letter-shop';
import { openReminderShop } from '../../testing/reminder-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnBothDatabases, type Person, type TestShop } from '../../testing/shop';
import { takeTransfers } from '../../testing/transfer-shop';
import { remindOfCarts } from './remind-of-carts';

const HOUR_MS = 3_600_000;

describeOnBothDatabases('the reminder of a cart', (openShop) => {
  it('is one mail a day later with what is in the cart, only for who asked', async () => {
    const { shop, ask, after } = await openReminderShop(openShop);
    const [rogel, flan] = [await shop.product(), await shop.product('recipebooks', { title: 'Flan' })];
    const [ana, eva] = [await shop.register(), await shop.register()];
    expect((await read(shop, ana)).body).toEqual({
      isOffered: true,
      itemId: [],
      gifts: [],
      sentAt: null,
    });
    expect((await ask(ana, [rogel.id, flan.id])).body.itemId.sort()).toEqual([rogel.id, flan.id].sort());
    expect((await read(shop, eva)).body.itemId).toEqual([]);
    expect(await after(19)).toEqual([]);
    expect(await after(5)).toEqual([ana.email]);
    const mail = shop.mails.at(-1);
    for (const words of [rogel.title, 'Flan', '/cart?recordado=1', 'el único recordatorio'])
      expect(mail?.text).toContain(words);
    expect(mail?.isLetter).toBeFalsy();
    expect((await read(shop, ana)).body.sentAt).not.toBeNull();
    await ask(ana, [rogel.id]);
    expect(await after(24)).toEqual([ana.email]);
  });

  it('comes by day, and not at all when the shop missed its time', async () => {
    const { shop, ask, after } = await openReminderShop(openShop);
    const rogel = await shop.product();
    const [ana, eva] = [await shop.register(), await shop.register()];
    // Asked at four in the afternoon: twenty hours later it is noon.
    shop.clock.advance(7 * HOUR_MS);
    await ask(ana, [rogel.id]);
    expect(await after(19.9)).toEqual([]);
    expect(await after(0.2)).toEqual([ana.email]);
    // Asked at two in the night: twenty hours later it is ten in the evening.
    shop.clock.set(Date.UTC(2026, 2, 18, 5));
    await ask(eva, [rogel.id]);
    expect(await after(20)).toEqual([ana.email]);
    expect(await after(10.9)).toEqual([ana.email]);
    expect(await after(0.2)).toEqual([ana.email, eva.email]);
    const late = await shop.register();
    // Asked at eight in the morning: due from four on, and the shop is back after noon, 28 hours and a half later.
    shop.clock.set(Date.UTC(2026, 2, 20, 11));
    await ask(late, [rogel.id]);
    expect(await after(28.5)).toEqual([ana.email, eva.email]);
    expect((await read(shop, late)).body.itemId).toEqual([]);
    await ask(late, [rogel.id]);
    expect(await after(48)).toEqual([ana.email, eva.email]);
    expect((await read(shop, late)).body.itemId).toEqual([]);
    // Due at eight in the evening, and the shop is back at ten.
    shop.clock.set(Date.UTC(2026, 2, 25, 3));
    await ask(late, [rogel.id]);
    expect(await after(22)).toEqual([ana.email, eva.email]);
  });

  it('does not come after buying, while she pays, when something got dearer, is gone or she took it back', async () => {
    const { shop, token, ask, after } = await openReminderShop(openShop);
    const { transfer } = await takeTransfers(shop);
    const [rogel, flan] = [await shop.product(), await shop.product('recipebooks', { title: 'Flan' })];
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.register()));
    const [owner, paying, proving, undecided, calm] = people as [Person, Person, Person, Person, Person]; // five people
    for (const one of people) await ask(one, [rogel.id]);
    await grant(shop, token, owner, rogel.id);
    await transfer(paying, [flan]);
    await sendProof(shop, proving, { itemId: flan.id });
    await shop.call('DELETE /cart/reminder', { token: undecided.token });
    expect(await after(24)).toEqual([calm.email]);
    const [dear, gone] = [await shop.register(), await shop.register()];
    await ask(dear, [rogel.id]);
    await ask(gone, [flan.id]);
    const price = rogel.price + 1;
    await shop.call('PUT /courses/:id', { token, params: { id: rogel.id }, body: { price } as never });
    await shop.call('DELETE /recipebooks/:id', { token, params: { id: flan.id } });
    expect(await after(24)).toEqual([calm.email]);
  });

  it('does not leave when she buys between the job and the mail server', async () => {
    const { shop, token, ask, after } = await openReminderShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await ask(ana, [rogel.id]);
    shop.mailServer.isDown = true;
    expect(await after(24)).toEqual([]);
    await grant(shop, token, ana, rogel.id);
    shop.mailServer.isDown = false;
    expect(await after(1)).toEqual([]);
  });

  it('comes when it got cheaper, and for a gift of something that she has', async () => {
    const { shop, token, ask, after } = await openReminderShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await grant(shop, token, ana, rogel.id);
    // She has it, and gives it to somebody else.
    expect((await ask(ana, [rogel.id])).status).toBe(409);
    expect((await ask(ana, [rogel.id], [{ itemId: rogel.id }])).status).toBe(200);
    const price = rogel.price - 1;
    await shop.call('PUT /courses/:id', { token, params: { id: rogel.id }, body: { price } as never });
    expect(await after(24)).toEqual([ana.email]);
  });

  it('begins anew with another cart, and counts from the last change of this one', async () => {
    const { shop, ask, after } = await openReminderShop(openShop);
    const [rogel, flan] = [await shop.product(), await shop.product('recipebooks', { title: 'Flan' })];
    const ana = await shop.register();
    await ask(ana, [rogel.id]);
    expect(await after(10)).toEqual([]);
    await ask(ana, [rogel.id, flan.id]);
    // The same cart again changes nothing.
    shop.clock.advance(HOUR_MS);
    await ask(ana, [flan.id, rogel.id]);
    expect(await after(13)).toEqual([]);
    expect(await after(6.5)).toEqual([ana.email]);
    await ask(ana, [flan.id]);
    expect(await after(24)).toEqual([ana.email]);
    const other = await shop.product('courses', { title: 'Lemon pie' });
    await ask(ana, [other.id]);
    expect(await after(24)).toEqual([ana.email, ana.email]);
  });

  it('is off in a new shop, and who asked gets nothing after the creator switched it off', async () => {
    const { shop, ask, after, change } = await openReminderShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await ask(ana, [rogel.id]);
    await change({ isOn: false });
    expect((await read(shop, ana)).body.isOffered).toBe(false);
    expect((await ask(ana, [rogel.id])).body).toMatchObject({ error: 'reminder_off' });
    expect(await after(24)).toEqual([]);
    await change({ isOn: true });
    expect(await after(1)).toEqual([]);
  });

  it('waits for the next day when she had a letter', async () => {
    const { shop, token, ask, after } = await openReminderShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await subscribe(shop, ana.email);
    await ask(ana, [rogel.id]);
    shop.clock.advance(20 * HOUR_MS);
    const { body } = await shop.call('POST /admin/letters', { token, body: LETTER });
    await shop.call('POST /admin/letters/:id/send', { token, params: { id: body.id }, body: {} });
    await shop.deliverMails();
    expect(await after(4)).toEqual([]);
    expect(await after(12)).toEqual([]);
    expect(await after(13)).toEqual([ana.email]);
  });

  it('is sent by one of two processes', async () => {
    const { shop, ask } = await openReminderShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await ask(ana, [rogel.id]);
    shop.clock.advance(24 * HOUR_MS);
    await Promise.all([remindOfCarts(shop), remindOfCarts(shop)]);
    await shop.deliverMails();
    expect(shop.mails.filter(({ to, subject }) => to === ana.email && /carrito/.test(subject))).toHaveLength(
      1,
    );
  });

  it('stores only carts that can be bought', async () => {
    const { shop, ask } = await openReminderShop(openShop);
    const ana = await shop.register();
    expect((await ask(ana, [])).status).toBe(400);
    expect((await ask(ana, ['nada'])).status).toBe(404);
    expect(await shop.db.selectFrom('cart_reminders').selectAll().execute()).toEqual([]);
    expect((await shop.call('GET /cart/reminder')).status).toBe(401);
  });

  it('is in the data that she downloads, and goes with her account', async () => {
    const { shop, ask, after } = await openReminderShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await ask(ana, [rogel.id]);
    const params = { id: ana.id };
    const data = await shop.call('GET /users/:id/data', { token: ana.token, params });
    expect(data.body.cartReminders).toMatchObject([
      { items: expect.stringContaining(rogel.id), text: expect.stringContaining('recuérdamelo') },
    ]);
    await shop.call('DELETE /users/:id', {
      token: ana.token,
      params,
      body: { currentPassword: ana.password },
    });
    expect(await shop.db.selectFrom('cart_reminders').selectAll().execute()).toEqual([]);
    expect(await after(24)).toEqual([]);
  });
});

const read = (shop: TestShop, { token }: Person) => shop.call('GET /cart/reminder', { token });

const grant = (shop: TestShop, token: string, { id }: Person, productId: string) =>
  shop.call('POST /admin/users/:id/grant', {
    token,
    params: { id },
    body: { item_id: productId, reason: 'Pagó en mano' },
  });
