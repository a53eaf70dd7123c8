import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STORED_PREFIX } from '../rules/media-links';
import { hashPassword } from '../server/accounts/identity/passwords';
import { derivedColumns, slugOf } from '../server/learning/recipes/recipe-row';
import { recountSales } from '../server/office/statistics/recount-sales';
import type { Trx } from '../server/platform/db/database';
import { newId } from '../server/platform/db/ids';
import { bumpPublicVersion } from '../server/platform/db/public-version';
import type { UserRow } from '../server/platform/db/schema';
import type { Deps } from '../server/platform/deps';
import { recordFile } from '../server/platform/files/files';
import { insertProducts, type StoredProduct } from '../server/shop/catalogue/stored-product';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { demoCatalogue } from './demo-catalogue';
import type { DemoFiles } from './demo-files';
import { demoMessages, demoPeople } from './demo-people';
import { seedProgram } from './demo-program';
import { grantRow, productRow, userRow } from './demo-rows';
import { planSales } from './demo-sales';
import { planVisits } from './demo-visits';
import { hasContent } from './has-content';

const DAY = 86_400_000;
const BATCH = 500;

/** Fills an empty shop in one transaction, so that a kill leaves either nothing or everything. Returns whether it did. */
export async function seedDemo({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<boolean> {
  if (await hasContent(db)) return false;
  // The modules that create booklets and pictures are loaded only when needed.
  const { storeDemoFiles, storeDemoVideo } = await import('./demo-files');
  const now = clock.now();
  const folder = findDemoFolder();
  const author = `${DEMO_ACCOUNTS.admin.name} ${DEMO_ACCOUNTS.admin.surname}`;
  const [video, files, adminHash, studentHash] = await Promise.all([
    storeDemoVideo(storage, folder),
    Promise.all(demoCatalogue.map((product) => storeDemoFiles(storage, folder, product, author))),
    hashPassword(DEMO_ACCOUNTS.admin.password),
    hashPassword(DEMO_ACCOUNTS.student.password),
  ]);

  const admin = userRow(DEMO_ACCOUNTS.admin, now - 400 * DAY, {
    role: 'admin',
    password_hash: adminHash,
    password_is_long: 1,
  });
  const ana = userRow(DEMO_ACCOUNTS.student, now - 90 * DAY, { password_hash: studentHash });
  const products = demoCatalogue.map((product, index) =>
    productRow(product, files[index], video, now - (380 - index) * DAY),
  );
  return await db.transaction().execute(async (trx) => {
    if (await hasContent(trx)) return false;
    const stored = files.flatMap(({ pictures, samples, pdf }) => [
      pdf,
      ...[...pictures, ...samples].map(({ file }) => file),
    ]);
    for (const file of [...Object.values(video), ...stored]) await recordFile(trx, file, now);
    const first = products.find((product) => product.kind === 'course');
    await insertProducts(
      trx,
      products.map((product) => (product === first ? { ...product, video_file_id: null } : product)),
    );
    if (first) await seedProgram(trx, first.id, STORED_PREFIX + video.video.key, now);
    await seedCaptions(trx, video.captions.key, now);
    await seedRecipes(trx, products, files, now);
    await trx.insertInto('users').values([admin, ana]).execute();
    await seedStudents(trx, products, now);
    await seedAna(trx, ana, products, now);
    await seedMessages(trx, now);
    await recountSales(trx);
    await seedCarts(trx);
    await seedVisits(trx, products, now);
    await bumpPublicVersion(trx);
    return true;
  });
}

async function seedCaptions(trx: Trx, fileId: string, now: number): Promise<void> {
  const videos = await trx.selectFrom('videos').select('id').execute();
  const rows = videos.map(({ id }) => ({ video_id: id, language: 'es', file_id: fileId, updated_at: now }));
  await trx.insertInto('captions').values(rows).execute();
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
      const id = newId(now - (380 - at) * DAY);
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
        deleted_at: null,
      };
    }),
  );
  await trx.insertInto('recipes').values(rows).execute();
}

async function seedStudents(trx: Trx, products: StoredProduct[], now: number): Promise<void> {
  const sales = planSales(now, demoPeople.length, products.length);
  const students = demoPeople.map((person, index) => {
    const first = sales.find((sale) => sale.person === index);
    return userRow(person, (first?.at ?? now) - DAY);
  });
  await trx.insertInto('users').values(students).execute();
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
  const carts = months.map(({ month, paid }) => ({
    id: newId(),
    month,
    paid,
    opened: Math.ceil(paid * 1.45),
  }));
  await trx.insertInto('carts_by_month').values(carts).execute();
}

async function seedVisits(trx: Trx, products: StoredProduct[], now: number): Promise<void> {
  const grants = await trx.selectFrom('grants').select(['product_id', 'granted_at']).execute();
  const ids = products.map(({ id }) => id);
  const sales = grants.map((grant) => ({ product: ids.indexOf(grant.product_id), at: grant.granted_at }));
  const visits = planVisits(now, ids, sales);
  await trx.insertInto('visits_by_day').values(visits.days).execute();
  for (let start = 0; start < visits.products.length; start += BATCH)
    await trx
      .insertInto('product_visits')
      .values(visits.products.slice(start, start + BATCH))
      .execute();
}

/** She owns the first course and the first recipe book, and has two favourites. */
async function seedAna(trx: Trx, ana: UserRow, products: StoredProduct[], now: number): Promise<void> {
  const of = (kind: StoredProduct['kind']) => products.filter((product) => product.kind === kind);
  const [course, wantedCourse] = of('course');
  const [book, wantedBook] = of('recipe_book');
  const places = (await trx.selectFrom('grants').select('id').execute()).length;
  for (const [at, product] of [course, book].entries()) {
    if (product)
      await trx
        .insertInto('grants')
        .values(grantRow(ana, product, { at: now - 30 * DAY, currency: 'ARS', place: places + at }))
        .execute();
  }
  for (const product of [wantedCourse, wantedBook]) {
    if (product)
      await trx
        .insertInto('favourites')
        .values({ user_id: ana.id, product_id: product.id, created_at: now - DAY })
        .execute();
  }
}

async function seedMessages(trx: Trx, now: number): Promise<void> {
  for (const { from, phone, message, daysAgo, isRead } of demoMessages) {
    const person = demoPeople.find(({ name, surname }) => `${name} ${surname}` === from);
    const at = now - daysAgo * DAY;
    await trx
      .insertInto('contact_messages')
      .values({
        id: newId(at),
        name: from,
        email: person?.email ?? '',
        phone,
        message,
        created_at: at,
        read_at: isRead ? at + DAY : null,
      })
      .execute();
  }
}

/** The sources and the built server are at different depths below it. */
function findDemoFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'demo', 'pictures'))) {
    if (folder === dirname(folder)) throw new Error('The folder "demo" of the project is missing.');
    folder = dirname(folder);
  }
  return join(folder, 'demo');
}
