import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';
import { applyPromotions } from '../catalogue/promotions';

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

  it('lists the pictures of a product in their order', async () => {
    const shop = await openShop();
    const { id: userId, token } = await shop.register();
    const images = ['c', 'a', 'b'].map((name) => ({
      url: `https://fotos.test/${name}.webp`,
      description: name,
    }));
    const { id: item_id } = await shop.product('courses', { images });
    await shop.call('POST /favorites/add', { token, body: { item_id } });
    const [favourite] = (await shop.call('GET /favorites/:userId', { token, params: { userId } })).body;
    expect(favourite?.Course?.images).toMatchObject(images);
  });

  it('shows a change of a product at once', async () => {
    const shop = await openShop();
    const { id: userId, token } = await shop.register();
    const admin = await shop.admin();
    const from = shop.clock.now() + 86_400_000;
    const { id } = await shop.product('courses', {
      price: 12500,
      promoPrice: 10000,
      promoFrom: new Date(from).toISOString(),
    });
    await shop.call('POST /favorites/add', { token, body: { item_id: id } });
    const shown = async () => {
      const [favourite] = (await shop.call('GET /favorites/:userId', { token, params: { userId } })).body;
      return favourite?.Course && [favourite.Course.title, favourite.Course.price];
    };
    const edit = (body: object) =>
      shop.call('PUT /courses/:id', { token: admin.token, params: { id }, body });
    expect(await shown()).toEqual(['Rogel de ocho capas', 12500]);
    await edit({ title: 'Rogel chico' });
    expect(await shown()).toEqual(['Rogel chico', 12500]);
    shop.clock.set(from);
    await applyPromotions(shop);
    expect(await shown()).toEqual(['Rogel chico', 10000]);
    await shop.call('DELETE /courses/:id', { token: admin.token, params: { id } });
    expect(await shown()).toBeUndefined();
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
