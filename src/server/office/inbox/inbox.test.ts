import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase("the creator's inbox", (openShop) => {
  it('lists messages as new until they are read, and again when they are marked as new', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    for (const name of ['Silvia', 'Hernán']) {
      const body = { name, email: 's@correo.test', phone: '11 5555', message: 'Hola' };
      await shop.call('POST /contacto/send', { body });
    }
    const inbox = (await shop.call('GET /admin/messages', { token })).body;
    expect(inbox.data.map((message) => message.name)).toEqual(['Hernán', 'Silvia']);
    expect(inbox.unread).toBe(2);
    const params = { id: inbox.data[0]?.id ?? '' };
    await shop.call('PUT /admin/messages/:id', { token, params, body: { isRead: true } });
    const unread = await shop.call('GET /admin/messages', { token, query: { unread: 'true' } });
    expect(unread.body.data.map((message) => message.name)).toEqual(['Silvia']);
    const unknown = { id: 'nada' };
    const answer = await shop.call('PUT /admin/messages/:id', {
      token,
      params: unknown,
      body: { isRead: true },
    });
    expect(answer.status).toBe(404);
  });

  it('answers by mail once, keeps the answer in the timeline and ticks the task', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register({ name: 'Ana', email: 'ana@correo.test' });
    const message = { name: 'Ana', email: ana.email, phone: '11 5555 1234', message: '¿Dónde veo mi curso?' };
    await shop.call('POST /contacto/send', { body: message });
    const [letter] = (await shop.call('GET /admin/messages', { token })).body.data;
    const params = { id: letter?.id ?? '' };
    const answer = { text: 'Hola Ana:\n\nEstá en <Mis Compras>.', via: 'mail' };
    const send = (body: object) => shop.call('POST /admin/messages/:id/reply', { token, params, body });
    const sent = await Promise.all([send(answer), send(answer)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(sent[0]?.body).toMatchObject({ isRead: true, replies: [{ via: 'mail', text: answer.text }] });
    const mails = (await shop.deliverMails()).filter(({ subject }) => subject === 'Respuesta a tu mensaje');
    expect(mails).toMatchObject([{ to: 'ana@correo.test', replyTo: 'duena@tienda.test' }]);
    expect(mails[0]?.text).toContain('¿Dónde veo mi curso?');
    expect(mails[0]?.html).toContain('Está en &#60;Mis Compras&#62;.');
    expect((await shop.call('GET /admin/summary', { token })).body.unreadMessages).toBe(0);

    await send({ text: 'Te llamo.', via: 'whatsapp' });
    expect(await shop.deliverMails()).toHaveLength(shop.mails.length);
    const person = await shop.call('GET /admin/people/:id', { token, params: { id: ana.id } });
    const told = person.body.timeline.filter(({ kind }) => kind === 'message');
    expect(told.map(({ text, quote }) => [text, quote]).sort()).toEqual([
      ['Le respondiste por WhatsApp', 'Te llamo.'],
      ['Le respondiste por correo', answer.text],
      ['Te escribió', message.message],
    ]);
    for (const wrong of [
      { text: '  ', via: 'mail' },
      { text: 'x'.repeat(4001), via: 'mail' },
      { text: 'a', via: 'sms' },
    ])
      expect((await send(wrong)).status).toBe(400);
    const unknown = { token, params: { id: 'nada' }, body: { text: 'a', via: 'mail' as const } };
    expect((await shop.call('POST /admin/messages/:id/reply', unknown)).status).toBe(404);
  });

  it('lists all changes with their admin, newest first, page by page', async () => {
    const shop = await openShop();
    const mora = await shop.admin();
    const ana = await shop.register({ name: 'Ana', surname: 'Suárez' });
    const course = await shop.product('courses', { title: 'Rogel' });
    const body = { item_id: course.id, userId: ana.id };
    await shop.call('POST /purchase', { token: mora.token, body });
    const { data } = (await shop.call('GET /admin/activity', { token: mora.token })).body;
    expect(data.map((entry) => [entry.action, entry.subjectName])).toEqual([
      ['purchase.grant', 'Ana Suárez'],
      ['product.create', 'Rogel'],
    ]);
    expect(data[0]?.detail).toMatchObject({ title: 'Rogel' });
    expect(data[0]?.actor).toMatchObject({ id: mora.id, name: 'Mora Quintana' });
    const page = (await shop.call('GET /admin/activity', { token: mora.token, query: { limit: '1' } })).body;
    const query = { limit: '1', cursor: page.nextCursor ?? '' };
    const next = (await shop.call('GET /admin/activity', { token: mora.token, query })).body;
    expect(next.data[0]?.action).toBe('product.create');
  });
});
