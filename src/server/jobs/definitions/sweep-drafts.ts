import { sweepDrafts as sweep } from '../../catalogue/sweep-drafts';
import type { Deps } from '../../deps';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function sweepDrafts(deps: Pick<Deps, 'db' | 'clock'>): JobDefinition {
  return {
    name: 'sweep-drafts',
    schedule: { cron: '25 4 * * *', timeZone: SHOP_TIME_ZONE },
    run: () => sweep(deps),
  };
}
