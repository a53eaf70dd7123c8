import { expect, it } from 'vitest';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { openTransferShop } from '../../testing/transfer-shop';

const STRANGER = 'nadie@correo.test';

describeOnEachDatabase('the mails to an address that nobody proved to read', (openShop) => {
  const mailsTo = async (shop: TestShop, mailbox: RegExp) =>
    (await shop.deliverMails()).filter((mail) => mailbox.test(mail.to));
  const askLoginLink = (shop: TestShop, email: string) =>
    shop.call('POST /users/login-link', { body: { email } });
  const resend = (shop: TestShop, { token }: Person) =>
    shop.call('POST /users/resend-verification', { token });

  it('have one limit, whatever causes them and also after the account is deleted', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const products = [await shop.product(), await shop.product()];
    for (let round = 0; round < 8; round += 1) {
      const email = round % 2 === 0 ? STRANGER : `nadie+${round}@correo.test`;
      const person = await shop.register({ email });
      for (const product of products) await transfer(person, [product]);
      await shop.deliverMails();
      const body = { currentPassword: person.password };
      await shop.call('DELETE /users/:id', { params: { id: person.id }, token: person.token, body });
    }
    expect(await mailsTo(shop, /^nadie/)).toHaveLength(10);
  });

  it('keep places for the login link, and start again the next day', async () => {
    const shop = await openShop();
    const person = await shop.register({ email: STRANGER });
    for (let n = 0; n < 12; n += 1) await resend(shop, person);
    const refused = await resend(shop, person);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('hoy') } });
    expect(refused.headers['retry-after']).toBe('86400');

    await askLoginLink(shop, STRANGER);
    expect((await mailsTo(shop, /^nadie/)).at(-1)?.subject).toBe('Tu enlace para entrar');

    shop.clock.advance(24 * 3_600_000);
    expect((await resend(shop, person)).status).toBe(200);
  });

  it('are not limited for a mailbox that is proven', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const person = await shop.register({ email: STRANGER });
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', person.id).execute();
    for (let n = 0; n < 10; n += 1) await transfer(person, [await shop.product()]);
    expect(await mailsTo(shop, /^nadie/)).toHaveLength(10);
  });
});
