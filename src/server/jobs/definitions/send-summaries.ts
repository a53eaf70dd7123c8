import type { Deps } from '../../deps';
import { sendDailySummary, sendWeeklySummary } from '../../sales/sales-summaries';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The sales of the day before. */
export function sendDailySales(deps: Needs): JobDefinition {
  return {
    name: 'send-daily-sales',
    schedule: { cron: '0 8 * * *', timeZone: SHOP_TIME_ZONE },
    run: () => sendDailySummary(deps),
  };
}

/** The week, on Monday morning. */
export function sendWeeklySales(deps: Needs): JobDefinition {
  return {
    name: 'send-weekly-sales',
    schedule: { cron: '0 8 * * 1', timeZone: SHOP_TIME_ZONE },
    run: () => sendWeeklySummary(deps),
  };
}
