import { killInCheckout } from './checkout';
import { killInCouponRush } from './coupon-rush';
import { takeDatabaseAway } from './database-down';
import { fillTheDisk } from './disk-full';
import { lockTheFolder } from './folder-lock';
import { killWhileGiftsLeave } from './gift-sending';
import { killAtRandom } from './kill';
import { killDuringUploads } from './kill-uploads';
import { killDuringVideos } from './kill-videos';
import { killDuringLetter } from './letters';
import { floodLogins } from './login-flood';
import { takeMailAway } from './mail-down';
import { overload } from './overload';
import { spoilTheProvider } from './provider-down';
import { killDuringRestore } from './restore';
import type { Scenario } from './scenario';
import { writeOneUpload } from './shared-upload';
import { stopAtRandom } from './stop';

export interface NamedScenario {
  name: string;
  run(scenario: Scenario): Promise<string[]>;
  /** Needs the whole machine: no other scenario runs at the same time. */
  alone?: boolean;
  /** Belongs to a quick run too. */
  isCore?: boolean;
  /** Its database is empty: its first start fills the shop. */
  startsEmpty?: boolean;
}

/** Scenarios with SQLite and a data folder. */
export const SCENARIOS: NamedScenario[] = [
  { name: 'a second shop on one data folder', run: lockTheFolder },
  { name: 'kill -9 during uploads', run: killDuringUploads, isCore: true },
  { name: 'kill -9 while a prepared video arrives', run: killDuringVideos },
  { name: 'kill -9 on SQLite', run: killAtRandom },
  { name: 'kill -9 in checkout on SQLite', run: killInCheckout, isCore: true },
  { name: 'kill -9 in a coupon rush on SQLite', run: killInCouponRush },
  { name: 'kill -9 while gifts are mailed', run: killWhileGiftsLeave },
  { name: 'kill -9 during a restore on SQLite', run: killDuringRestore },
  { name: 'kill -9 during a letter on SQLite', run: killDuringLetter },
  { name: 'SIGSTOP on SQLite', run: stopAtRandom },
  { name: 'mail server unavailable', run: takeMailAway },
  { name: 'disk full', run: fillTheDisk, isCore: true },
  { name: 'payment provider faults', run: spoilTheProvider, isCore: true },
  { name: 'ten times overload', run: overload, alone: true },
  { name: 'login flood', run: floodLogins, alone: true },
];

/** Scenarios on PostgreSQL, each with a database of its own. */
export const POSTGRES_SCENARIOS: NamedScenario[] = [
  { name: 'kill -9 on PostgreSQL', run: killAtRandom },
  {
    name: 'kill -9 of one of two shops on one PostgreSQL',
    run: (scenario) => killAtRandom({ ...scenario, shops: 2 }),
    isCore: true,
  },
  {
    name: 'kill -9 of one of four shops on one PostgreSQL',
    run: (scenario) => killAtRandom({ ...scenario, shops: 4 }),
  },
  { name: 'kill -9 in checkout on PostgreSQL', run: killInCheckout },
  { name: 'kill -9 in a coupon rush on PostgreSQL', run: killInCouponRush },
  { name: 'kill -9 during a letter on PostgreSQL', run: killDuringLetter },
  { name: 'kill -9 during a restore on PostgreSQL', run: killDuringRestore },
  {
    name: 'SIGSTOP of one of two shops on one PostgreSQL',
    run: (scenario) => stopAtRandom({ ...scenario, shops: 2 }),
  },
  { name: 'two shops write one upload on PostgreSQL and a bucket', run: writeOneUpload, startsEmpty: true },
  { name: 'PostgreSQL unavailable', run: takeDatabaseAway },
];
