import type { Deps } from '../../deps';
import { sweepLostFiles } from '../../proofs/sweep-lost-files';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function sweepProofFiles(deps: Deps): JobDefinition {
  return {
    name: 'sweep-proof-files',
    schedule: { cron: '30 * * * *', timeZone: SHOP_TIME_ZONE },
    run: () => sweepLostFiles(deps),
  };
}
