import { SHOP_TIME_ZONE } from '../../../rules/shop-time';
import type { Deps } from '../../platform/deps';
import type { JobDefinition } from '../../platform/jobs/scheduler';
import type { RateLimit } from '../../platform/limits/rate-limit';
import { sweepTokens } from '../identity/account-tokens';
import { sweepAdminChanges } from '../safety/undo.service';

/** Deletes expired counters, sessions and tokens, and changes that can no longer be undone. */
export function sweepAccountsJob({
  db,
  clock,
  rateLimit,
}: Pick<Deps, 'db' | 'clock'> & { rateLimit: RateLimit }): JobDefinition {
  return {
    name: 'sweep-accounts',
    schedule: { cron: '*/10 * * * *', timeZone: SHOP_TIME_ZONE },
    run: async () => {
      await rateLimit.sweep();
      await sweepTokens(db, clock.now());
      await sweepAdminChanges(db, clock.now());
    },
  };
}
