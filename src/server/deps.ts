import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { Outbox } from './jobs/outbox';
import type { Scheduler } from './jobs/scheduler';
import type { Log } from './log';
import type { Storage } from './storage/storage';

/** The dependencies of the app. Tests replace only external ones. */
export interface Deps {
  config: Config;
  db: Database;
  storage: Storage;
  outbox: Outbox;
  jobs: Scheduler;
  clock: Clock;
  log: Log;
}
