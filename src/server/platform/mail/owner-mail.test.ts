import { expect, it } from 'vitest';
import { UNDO_MS } from '../../shop/proofs/proof-decisions.service';
import { openPayingShop } from '../../testing/paying-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const message = { name: 'Ana', email: 'ana@correo.test', phone: '11 5555', message: 'Hola' };

describeOnEachDatabase('mails to the creator', (openShop) => {
  it('go to every admin with a verified mail when no owner is configured', async () => {
    const shop = await openShop({ OWNER_EMAIL: '' });
    const rogel = await shop.product();
    const mora = await promote(shop, await shop.admin(), { isVerified: true });
    const lola = await promote(shop, await shop.register(), { isVerified: true });
    await promote(shop, await shop.register(), { isVerified: false });
    const ana = await shop.register();
    await shop.deliverMails();
    shop.mails.splice(0);

    await shop.call('POST /contacto/send', { body: message });
    await shop.call('POST /withdrawals', { body: { ...message, purchase: 'Rogel' } });
    await sendProof(shop, ana, { itemId: rogel.id });
    await shop.deliverMails();
    await shop.deliverMails();
    const toAdmins = (subject: RegExp) =>
      shop.mails.filter((mail) => subject.test(mail.subject)).map(({ to }) => to);
    for (const subject of [/^Mensaje de/, /^Arrepentimiento/, /^Comprobante de/]) {
      expect(toAdmins(subject)).toEqual([mora.email, lola.email]);
    }
    const receipt = shop.mails.find(({ subject }) => subject.startsWith('Recibimos tu arrepentimiento'));
    expect(receipt?.replyTo).toBe(mora.email);
  });

  it('report a paid order once, with its products and its total', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const ana = await shop.register({ name: 'Ana', surname: 'Suárez' });
    const rogel = await shop.product('courses', { title: 'Rogel' });
    const { id } = (await askPreference(ana, [rogel])).body;
    const payment = await simulator.state.pay(id, 'approved');
    await settled();
    await simulator.state.change(payment.id, 'approved');
    await settled();
    const sales = await salesOf(shop);
    expect(sales).toMatchObject([{ to: 'duena@tienda.test', subject: 'Vendiste Rogel: $ 12.500' }]);
    expect(sales[0]?.text).toContain('Ana Suárez');
  });

  it('report an approved proof once, also when it is confirmed by its link', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register();
    const [rogel, flan] = [
      await shop.product('courses', { title: 'Rogel' }),
      await shop.product('courses', { title: 'Flan' }),
    ];
    await sendProof(shop, ana, { itemId: rogel.id });
    const [proof] = (await shop.call('GET /admin/proofs', { token })).body.data;
    await shop.call('POST /admin/proofs/:id/approve', { token, params: { id: proof?.id ?? '' }, body: {} });
    await shop.call('POST /admin/proofs/:id/approve', { token, params: { id: proof?.id ?? '' }, body: {} });
    shop.clock.advance(UNDO_MS);
    await shop.outbox.drain();
    await sendProof(shop, ana, { itemId: flan.id });
    await shop.call('POST /purchase', { token, body: { item_id: flan.id, userId: ana.id } });
    const subjects = (await salesOf(shop)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Vendiste Rogel: US$ 15', 'Vendiste Flan: US$ 15']);
  });
});

async function salesOf(shop: TestShop) {
  return (await shop.deliverMails()).filter(({ subject }) => subject.startsWith('Vendiste'));
}

async function promote(shop: TestShop, person: Person, { isVerified }: { isVerified: boolean }) {
  await shop.db
    .updateTable('users')
    .set({ role: 'admin', email_verified_at: isVerified ? shop.clock.now() : null })
    .where('id', '=', person.id)
    .execute();
  return person;
}
