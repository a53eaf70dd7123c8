import type { Deps } from '../../deps';
import { announceOpenLessons } from '../../lessons/announce-lessons';
import type { JobDefinition } from '../scheduler';
import { SHOP_TIME_ZONE } from '../time-zone';

/** Tells buyers that a lesson opened, at the chosen minute. */
export function announceLessons(deps: Pick<Deps, 'db' | 'clock'>): JobDefinition {
  return {
    name: 'announce-lessons',
    schedule: { cron: '* * * * *', timeZone: SHOP_TIME_ZONE },
    run: () => announceOpenLessons(deps),
  };
}
