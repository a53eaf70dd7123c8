import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';

/** Ends the draft of a new product with its creation. A draft becomes one product only, also after a lost answer. */
export async function endNewDraft(trx: Trx, id: string): Promise<void> {
  const used = await trx
    .deleteFrom('product_drafts')
    .where('id', '=', id)
    .where('product_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new AppError('draft_used');
}
