import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecipe } from '../rules/recipe-text';
import { methodLabel } from '../rules/sale-labels';
import { readInitSegment } from '../server/learning/videos/init-segment';
import { readMediaSegment } from '../server/learning/videos/media-segment';
import { decryptSegment, openKey } from '../server/learning/videos/stream-key';
import { POSTER, partKey, SHEETS } from '../server/learning/videos/stream-objects';
import { listParts, rungsOf, type StoredPart, storyboardOf } from '../server/learning/videos/stream-rows';
import { objectKeys } from '../server/platform/files/files';
import { createShopSecret } from '../server/platform/secrets/shop-secret';
import { readWhole } from '../server/platform/storage/storage';
import { pageTexts } from '../server/testing/course-content';
import { ENGINES } from '../server/testing/databases';
import { describeOnEachDatabase, openShop, type TestShop } from '../server/testing/shop';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { seedDemo } from './seed-demo';

// Seeding takes seconds, so the tests of a database read one seeded shop.
describe.each(ENGINES)('the demo shop on %s', (engine) => {
  const closers: (() => Promise<void>)[] = [];
  let shop: TestShop;
  let isSeeded = false;
  beforeAll(async () => {
    shop = await openShop(engine, {}, closers);
    // Two processes start at once.
    const seeded = await Promise.all([seedDemo(shop), seedDemo(shop)]);
    isSeeded = seeded.filter(Boolean).length === 1;
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

  it('has people who confirmed the letters, a letter with results and a draft', async () => {
    const { email, password } = DEMO_ACCOUNTS.admin;
    const { token } = (await shop.call('POST /users/login', { body: { email, password } })).body;
    const { data, people } = (await shop.call('GET /admin/letters', { token })).body;
    expect(people.confirmed).toBeGreaterThan(10);
    expect(data).toMatchObject([
      { state: 'draft', people: 0 },
      { state: 'sent', counts: { failed: 1 }, clicks: { visits: 58 } },
    ]);
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

  it('names the way of every payment', async () => {
    const grants = await shop.db.selectFrom('grants').select('method').distinct().execute();
    const orders = await shop.db.selectFrom('orders').select('provider as method').distinct().execute();
    for (const { method } of [...grants, ...orders]) expect(methodLabel(method ?? '')).not.toBe(method);
  });

  it('stores every file that its rows refer to', async () => {
    const products = await shop.db.selectFrom('products').selectAll().where('kind', '!=', 'bundle').execute();
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
      'Chocolate: bombones, trufas y tabletas': 8,
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

  it('has classes of its own in every course: two qualities, storyboard, captions and their true length', async () => {
    const rows = await shop.db
      .selectFrom('lessons')
      .innerJoin('sections', 'sections.id', 'lessons.section_id')
      .innerJoin('products', 'products.id', 'sections.product_id')
      .innerJoin('videos', 'videos.id', 'lessons.video_id')
      .innerJoin('streams', 'streams.file_id', 'videos.source_file_id')
      .innerJoin('captions', 'captions.video_id', 'videos.id')
      .select(['products.title as course', 'lessons.title', 'lessons.is_preview', 'videos.duration_ms'])
      .select(['streams.id', 'streams.state', 'streams.rungs', 'streams.storyboard', 'streams.sealed_key'])
      .select(['streams.poster_tag', 'captions.file_id as captions'])
      .execute();
    const courses = (await shop.call('GET /courses')).body.data;
    for (const { title } of courses) {
      const classes = rows.filter(({ course }) => course === title);
      expect(classes.length, title).toBeGreaterThanOrEqual(3);
      expect(classes.filter((row) => row.is_preview === 1)).toHaveLength(1);
    }
    expect(new Set(rows.map(({ captions }) => captions)).size).toBe(rows.length);
    const secret = await createShopSecret(shop)();
    for (const row of rows) {
      expect(row.duration_ms, row.title).toBeGreaterThanOrEqual(40_000);
      expect(row.state).toBe('ready');
      const rungs = rungsOf(row);
      expect(rungs.map(({ name }) => name)).toEqual(['240p', '480p']);
      const key = openKey(secret, row.id, row.sealed_key);
      for (const { name } of rungs) {
        const [init, ...segments] = await listParts(shop.db, row.id, name);
        const last = segments.at(-1);
        if (!init || !last) throw new Error(`${row.title} has no parts.`);
        expect(last.start_ms + last.ms, row.title).toBe(row.duration_ms);
        const read = async (part: StoredPart) =>
          await readWhole(await shop.storage.open(partKey(row.id, part)));
        const clear = decryptSegment(key, last.n, await read(last));
        expect(readMediaSegment(clear, readInitSegment(await read(init)))).toEqual({
          startMs: last.start_ms,
          ms: last.ms,
        });
      }
      const [sheet = ''] = storyboardOf(row)?.sheets ?? [];
      for (const part of [
        { rung: SHEETS, n: 0, tag: sheet },
        { rung: POSTER, n: 1, tag: row.poster_tag ?? '' },
      ])
        expect(await shop.storage.stat(partKey(row.id, part)), row.title).not.toBeNull();
      const captions = (await readWhole(await shop.storage.open(row.captions))).toString();
      const end = captions.match(/--> (\d\d):(\d\d)\.000/g)?.at(-1) ?? '';
      const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(end) ?? [];
      expect((Number(minutes) * 60 + Number(seconds)) * 1000, row.title).toBe(row.duration_ms);
      expect(captions).toContain(row.title);
    }
  });

  it('says nothing about a course that its recipe or its classes contradict', async () => {
    const products = await shop.db.selectFrom('products').selectAll().where('kind', '=', 'course').execute();
    const recipes = await shop.db.selectFrom('recipes').select(['product_id', 'source_text']).execute();
    for (const { id, title, facts } of products) {
      const text = recipes.find((recipe) => recipe.product_id === id)?.source_text ?? '';
      const said = new Map(
        (JSON.parse(facts) as { label: string; value: string }[]).map(({ label, value }) => [label, value]),
      ); // written by the seed
      expect(said.has('Duración'), title).toBe(false);
      expect(text, title).toContain(`Rinde ${said.get('Rinde')}`);
      const [degrees] = /\d+ °C/.exec(said.get('Horno') ?? '') ?? [];
      if (degrees) expect(text, title).toContain(degrees);
    }
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
      const { now, sources } = await of(cuando);
      expect(sources[0]?.visits, cuando).toBeGreaterThan(0);
      for (const { visits, carts, paid } of sources) {
        expect(visits).toBeGreaterThanOrEqual(carts);
        expect(carts).toBeGreaterThanOrEqual(paid);
      }
      expect(now.visitors, cuando).toBeGreaterThan(now.sales);
      expect(now.views, cuando).toBeGreaterThan(now.visitors);
    }
    const { now, before } = await of('7dias');
    expect(before.visitors).toBeGreaterThan(100);
    expect(now.visitors).toBeLessThan(2000);
    const products = await shop.db
      .selectFrom('products')
      .select('id')
      .where('kind', '!=', 'bundle')
      .execute();
    for (const { id } of products) {
      const query = { desde: '2025-04-01', hasta: '2026-03-15' };
      const way = (await shop.call('GET /admin/figures/products/:id', { token, params: { id }, query })).body;
      expect(way.visitors, way.title).toBeGreaterThan(way.carts);
      expect(way.carts, way.title).toBeGreaterThanOrEqual(way.sold);
    }
  });
});

describe('the clips of the demo', () => {
  it('take at most 25 MB in the repository', async () => {
    const folder = join(import.meta.dirname, '../../demo/video');
    let bytes = 0;
    for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThan(25_000_000);
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
