import type { Reconciliation } from '../../checkout/reconciliation.service';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

export function reconcileOrders(reconciliation: Reconciliation): JobDefinition {
  return {
    name: 'reconcile-orders',
    schedule: { cron: '* * * * *', timeZone: SHOP_TIME_ZONE },
    run: reconciliation.checkDueOrders,
  };
}
