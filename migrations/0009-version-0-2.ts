import type { Kysely } from 'kysely';
import { upgradeAccounts } from './0009-version-0-2/accounts';
import { upgradeFiles } from './0009-version-0-2/files';
import { upgradeGrants } from './0009-version-0-2/grants';
import { createLessons } from './0009-version-0-2/lessons';
import { createLetters } from './0009-version-0-2/letters';
import { moveVideos } from './0009-version-0-2/move-videos';
import { createOffers } from './0009-version-0-2/offers';
import { upgradeOrders } from './0009-version-0-2/orders';
import { createPeople } from './0009-version-0-2/people';
import { upgradeProducts } from './0009-version-0-2/products';
import { createRecipes } from './0009-version-0-2/recipes';
import { numberSales } from './0009-version-0-2/sale-numbers';
import { countSales } from './0009-version-0-2/sales-counts';
import { createVisits } from './0009-version-0-2/visits';
import { upgradeWork } from './0009-version-0-2/work';

/**
 * From version 0.1.0 to 0.2.0. Each part creates and changes its tables and moves their rows.
 * The order matters: rows refer to files and people, and counts are made from grants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await upgradeFiles(db);
  await upgradeAccounts(db);
  await upgradeProducts(db);
  await createOffers(db);
  await upgradeOrders(db);
  await upgradeGrants(db);
  await numberSales(db);
  await countSales(db);
  await createVisits(db);
  await createRecipes(db);
  await createLessons(db);
  await moveVideos(db);
  await createLetters(db);
  await createPeople(db);
  await upgradeWork(db);
}
