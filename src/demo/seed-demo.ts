import { fromCents, sumCents } from '../rules/money';
import { DAY_MS } from '../rules/shop-day';
import { hashPassword } from '../server/accounts/identity/passwords';
import { derivedColumns, slugOf } from '../server/learning/recipes/recipe-row';
import { recountSales } from '../server/office/statistics/recount-sales';
import { batchesOf } from '../server/platform/db/batches';
import { countRows } from '../server/platform/db/count-rows';
import type { Trx } from '../server/platform/db/database';
import { holdsData } from '../server/platform/db/holds-data';
import { newId } from '../server/platform/db/ids';
import { bumpPublicVersion } from '../server/platform/db/public-version';
import type { UserRow } from '../server/platform/db/schema';
import type { Deps } from '../server/platform/deps';
import { recordFile } from '../server/platform/files/files';
import { createShopSecret } from '../server/platform/secrets/shop-secret';
import { createProduct } from '../server/shop/catalogue/product-writing';
import { insertProducts, type StoredProduct } from '../server/shop/catalogue/stored-product';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { demoCatalogue } from './demo-catalogue';
import { type DemoFiles, storeDemoFiles, storeDemoPhotos } from './demo-files';
import { findDemoFolder } from './demo-folder';
import { seedGift } from './demo-gift';
import { seedLetters } from './demo-letters';
import { demoMessages, demoPeople } from './demo-people';
import { seedProgram, storeDemoClips } from './demo-program';
import { grantRow, insertPerson, productRow } from './demo-rows';
import { planSales } from './demo-sales';
import { planSources, planVisits } from './demo-visits';
import { seedVoices } from './demo-voices';

