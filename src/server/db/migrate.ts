import { type Migration, Migrator } from 'kysely';
import * as foundation from '../../../migrations/0001-foundation';
import * as checkout from '../../../migrations/0002-checkout';
import * as content from '../../../migrations/0003-content';
import * as statistics from '../../../migrations/0004-statistics';
import * as withdrawals from '../../../migrations/0005-withdrawals';
import * as catalogueOrder from '../../../migrations/0006-catalogue-order';
import * as userSearch from '../../../migrations/0007-user-search';
import * as favouritesOrder from '../../../migrations/0008-favourites-order';
import * as pendingEmail from '../../../migrations/0009-pending-email';
import * as deletedAccounts from '../../../migrations/0011-deleted-accounts';
import * as buyerNames from '../../../migrations/0013-buyer-names';
import * as files from '../../../migrations/0014-files';
import * as providerNeutralPayments from '../../../migrations/0015-provider-neutral-payments';
import * as scheduledJobs from '../../../migrations/0016-scheduled-jobs';
import * as grants from '../../../migrations/0017-grants';
import * as salesJournals from '../../../migrations/0018-sales-journals';
import * as pricesAndStatus from '../../../migrations/0019-prices-and-status';
import * as transfers from '../../../migrations/0021-transfers';
import * as consentAndWithdrawals from '../../../migrations/0022-consent-and-withdrawals';
import * as productDetails from '../../../migrations/0023-product-details';
import * as lessons from '../../../migrations/0024-lessons';
import * as recipes from '../../../migrations/0026-recipes';
import * as kitchen from '../../../migrations/0028-kitchen';
import * as backOffice from '../../../migrations/0029-back-office';
import * as priceChanges from '../../../migrations/0033-price-changes';
import * as streams from '../../../migrations/0034-streams';
import * as lessonNotes from '../../../migrations/0035-lesson-notes';
import * as certificates from '../../../migrations/0036-certificates';
import * as productDrafts from '../../../migrations/0037-product-drafts';
import * as visits from '../../../migrations/0038-visits';
import * as imports from '../../../migrations/0039-imports';
import * as secrets from '../../../migrations/0040-secrets';
import * as pushSubscriptions from '../../../migrations/0041-push-subscriptions';
import type { Database } from './database';

/** All migrations, in order. A released name never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-checkout': checkout,
  '0003-content': content,
  '0004-statistics': statistics,
  '0005-withdrawals': withdrawals,
  '0006-catalogue-order': catalogueOrder,
  '0007-user-search': userSearch,
  '0008-favourites-order': favouritesOrder,
  '0009-pending-email': pendingEmail,
  '0011-deleted-accounts': deletedAccounts,
  '0013-buyer-names': buyerNames,
  '0014-files': files,
  '0015-provider-neutral-payments': providerNeutralPayments,
  '0016-scheduled-jobs': scheduledJobs,
  '0017-grants': grants,
  '0018-sales-journals': salesJournals,
  '0019-prices-and-status': pricesAndStatus,
  '0021-transfers': transfers,
  '0022-consent-and-withdrawals': consentAndWithdrawals,
  '0023-product-details': productDetails,
  '0024-lessons': lessons,
  '0026-recipes': recipes,
  '0028-kitchen': kitchen,
  '0029-back-office': backOffice,
  '0033-price-changes': priceChanges,
  '0034-streams': streams,
  '0035-lesson-notes': lessonNotes,
  '0036-certificates': certificates,
  '0037-product-drafts': productDrafts,
  '0038-visits': visits,
  '0039-imports': imports,
  '0040-secrets': secrets,
  '0041-push-subscriptions': pushSubscriptions,
};

/** Migrates the database to this version, under a lock and in one transaction. Refuses a newer database. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const applied = (await migrator.getMigrations()).filter((step) => step.executedAt !== undefined);
  const unknown = await unknownSteps(
    db,
    applied.map((step) => step.name),
  );
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of the shop (${unknown.join(', ')}): start a newer version.`,
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function unknownSteps(db: Database, known: string[]): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name).filter((name) => !known.includes(name));
}
