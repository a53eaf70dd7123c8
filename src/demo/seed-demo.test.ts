import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecipe } from '../rules/recipe-text';
import { objectKeys } from '../server/platform/files/files';
import { readWhole } from '../server/platform/storage/storage';
import { pageTexts } from '../server/testing/course-content';
import { ENGINES } from '../server/testing/databases';
import { describeOnEachDatabase, openShop, type TestShop } from '../server/testing/shop';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { seedDemo } from './seed-demo';

// Printing the booklets takes seconds, so the tests of a database read one seeded shop.
describe.each(ENGINES)('the demo shop on %s', (engine) => {
  const closers: (() => Promise<void>)[] = [];
  let shop: TestShop;
  let isSeeded = false;
  beforeAll(async () => {
    shop = await openShop(engine, {}, closers);
    isSeeded = await seedDemo(shop);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it('fills an empty shop, once', async () => {
    expect(isSeeded).toBe(true);
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
    const products = await shop.db.selectFrom('products').selectAll().execute();
    for (const row of products) expect(row.pdf_file_id).not.toBeNull();
    const images = await shop.db.selectFrom('product_images').select('product_id').execute();
    expect(new Set(images.map((row) => row.product_id)).size).toBe(products.length);
    const files = await shop.db.selectFrom('files').select(['id', 'kind']).execute();
    // The JPEG for shared links is created on first request.
    const keys = files.flatMap(objectKeys).filter((key) => !key.endsWith('.jpg'));
    for (const key of keys) expect(await shop.storage.stat(key), key).not.toBeNull();
  });

  it('holds every recipe that its books promise, as data and in the PDF', async () => {
    const rows = await shop.db
      .selectFrom('recipes')
      .innerJoin('products', 'products.id', 'recipes.product_id')
      .select(['products.title as book', 'recipes.source_text', 'recipes.is_free'])
      .execute();
    const promised = {
      Alfajores: 15,
      'Pastafrola y otras tartas': 12,
      'Galletitas para la lata': 18,
      Budines: 10,
      'Pan dulce y turrones': 9,
      'Postres de heladera': 12,
    };
    for (const [book, count] of Object.entries(promised)) {
      expect(
        rows.filter((row) => row.book === book),
        book,
      ).toHaveLength(count);
      const { facts } = await shop.db
        .selectFrom('products')
        .select('facts')
        .where('title', '=', book)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(facts), book).toContainEqual({ label: 'Recetas', value: String(count) });
    }
    for (const { source_text: text } of rows) {
      const { recipe, doubts } = readRecipe(text);
      expect(doubts, recipe.title).toEqual([]);
      expect([recipe.yield, recipe.minutes], recipe.title).not.toContain(null);
      expect(recipe.steps.length, recipe.title).toBeGreaterThan(1);
    }
    expect(rows.filter((row) => row.is_free === 1)).toHaveLength(7);

    const { pdf_file_id: key } = await shop.db
      .selectFrom('products')
      .select('pdf_file_id')
      .where('title', '=', 'Alfajores')
      .executeTakeFirstOrThrow();
    const pages = await pageTexts(await readWhole(await shop.storage.open(key ?? '')));
    expect(pages.filter((page) => page.includes('Preparación'))).toHaveLength(15);
  });

  it('counts the seeded year', async () => {
    const { email, password } = DEMO_ACCOUNTS.admin;
    const { token } = (await shop.call('POST /users/login', { body: { email, password } })).body;
    const { count } = await shop.db
      .selectFrom('grants')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const overview = (await shop.call('GET /stats/overview', { token })).body;
    expect(overview).toMatchObject({ totalPurchases: count, totalCourses: 8, totalRecipeBooks: 7 });
    const months = (await shop.call('GET /stats/purchases-by-month', { token })).body;
    expect(months.length).toBeGreaterThanOrEqual(12);
    expect(months.reduce((sum, entry) => sum + entry.count, 0)).toBe(count);
  });

  it('has visits in every period, for the shop and for each product, that fit the sales', async () => {
    const { email, password } = DEMO_ACCOUNTS.admin;
    const { token } = (await shop.call('POST /users/login', { body: { email, password } })).body;
    const of = async (cuando: 'hoy' | '7dias' | 'mes' | 'anio') =>
      (await shop.call('GET /admin/figures', { token, query: { cuando } })).body;
    for (const cuando of ['hoy', '7dias', 'mes', 'anio'] as const) {
      const { now } = await of(cuando);
      expect(now.visitors, cuando).toBeGreaterThan(now.sales);
      expect(now.views, cuando).toBeGreaterThan(now.visitors);
    }
    const { now, before } = await of('7dias');
    expect(before.visitors).toBeGreaterThan(100);
    expect(now.visitors).toBeLessThan(2000);
    const products = await shop.db.selectFrom('products').select('id').execute();
    for (const { id } of products) {
      const query = { desde: '2025-04-01', hasta: '2026-03-15' };
      const way = (await shop.call('GET /admin/figures/products/:id', { token, params: { id }, query })).body;
      expect(way.visitors, way.title).toBeGreaterThan(way.carts);
      expect(way.carts, way.title).toBeGreaterThanOrEqual(way.sold);
    }
  });
});

describeOnEachDatabase('the demo shop', (openShop) => {
  it('does not change a shop with users or products', async () => {
    const shop = await openShop();
    await shop.register();
    expect(await seedDemo(shop)).toBe(false);
    expect((await shop.call('GET /courses')).body.data).toEqual([]);
  });
});
