import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

const recipeBook = {
  title: 'Alfajores',
  description: 'Quince alfajores que se deshacen en la boca.',
  price: 8900.5,
  USDprice: 10,
  images: [{ url: 'https://fotos.test/alfajores.webp', description: 'Imagen 1' }],
};

describeOnEachDatabase('catalogue', (openShop) => {
  it('creates, lists and shows both kinds with the field names of the API, without the paid addresses', async () => {
    const shop = await openShop();
    const course = await shop.product('courses', {
      video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      recipe_pdf_url: 'https://drive.google.com/file/d/abcdefghijklmnop/view',
    });
    const { token } = await shop.admin();
    const book = (await shop.call('POST /recipebooks/create', { token, body: recipeBook })).body.data;
    const courses = await shop.call('GET /courses');
    const books = await shop.call('GET /recipebooks');
    expect(courses.body.data).toMatchObject([
      { id: course.id, type: 'curso', price: 12500, USDprice: 15, level: 4 },
    ]);
    expect(books.body.data).toMatchObject([
      { id: book.id, type: 'recipebook', price: 8900.5, level: 3, isPromo: false },
    ]);
    for (const answer of [courses, await shop.call('GET /courses/:id', { params: { id: course.id } })]) {
      expect(JSON.stringify(answer.body)).not.toMatch(/dQw4w9WgXcQ|abcdefghijklmnop/);
    }
    expect((await shop.call('GET /recipebooks/:id', { params: { id: course.id } })).status).toBe(404);
  });

  it('pages newest first by cursor and searches without accents', async () => {
    const shop = await openShop();
    for (const title of ['Rogel', 'Medialunas', 'Lemon pie', 'Bizcochuelo', 'Piononó']) {
      await shop.product('courses', { title });
      shop.clock.advance(1000);
    }
    const first = await shop.call('GET /courses', { query: { limit: '2' } });
    expect(first.body.data.map((p) => p.title)).toEqual(['Piononó', 'Bizcochuelo']);
    const next = await shop.call('GET /courses', {
      query: { limit: '2', cursor: first.body.nextCursor ?? '' },
    });
    expect(next.body.data.map((p) => p.title)).toEqual(['Lemon pie', 'Medialunas']);
    expect((await shop.call('GET /courses', { query: { q: 'PIONONO' } })).body.data).toHaveLength(1);
    expect((await shop.call('GET /courses', { query: { q: '%' } })).body.data).toHaveLength(5);
  });

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 'doce' }, 'price'],
    [{ price: 1e15 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: 12500.000001 }, 'price'],
    [{ USDprice: null }, 'USDprice'],
    [{ level: 6 }, 'level'],
    [{ level: 2.5 }, 'level'],
    [{ title: '   ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ images: [] }, 'images'],
    [{ images: Array(4).fill(recipeBook.images[0]) }, 'images'],
    [{ images: [{ url: 'javascript:alert(1)' }] }, 'images.0.url'],
    [{ images: [{ url: 'http://fotos.test/a.jpg' }] }, 'images.0.url'],
  ])('refuses %j naming the field, and stores nothing', async (wrong, field) => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const answer = await shop.call('POST /recipebooks/create', { token, body: { ...recipeBook, ...wrong } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_input', success: false } });
    expect(answer.body.field).toContain(field);
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it('changes only the given fields, and refuses the second of two concurrent edits', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const course = await shop.product('courses', { video_url: video });
    const put = (body: object) => shop.call('PUT /courses/:id', { token, params: { id: course.id }, body });
    const changed = await put({ title: 'Rogel nuevo', version: course.version });
    expect(changed.body).toMatchObject({
      title: 'Rogel nuevo',
      price: 12500,
      level: 4,
      video_url: course.video_url,
    });
    expect(await put({ title: 'Rogel viejo', version: course.version })).toMatchObject({
      status: 409,
      body: { error: 'stale_edit' },
    });
    expect((await put({ price: 13000 })).body).toMatchObject({ title: 'Rogel nuevo', price: 13000 });
    expect((await shop.call('GET /courses', { query: { q: 'nuevo' } })).body.data).toHaveLength(1);
  });

  it('features and archives a product, and shows an archived product to its buyers only', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const ana = await shop.register();
    const course = await shop.product();
    const params = { id: course.id };
    const starred = await shop.call('PATCH /courses/:id/featured', {
      token,
      params,
      body: { isFeatured: true },
    });
    expect(starred.body.updated.isFeatured).toBe(true);
    await shop.call('POST /purchase', { token, body: { item_id: course.id, userId: ana.id } });
    expect((await shop.call('DELETE /courses/:id', { token, params })).body.message).toBe(
      'Curso eliminado correctamente',
    );
    expect((await shop.call('GET /courses')).body.data).toEqual([]);
    expect((await shop.call('GET /courses/:id', { params })).status).toBe(404);
    expect((await shop.call('GET /products', { query: { ids: course.id } })).body.data).toEqual([]);
    const owned = await shop.call('GET /purchase/:userId', { params: { userId: ana.id }, token: ana.token });
    expect(owned.body.products).toMatchObject([{ itemId: course.id, productDetails: { id: course.id } }]);
  });

  it('increases the public version and records an audit entry with every change', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const version = async () =>
      (await shop.db.selectFrom('public_version').select('version').executeTakeFirstOrThrow()).version;
    const before = await version();
    const course = await shop.product();
    await shop.call('PATCH /courses/:id/featured', {
      token: admin.token,
      params: { id: course.id },
      body: { isFeatured: true },
    });
    expect(await version()).toBe(before + 2);
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'product.create', actor_id: admin.id },
      { action: 'product.feature', actor_id: admin.id },
    ]);
  });
});
