import type { Deps } from '../../deps';
import { alertSetupProblems as alert } from '../../settings/setup-problems';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function alertSetupProblems(deps: Pick<Deps, 'db' | 'clock' | 'config'>): JobDefinition {
  return {
    name: 'alert-setup-problems',
    schedule: { cron: '5 * * * *', timeZone: SHOP_TIME_ZONE },
    run: () => alert(deps),
  };
}
