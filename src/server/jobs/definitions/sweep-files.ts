import type { Deps } from '../../deps';
import { sweepFiles as sweep } from '../../files/sweep-files';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function sweepFiles(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>): JobDefinition {
  return {
    name: 'sweep-files',
    schedule: { cron: '15 */6 * * *', timeZone: SHOP_TIME_ZONE },
    run: () => sweep(deps),
  };
}
