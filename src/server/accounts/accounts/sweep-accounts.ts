import { sweepTokens } from '../identity/account-tokens';
import type { LimitedDeps } from '../safety/confirmation';
import { sweepAdminChanges } from '../safety/undo.service';

/** Deletes expired counters, sessions and tokens, and changes that can no longer be undone. */
export async function sweepAccounts({ db, clock, rateLimit }: LimitedDeps): Promise<void> {
  await rateLimit.sweep();
  await sweepTokens(db, clock.now());
  await sweepAdminChanges(db, clock.now());
}
