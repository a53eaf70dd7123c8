import type { Database, OpenedDatabase } from './db/database';
import type { Outbox } from './jobs/outbox';
import type { Scheduler } from './jobs/scheduler';
import type { ReadTextRecords } from './mail/dns';
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
  /** The connections to PostgreSQL, for the metrics. */
  pool?: OpenedDatabase['pool'];
  storage: Storage;
  outbox: Outbox;
  jobs: Scheduler;
  clock: Clock;
  log: Log;
  /** Asks the DNS; without it nobody answers. */
  readTextRecords?: ReadTextRecords;
}
