import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/shop';

describeOnEachDatabase('favourites', (openShop) => {
  it('adds a favourite once, lists it with its product, and removes it', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const course = await shop.product();
    const book = await shop.product('recipebooks', { title: 'Alfajores' });
    const { token } = ana;
    for (const item_id of [course.id, course.id, book.id]) {
      shop.clock.advance(1000);
      expect(
        (await shop.call('POST /favorites/add', { token, body: { item_id, item_type: 'course' } })).status,
      ).toBe(200);
    }
    const list = await shop.call('GET /favorites/:userId', { token, params: { userId: ana.id } });
    expect(list.body).toMatchObject([
      { item_id: book.id, item_type: 'recipebook', user_id: ana.id, RecipeBook: { title: 'Alfajores' } },
      { item_id: course.id, item_type: 'course', Course: { id: course.id } },
    ]);
    await shop.call('DELETE /favorites/remove', { token, body: { item_id: book.id, user_id: ana.id } });
    const left = await shop.call('GET /favorites/:userId', { token, params: { userId: ana.id } });
    expect(left.body.map((favourite) => favourite.item_id)).toEqual([course.id]);
  });

  it('refuses another user in the body, and unknown products', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register(), await shop.register()];
    const course = await shop.product();
    const forged = await shop.call('POST /favorites/add', {
      token: ana.token,
      body: { item_id: course.id, user_id: eva.id },
    });
    expect(forged.status).toBe(403);
    const unknown = await shop.call('POST /favorites/add', { token: ana.token, body: { item_id: 'nada' } });
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Producto no encontrado' } });
    expect(await shop.db.selectFrom('favourites').selectAll().execute()).toEqual([]);
  });
});
