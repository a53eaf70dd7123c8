import { applyPromotions as apply } from '../../catalogue/promotions';
import type { Deps } from '../../deps';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

/** Starts and ends promotions at the chosen minute. */
export function applyPromotions(deps: Pick<Deps, 'db' | 'clock'>): JobDefinition {
  return {
    name: 'apply-promotions',
    schedule: { cron: '* * * * *', timeZone: SHOP_TIME_ZONE },
    run: () => apply(deps),
  };
}