/** Fills an empty shop in one transaction, so that a kill leaves either nothing or everything. Returns whether it did. */
export async function seedDemo(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<boolean> {
  const { db, storage, clock } = deps;
  if (await holdsData(db)) return false;
  const now = clock.now();
  const secret = await createShopSecret({ db, clock })();
  const folder = findDemoFolder();
  const [clips, photos, files, adminHash, studentHash] = await Promise.all([
    Promise.all(demoCatalogue.map((product) => storeDemoClips(storage, folder, product))),
    storeDemoPhotos(storage, folder),
    Promise.all(demoCatalogue.map((product) => storeDemoFiles(storage, folder, product))),
    hashPassword(DEMO_ACCOUNTS.admin.password),
    hashPassword(DEMO_ACCOUNTS.student.password),
  ]);

  const products = demoCatalogue.map((product, index) =>
    productRow(product, files[index], now - (380 - index) * DAY_MS),
  );
  return await db.transaction().execute(async (trx) => {
    // The row that it changes makes a second process wait until this one has filled the shop.
    await bumpPublicVersion(trx);
    if (await holdsData(trx)) return false;
    const stored = files.flatMap(({ pictures, samples, pdf, intro, recipePictures }) => [
      pdf,
      ...(intro ? [intro] : []),
      ...[...pictures, ...samples, ...recipePictures].map(({ file }) => file),
    ]);
    for (const file of stored) await recordFile(trx, file, now);
    await insertProducts(trx, products);
    const admin = await insertPerson(trx, DEMO_ACCOUNTS.admin, now - 400 * DAY_MS, {
      passwordHash: adminHash,
      role: 'admin',
    });
    const ana = await insertPerson(trx, DEMO_ACCOUNTS.student, now - 90 * DAY_MS, {
      passwordHash: studentHash,
    });
    const owner = { secret, adminId: admin.id, now };
    for (const [at, product] of products.entries()) await seedProgram(trx, product, clips[at] ?? [], owner);
    await seedRecipes(trx, products, files, now);
    await seedStudents(trx, products, now);
    await seedAna(trx, ana, products, now);
    await seedVoices(trx, products, photos, now);
    await seedMessages(trx, now);
    await seedCoupon(trx, now);
    await seedBundle(trx, products, now);
    const book = products.find(({ title }) => title === 'Budines');
    if (book) await seedGift(trx, { giver: ana, product: book, secret, now });
    await recountSales(trx);
    await seedCarts(trx);
    await seedVisits(trx, products, now);
    await seedLetters(trx, { products, secret, now });
    return true;
  });
}

/** Every recipe is ready; the first one of each recipe book is free. */
async function seedRecipes(
  trx: Trx,
  products: StoredProduct[],
  files: DemoFiles[],
  now: number,
): Promise<void> {
  const rows = products.flatMap((product, at) =>
    (files[at]?.recipes ?? []).map((text, position) => {
      const id = newId(now - (380 - at) * DAY_MS);
      const derived = derivedColumns(text);
      return {
        id,
        product_id: product.id,
        position,
        ...derived,
        status: 'ready' as const,
        is_free: product.kind === 'recipe_book' && position === 0 ? (1 as const) : (0 as const),
        slug: slugOf(derived.title, id),
        version: 1,
        created_at: product.created_at,
        updated_at: product.created_at,
      };
    }),
  );
  await trx.insertInto('recipes').values(rows).execute();
  const pictures = products.flatMap((product, at) =>
    (files[at]?.recipePictures ?? []).flatMap(({ position, step, file }) => {
      const recipe = rows.find((row) => row.product_id === product.id && row.position === position);
      return recipe ? [{ recipe_id: recipe.id, step, file_id: file.key, created_at: now }] : [];
    }),
  );
  await trx.insertInto('recipe_pictures').values(pictures).execute();
}

async function seedStudents(trx: Trx, products: StoredProduct[], now: number): Promise<void> {
  const sales = planSales(now, demoPeople.length, products.length);
  const students: UserRow[] = [];
  for (const [index, person] of demoPeople.entries()) {
    const first = sales.find((sale) => sale.person === index);
    students.push(await insertPerson(trx, person, (first?.at ?? now) - DAY_MS));
  }
  const rows = sales.flatMap((sale, place) => {
    const [student, product] = [students[sale.person], products[sale.product]];
    return student && product ? [grantRow(student, product, { ...sale, place })] : [];
  });
  await trx.insertInto('grants').values(rows).execute();
}

/** About two carts out of three were paid. */
async function seedCarts(trx: Trx): Promise<void> {
  const months = await trx
    .selectFrom('sales_by_month')
    .select((eb) => ['month', eb('courses', '+', eb.ref('recipe_books')).as('paid')])
    .execute();
  const carts = months.map((row) => ({ ...row, id: newId(), opened: Math.ceil(row.paid * 1.45) }));
  await trx.insertInto('carts_by_month').values(carts).execute();
}

async function seedVisits(trx: Trx, products: StoredProduct[], now: number): Promise<void> {
  const grants = await trx.selectFrom('grants').select(['product_id', 'granted_at']).execute();
  const ids = products.map(({ id }) => id);
  const sales = grants.map((grant) => ({ product: ids.indexOf(grant.product_id), at: grant.granted_at }));
  const visits = planVisits(now, ids, sales);
  await trx.insertInto('visits_by_day').values(visits.days).execute();
  for (const batch of batchesOf(planSources(visits, sales)))
    await trx.insertInto('source_days').values(batch).execute();
  for (const batch of batchesOf(visits.products))
    await trx.insertInto('product_visits').values(batch).execute();
}

/** She owns the first course and the first recipe book, and has two favourites. */
async function seedAna(trx: Trx, ana: UserRow, products: StoredProduct[], now: number): Promise<void> {
  const of = (kind: StoredProduct['kind']) => products.filter((product) => product.kind === kind);
  const [course, wantedCourse] = of('course');
  const [book, wantedBook] = of('recipe_book');
  const places = await countRows(trx.selectFrom('grants'));
  const grants = [course, book].flatMap((product, at) =>
    product ? grantRow(ana, product, { at: now - 30 * DAY_MS, currency: 'ARS', place: places + at }) : [],
  );
  await trx.insertInto('grants').values(grants).execute();
  const favourites = [wantedCourse, wantedBook].flatMap((product) =>
    product ? { user_id: ana.id, product_id: product.id, created_at: now - DAY_MS } : [],
  );
  await trx.insertInto('favourites').values(favourites).execute();
}

async function seedMessages(trx: Trx, now: number): Promise<void> {
  const rows = demoMessages.map(({ from, phone, message, daysAgo, isRead }) => {
    const email = demoPeople.find(({ name, surname }) => `${name} ${surname}` === from)?.email ?? '';
    const at = now - daysAgo * DAY_MS;
    const read_at = isRead ? at + DAY_MS : null;
    return { id: newId(at), name: from, email, phone, message, created_at: at, read_at };
  });
  await trx.insertInto('contact_messages').values(rows).execute();
}

/** The bundle of the demo shop, a fifth below the list prices of its products. */
async function seedBundle(trx: Trx, products: StoredProduct[], now: number): Promise<void> {
  const parts = ['Rogel de ocho capas', 'Lemon pie con merengue', 'Alfajores'].flatMap(
    (title) => products.find((product) => product.title === title) ?? [],
  );
  const lowered = (column: 'list_price_cents' | 'list_usd_price_cents', unit: number) =>
    Math.floor((sumCents(parts.map((part) => part[column])) * 0.8) / unit) * unit;
  const bundle = createProduct(
    'bundle',
    {
      title: 'Mesa dulce completa',
      description:
        'La torta alta, la tarta fresca y la bandeja de alfajores: una mesa de cumpleaños entera, hecha por ti.',
      price: fromCents(lowered('list_price_cents', 10_000)),
      USDprice: fromCents(lowered('list_usd_price_cents', 100)),
      level: Math.max(...parts.map(({ level }) => level)),
    },
    { id: newId(now - 381 * DAY_MS), now: now - 381 * DAY_MS },
  );
  await insertProducts(trx, [bundle]);
  const links = parts.map(({ id }, position) => ({ bundle_id: bundle.id, product_id: id, position }));
  await trx.insertInto('bundle_products').values(links).execute();
}

/** The coupon of the demo shop. */
async function seedCoupon(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto('coupons')
    .values({
      id: newId(now),
      code: 'MESA10',
      percent: 10,
      scope: 'all',
      starts_at: now - DAY_MS,
      paused: 0,
      uses: 0,
      created_at: now - DAY_MS,
      updated_at: now - DAY_MS,
    })
    .execute();
}
