import type { Deps } from '../../deps';
import { mergeJournals as merge } from '../../statistics/merge-journals';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function mergeJournals(deps: Pick<Deps, 'db' | 'clock'>): JobDefinition {
  return {
    name: 'merge-journals',
    schedule: { cron: '*/5 * * * *', timeZone: SHOP_TIME_ZONE },
    run: () => merge(deps.db, deps.clock.now()),
  };
}
