import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

const message = {
  name: 'Ana <b>Gómez</b>',
  email: 'ana@correo.test',
  phone: '11 5555 0134',
  message: '¿Se puede congelar?\nBcc: todos@correo.test',
};

describeOnEachDatabase('contact', (openShop) => {
  it('stores the message and mails it to the owner once, as text', async () => {
    const shop = await openShop();
    const answer = await shop.call('POST /contacto/send', { body: message });
    expect(answer.body).toEqual({ success: true, message: 'Mensaje Enviado Correctamente.' });
    await shop.deliverMails();
    await shop.deliverMails();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({ to: 'duena@tienda.test', replyTo: 'ana@correo.test' });
    expect(shop.mails[0]?.html).not.toContain('<b>');
    expect(await shop.db.selectFrom('contact_messages').select(['name', 'message']).execute()).toEqual([
      { name: message.name, message: message.message },
    ]);
  });

  it('refuses a missing field and changes nothing', async () => {
    const shop = await openShop();
    const { phone: _, ...incomplete } = message;
    const answer = await shop.call('POST /contacto/send', { body: incomplete });
    expect(answer).toMatchObject({ status: 400, body: { field: 'phone', success: false } });
    expect(await shop.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('delivers when the mail server is available again, and deletes the text after delivery', async () => {
    const shop = await openShop();
    shop.mailServer.isDown = true;
    await shop.call('POST /contacto/send', { body: message });
    await shop.deliverMails();
    const waiting = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'the mail server is down' });
    shop.mailServer.isDown = false;
    shop.clock.advance(60_000);
    expect(await shop.deliverMails()).toHaveLength(1);
    const done = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(done).toMatchObject({ state: 'done', payload: null });
  });

  it('retries a job whose process was killed while it ran', async () => {
    const shop = await openShop();
    await shop.call('POST /contacto/send', { body: message });
    const later = shop.clock.now() + 100_000;
    await shop.db.updateTable('outbox').set({ state: 'running', run_at: later }).execute();
    expect(await shop.deliverMails()).toHaveLength(0);
    shop.clock.set(later);
    expect(await shop.deliverMails()).toHaveLength(1);
  });

  it('limits the messages per address', async () => {
    const shop = await openShop();
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => shop.call('POST /contacto/send', { body: message })),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
  });
});
