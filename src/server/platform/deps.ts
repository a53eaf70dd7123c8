import type { Database } from './db/database';
import type { Outbox } from './jobs/outbox';
import type { Scheduler } from './jobs/scheduler';
import type { Clock } from './runtime/clock';
import type { Config } from './runtime/config';
import type { Log } from './runtime/log';
import type { Storage } from './storage/storage';

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}

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
