import { expect, it } from 'vitest';
import { openLetterShop, subscribe } from '../../testing/letter-shop';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const ZULEMA = 'zulema@correo.test';

async function prove(shop: TestShop, { id }: Person): Promise<void> {
  const proven = { email_verified_at: shop.clock.now() };
  await shop.db.updateTable('users').set(proven).where('id', '=', id).execute();
}

const download = async (shop: TestShop, { id, token }: Person) =>
  (await shop.call('GET /users/:id/data', { token, params: { id } })).body;

describeOnEachDatabase('what the letters keep about a person', (openShop) => {
  it('is in the data that she downloads: her request, each consent with its text, and the letters', async () => {
    const { shop, write, send, deliver } = await openLetterShop(openShop);
    const zulema = await shop.register({ email: ZULEMA });
    await subscribe(shop, ZULEMA);
    const { id } = await write();
    await send(id);
    await deliver();
    // Until her address is proven, it may be that of another person.
    expect(await download(shop, zulema)).toMatchObject({
      letters: [],
      letterConsents: [],
      lettersReceived: [],
    });
    await prove(shop, zulema);
    expect(await download(shop, zulema)).toMatchObject({
      letters: [{ email: ZULEMA, state: 'confirmed' }],
      letterConsents: [
        { event: 'asked', text: expect.stringContaining('Una carta al mes') },
        { event: 'confirmed', text: expect.stringContaining('Una carta al mes') },
      ],
      lettersReceived: [{ letter_id: id, state: 'sent' }],
    });
  });

  it('goes with her account, and the figures of the letter stay', async () => {
    const { shop, write, send, deliver, read } = await openLetterShop(openShop);
    const zulema = await shop.register({ email: ZULEMA });
    await prove(shop, zulema);
    await subscribe(shop, ZULEMA);
    await subscribe(shop, 'eva@correo.test');
    const [out, next] = [await write(), await write({ subject: 'La próxima' })];
    await send(out.id);
    await deliver();
    const { id, token, password } = zulema;
    await shop.call('DELETE /users/:id', { token, params: { id }, body: { currentPassword: password } });
    await shop.deliverMails();
    for (const table of ['subscribers', 'letter_consents', 'letter_recipients', 'outbox'] as const) {
      const rows = await shop.db.selectFrom(table).selectAll().execute();
      expect([table, JSON.stringify(rows).match(/zulema/i)]).toEqual([table, null]);
    }
    expect((await read(out.id)).counts.sent).toBe(2);
    shop.clock.advance(24 * 3_600_000);
    const before = shop.mails.length;
    await send(next.id);
    await deliver();
    expect(shop.mails.slice(before).map(({ to }) => to)).toEqual(['eva@correo.test']);
  });
});
