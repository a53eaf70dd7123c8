import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts';
import { refuseDemoPasswords } from '../demo/demo-passwords';
import { setHashQueue } from './accounts/identity/passwords';
import { buildApp } from './app';
import { recoverRestore } from './platform/backup/pending-restore';
import { lockDataDir } from './platform/db/data-lock';
import { openDatabase } from './platform/db/database';
import { holdsData } from './platform/db/holds-data';
import { migrate } from './platform/db/migrate';
import { readPublicVersion } from './platform/db/public-version';
import type { Deps } from './platform/deps';
import { createPageCache } from './platform/http/page-cache';
import { securityHeaders } from './platform/http/security-headers';
import { loadBuiltPages, loadDevelopmentPages } from './platform/http/ssr';
import { createOutbox } from './platform/jobs/outbox';
import { createScheduler } from './platform/jobs/scheduler';
import { createTextRecords } from './platform/mail/dns';
import { openMailer } from './platform/mail/open-mailer';
import { systemClock } from './platform/runtime/clock';
import { type Config, readConfig } from './platform/runtime/config';
import { createLog } from './platform/runtime/log';
import { VERSION } from './platform/runtime/version';
import { withDemoKey } from './platform/secrets/demo-key';
import { checkStorageIdentity } from './platform/storage/identity';
import { filesDirOf, openStorage } from './platform/storage/open-storage';
import { findMissing, refuseUnsafeStart } from './start-checks';
import { startFailure } from './start-failure';

const SHUTDOWN_MS = 20_000;

/** config -> lock -> database -> adapters -> listen. */
async function main(): Promise<void> {
  const environment = readConfig(process.env);
  refuseUnsafeStart(environment);
  // Only the shop's own user may read its files.
  process.umask(0o077);
  const config = withDemoKey(environment);
  setHashQueue(config.hashConcurrency, config.hashQueue);
  const log = createLog(config.logLevel);
  const lock = lockDataDir(config.dataDir);
  const { db, pool, close } = openDatabase({ ...config, use: 'server' });
  console.log(`> Version ${VERSION}: preparing the database`);
  await recoverRestore(db, filesDirOf(config));
  const steps = await migrate(db);
  if (steps.length > 0) console.log(`> Migrated the database: ${steps.join(', ')}`);
  if (!config.demo) await refuseDemoPasswords(db);

  const clock = systemClock;
  const storage = await openStorage(config, log);
  await checkStorageIdentity({ db, storage, clock });
  if (config.demo && (await fillDemo({ db, storage, clock }))) console.log('> Filled the demo shop');
  const outbox = createOutbox({ db, clock, log });
  const jobs = createScheduler({ db, clock, log });
  const mailer = await openMailer(config, log);

  const cache = createPageCache(() => readPublicVersion(db), { headers: securityHeaders(config) });
  const app = await buildApp(
    {
      config,
      db,
      ...(pool && { pool }),
      storage,
      outbox,
      jobs,
      clock,
      log,
      readTextRecords: createTextRecords(),
    },
    mailer,
    {
      loggerInstance: log,
      serverFactory: cache.serverFactory,
      pages: { source: await loadPages(), cache },
    },
  );
  await app.listen({ port: config.port, host: config.host });
  jobs.start();
  console.log(welcome(config));
  for (const line of await findMissing(config, db)) console.warn(`! ${line}`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info({ version: VERSION }, 'stopping');
    const delayMs = config.stopDelaySeconds * 1000;
    // A hanging task must not keep the process alive.
    setTimeout(() => process.exit(1), delayMs + SHUTDOWN_MS).unref();
    const cut = await app.drain.close({ until: pause(delayMs) });
    mailer.close();
    await close();
    lock.release();
    log.info({ cut }, 'stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Loads the demo's texts only for an empty shop. */
async function fillDemo(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<boolean> {
  if (await holdsData(deps.db)) return false;
  const { seedDemo } = await import('../demo/seed-demo');
  return await seedDemo(deps);
}

function welcome(config: Config): string {
  const lines = [`\nThe shop is open at ${config.publicUrl}`];
  if (config.demo) {
    for (const { email, password } of Object.values(DEMO_ACCOUNTS)) lines.push(`  ${email} / ${password}`);
  }
  return `${lines.join('\n')}\n`;
}

/** When run from its sources, the shop also renders from them, with hot reload. */
async function loadPages() {
  const here = import.meta.dirname;
  const isBuilt = import.meta.filename.endsWith('.js');
  return isBuilt ? await loadBuiltPages(join(here, '..')) : await loadDevelopmentPages(join(here, '../..'));
}

main().catch((error: unknown) => {
  console.error(startFailure(error, process.env));
  process.exit(1);
});
