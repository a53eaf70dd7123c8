import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describeOnEachDatabase('the mail that content is ready', (openShop) => {
  it('is sent once to each buyer of a product that was sold without content', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const [empty, full] = [
      await shop.product('courses', { title: 'Rogel' }),
      await shop.product('courses', { title: 'Flan', video_url: VIDEO }),
    ];
    const [ana, eva] = [await shop.register(), await shop.register()];
    for (const { id } of [ana, eva]) {
      for (const item of [empty, full])
        await shop.call('POST /purchase', { token, body: { item_id: item.id, userId: id } });
    }
    await shop.call('POST /admin/users/:id/revoke', {
      token,
      params: { id: eva.id },
      body: { item_id: empty.id, reason: 'Fue un error' },
    });
    const save = async (id: string, body: Record<string, unknown>) => {
      shop.clock.advance(1000);
      expect((await shop.call('PUT /courses/:id', { token, params: { id }, body })).status).toBe(200);
      await shop.deliverMails();
    };
    const ready = () => shop.mails.filter(({ subject }) => subject.startsWith('Ya puedes ver'));
    await save(empty.id, { price: 9000 });
    await save(full.id, { video_url: '' });
    await save(full.id, { price: 9000 });
    expect(ready()).toEqual([]);
    await save(empty.id, { video_url: VIDEO });
    expect(ready()).toMatchObject([{ to: ana.email, subject: 'Ya puedes ver «Rogel»' }]);
    expect(ready()[0]?.text).toContain(`/course/${empty.id}`);
    await save(empty.id, { video_url: '' });
    await save(empty.id, { video_url: VIDEO });
    expect(ready()).toHaveLength(1);
  });
});
