import type { Deps } from '../deps';
import type { Services } from '../services';
import { alertSetupProblems } from './definitions/alert-setup-problems';
import { announceLessons } from './definitions/announce-lessons';
import { applyPromotions } from './definitions/apply-promotions';
import { drainOutbox } from './definitions/drain-outbox';
import { mergeJournals } from './definitions/merge-journals';
import { reconcileOrders } from './definitions/reconcile-orders';
import { remindOfTransfers } from './definitions/remind-of-transfers';
import { sendDailySales, sendWeeklySales } from './definitions/send-summaries';
import { sweepAccounts } from './definitions/sweep-accounts';
import { sweepDrafts } from './definitions/sweep-drafts';
import { sweepFiles } from './definitions/sweep-files';
import { sweepLessons } from './definitions/sweep-lessons';
import { workOnStreams } from './definitions/work-on-streams';
import { workOnWebhookEvents } from './definitions/work-on-webhook-events';
import { writeVisits } from './definitions/write-visits';
import type { JobDefinition } from './scheduler';

/** Every scheduled job of the shop. */
export function allJobs(deps: Deps, services: Services): JobDefinition[] {
  return [
    drainOutbox(deps.outbox),
    workOnWebhookEvents(services.webhookEvents),
    reconcileOrders(services.reconciliation),
    remindOfTransfers(deps),
    applyPromotions(deps),
    announceLessons(deps),
    mergeJournals(deps),
    workOnStreams(services.streamWork),
    writeVisits(services.visits),
    sweepAccounts({ ...deps, rateLimit: services.rateLimit }),
    sweepLessons(deps),
    sweepDrafts(deps),
    sendDailySales(deps),
    sendWeeklySales(deps),
    sweepFiles(deps),
    ...(deps.config.demo ? [] : [alertSetupProblems(deps)]),
  ];
}
