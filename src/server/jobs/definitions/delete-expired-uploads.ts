import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

/** Deletes unfinished uploads in the bucket. */
export function deleteExpiredUploads(deleteExpired: () => Promise<unknown>): JobDefinition {
  return {
    name: 'delete-expired-uploads',
    schedule: { cron: '45 */6 * * *', timeZone: SHOP_TIME_ZONE },
    run: async () => void (await deleteExpired()),
  };
}
