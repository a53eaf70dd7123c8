import { TERMS_VERSION } from '../../../rules/terms';
import type { Queries } from '../../platform/db/database';

/** The consent that a press of a buy button gives: the sentence beside it names the terms. */
export function newConsent(now: number) {
  return { terms_version: TERMS_VERSION, terms_accepted_at: now };
}

/** Stores the buyer's consent with the order. The first one stays. */
export async function acceptTerms(db: Queries, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set(newConsent(now))
    .where('id', '=', orderId)
    .where('terms_accepted_at', 'is', null)
    .execute();
}
