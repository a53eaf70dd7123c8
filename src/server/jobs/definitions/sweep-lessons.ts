import type { Deps } from '../../deps';
import { sweepLessons as sweep } from '../../lessons/sweep-lessons';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function sweepLessons(deps: Pick<Deps, 'db' | 'clock'>): JobDefinition {
  return {
    name: 'sweep-lessons',
    schedule: { cron: '5 4 * * *', timeZone: SHOP_TIME_ZONE },
    run: () => sweep(deps),
  };
}
