import { remindOfTransfers as remind } from '../../checkout/providers/transfer/transfer-reminders';
import type { Deps } from '../../deps';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function remindOfTransfers(deps: Pick<Deps, 'db' | 'clock' | 'config'>): JobDefinition {
  return {
    name: 'remind-of-transfers',
    schedule: { cron: '*/10 * * * *', timeZone: SHOP_TIME_ZONE },
    run: () => remind(deps),
  };
}
