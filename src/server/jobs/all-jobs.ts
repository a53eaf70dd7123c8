import type { Deps } from '../deps';
import type { Services } from '../services';
import { alertSetupProblems } from './definitions/alert-setup-problems';
import { applyPromotions } from './definitions/apply-promotions';
import { drainOutbox } from './definitions/drain-outbox';
import { mergeJournals } from './definitions/merge-journals';
import { reconcileOrders } from './definitions/reconcile-orders';
import { sweepAccounts } from './definitions/sweep-accounts';
import { sweepFiles } from './definitions/sweep-files';
import { workOnWebhookEvents } from './definitions/work-on-webhook-events';
import type { JobDefinition } from './scheduler';

/** Every scheduled job of the shop. */
export function allJobs(deps: Deps, services: Services): JobDefinition[] {
  return [
    drainOutbox(deps.outbox),
    workOnWebhookEvents(services.webhookEvents),
    reconcileOrders(services.reconciliation),
    applyPromotions(deps),
    mergeJournals(deps),
    sweepAccounts({ ...deps, rateLimit: services.rateLimit }),
    sweepFiles(deps),
    ...(deps.config.demo ? [] : [alertSetupProblems(deps)]),
  ];
}
