import type { Deps } from '../deps';

/** How long a draft of a product that was never created is kept after its last change. */
export const DRAFT_KEPT_MS = 60 * 24 * 3_600_000;

/** Deletes forgotten drafts of new products. Their files then have no reference, and the sweep of files removes them. */
export async function sweepDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('product_drafts')
    .where('product_id', 'is', null)
    .where('updated_at', '<', clock.now() - DRAFT_KEPT_MS)
    .execute();
}
