import { expect, it } from 'vitest';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase } from '../../testing/shop';
import { greet } from './templates/layout';

const LINK = 'https://premio.example/gana';

describeOnEachDatabase('free text in mails', (openShop) => {
  it('carries no link of an attacker to the address that they registered', async () => {
    const shop = await openShop();
    const rogel = await shop.product();
    const victim = await shop.register({ name: `Entra a ${LINK}`, surname: LINK });
    await shop.call('POST /users/resend-verification', { token: victim.token });
    await shop.call('POST /password/request-reset', { body: { email: victim.email } });
    expect((await sendProof(shop, victim, { itemId: rogel.id, comment: LINK })).status).toBe(200);
    const withdrawal = { name: LINK, email: victim.email, purchase: LINK, comment: LINK };
    expect((await shop.call('POST /withdrawals', { body: withdrawal })).status).toBe(201);

    const received = (await shop.deliverMails()).filter((mail) => mail.to === victim.email);
    expect(received.map(({ subject }) => subject.replace(/ARR-.*/, 'ARR'))).toEqual(
      expect.arrayContaining([
        'Te damos la bienvenida',
        'Restablece tu contraseña',
        'Recibimos tu comprobante',
        'Recibimos tu arrepentimiento: ARR',
      ]),
    );
    for (const { subject, text, html } of received) {
      expect(`${subject} ${text} ${html}`).not.toContain('premio.example');
    }
  });

  it("states when a withdrawal arrived, in the shop's time and 24-hour format", async () => {
    const shop = await openShop();
    shop.clock.set(Date.UTC(2026, 2, 15, 23, 27));
    const body = { name: 'Ana', email: 'ana@correo.test', purchase: 'Rogel' };
    await shop.call('POST /withdrawals', { body });
    const receipt = (await shop.deliverMails()).find((mail) => mail.to === body.email);
    expect(receipt?.text).toContain('el 15 de marzo de 2026 a las 20:27');
  });
});

it.each([
  ['María José', 'Hola, María José:'],
  ["Ñata O'Higgins-Paz", "Hola, Ñata O'Higgins-Paz:"],
  ['premio.example', 'Hola:'],
  ['http://x', 'Hola:'],
  ['', 'Hola:'],
])('greets %s with a plain name or none', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
