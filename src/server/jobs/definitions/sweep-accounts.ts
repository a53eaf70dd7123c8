import { sweepTokens } from '../../accounts/account-tokens';
import type { RateLimit } from '../../accounts/rate-limit';
import type { Deps } from '../../deps';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

/** Deletes expired counters, sessions and tokens. */
export function sweepAccounts({
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
    },
  };
}
