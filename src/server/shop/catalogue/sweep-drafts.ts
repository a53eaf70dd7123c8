import { SHOP_TIME_ZONE } from '../../../rules/shop-time';
import type { Database } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import type { JobDefinition } from '../../platform/jobs/scheduler';
import type { Clock } from '../../platform/runtime/clock';

/** How long a draft of a product that was never created is kept after its last change. */
export const DRAFT_KEPT_MS = 60 * 24 * 3_600_000;

/** Deletes forgotten drafts of new products. Their files then have no reference, and the sweep of files removes them. */
async function sweepDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('product_drafts')
    .where('product_id', 'is', null)
    .where('updated_at', '<', clock.now() - DRAFT_KEPT_MS)
    .execute();
}

export function sweepDraftsJob(deps: { db: Database; clock: Clock }): JobDefinition {
  return {
    name: 'sweep-drafts',
    schedule: { cron: '25 4 * * *', timeZone: SHOP_TIME_ZONE },
    run: () => sweepDrafts(deps),
  };
}
