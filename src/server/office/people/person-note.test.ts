import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('the private note about a person', (openShop) => {
  it('is kept for admins, changed and removed, and the person receives it with her data', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const [ana, bea] = [await shop.register(), await shop.register()];
    const write = (id: string, note: string) =>
      shop.call('PUT /admin/people/:id/note', { token, params: { id }, body: { note } });
    const read = async (id: string) =>
      (await shop.call('GET /admin/people/:id', { token, params: { id } })).body.note;
    expect(await read(ana.id)).toBe('');
    await write(ana.id, 'Celíaca: sin harina.');
    await write(ana.id, 'Celíaca: sin harina ni avena.');
    expect([await read(ana.id), await read(bea.id)]).toEqual(['Celíaca: sin harina ni avena.', '']);
    const own = { token: ana.token, params: { id: ana.id } };
    expect((await shop.call('GET /users/:id/data', own)).body.creatorNotes).toMatchObject([
      { body: 'Celíaca: sin harina ni avena.' },
    ]);
    await write(ana.id, '');
    expect(await shop.db.selectFrom('person_notes').selectAll().execute()).toEqual([]);
    const tooLong = await write(ana.id, 'x'.repeat(4001));
    expect([tooLong.status, (await write('nadie', 'Hola')).status]).toEqual([400, 404]);
  });

  it('goes with the account', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register();
    const params = { id: ana.id };
    await shop.call('PUT /admin/people/:id/note', { token, params, body: { note: 'Amiga de Bea' } });
    const body = { currentPassword: ana.password };
    await shop.call('DELETE /users/:id', { token: ana.token, params, body });
    expect(await shop.db.selectFrom('person_notes').selectAll().execute()).toEqual([]);
    const late = await shop.call('PUT /admin/people/:id/note', { token, params, body: { note: 'Otra vez' } });
    expect(late.status).toBe(404);
  });
});
