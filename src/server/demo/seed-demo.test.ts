import { expect, it } from 'vitest';
import { objectKeys } from '../files/files';
import { describeOnEachDatabase } from '../testing/shop';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { seedDemo } from './seed-demo';

describeOnEachDatabase('the demo shop', (openShop) => {
  it('fills an empty shop, once', async () => {
    const shop = await openShop();
    expect(await seedDemo(shop)).toBe(true);
    expect(await seedDemo(shop)).toBe(false);

    const courses = (await shop.call('GET /courses')).body.data;
    const books = (await shop.call('GET /recipebooks')).body.data;
    expect(courses).toHaveLength(8);
    expect(books).toHaveLength(7);
    const all = [...courses, ...books];
    expect(all.filter((product) => product.isFeatured)).toHaveLength(4);
    expect(all.filter((product) => product.isPromo)).toHaveLength(2);
    expect(all.every((product) => product.images.every((image) => image.description !== ''))).toBe(true);
  });

  it('creates working accounts for the creator and a student with purchases', async () => {
    const shop = await openShop();
    await seedDemo(shop);
    const { email, password } = DEMO_ACCOUNTS.student;
    const ana = (await shop.call('POST /users/login', { body: { email, password } })).body;
    const params = { userId: ana.user.id };
    const owned = (await shop.call('GET /purchase/:userId', { params, token: ana.token })).body.products;
    expect(owned.map((entry) => entry.productDetails.type).sort()).toEqual(['curso', 'recipebook']);
    const liked = (await shop.call('GET /favorites/:userId', { params, token: ana.token })).body;
    expect(liked).toHaveLength(2);

    const creator = DEMO_ACCOUNTS.admin;
    const login = { email: creator.email, password: creator.password };
    const admin = (await shop.call('POST /users/login', { body: login })).body;
    expect(admin.user.role).toBe('admin');
  });

  it('stores every file that its rows refer to', async () => {
    const shop = await openShop();
    await seedDemo(shop);
    const products = await shop.db.selectFrom('products').selectAll().execute();
    for (const row of products) expect(row.pdf_file_id).not.toBeNull();
    const images = await shop.db.selectFrom('product_images').select('product_id').execute();
    expect(new Set(images.map((row) => row.product_id)).size).toBe(products.length);
    const files = await shop.db.selectFrom('files').select(['id', 'kind']).execute();
    // The JPEG for shared links is created on first request.
    const keys = files.flatMap(objectKeys).filter((key) => !key.endsWith('.jpg'));
    for (const key of keys) expect(await shop.storage.stat(key), key).not.toBeNull();
  });

  it('does not change a shop with users or products', async () => {
    const shop = await openShop();
    await shop.register();
    expect(await seedDemo(shop)).toBe(false);
    expect((await shop.call('GET /courses')).body.data).toEqual([]);
  });
});
