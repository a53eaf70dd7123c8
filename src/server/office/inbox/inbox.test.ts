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
