import { join } from 'node:path';
import { buildApp } from './app';
import { recoverRestore } from './backup/pending-restore';
import { systemClock } from './clock';
import { type Config, readConfig } from './config';
import { lockDataDir } from './db/data-lock';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { readPublicVersion } from './db/public-version';
import { DEMO_ACCOUNTS } from './demo/demo-accounts';
import { refuseDemoPasswords } from './demo/demo-passwords';
import { seedDemo } from './demo/seed-demo';
import { createPageCache } from './http/page-cache';
import { securityHeaders } from './http/security-headers';
import { loadBuiltPages, loadDevelopmentPages } from './http/ssr';
import { createOutbox } from './jobs/outbox';
import { createScheduler } from './jobs/scheduler';
import { createLog } from './log';
import { openMailer } from './mail/open-mailer';
import { withDemoKey } from './secrets/demo-key';
import { findMissing, refuseUnsafeStart } from './start-checks';
import { startFailure } from './start-failure';
import { filesDirOf, openStorage } from './storage/open-storage';

const SHUTDOWN_MS = 20_000;

/** config -> lock -> database -> adapters -> listen. */
async function main(): Promise<void> {
  const environment = readConfig(process.env);
  refuseUnsafeStart(environment);
  // Only the shop's own user may read its files.
  process.umask(0o077);
  const config = withDemoKey(environment);
  const log = createLog(config.logLevel);
  const lock = lockDataDir(config.dataDir);
  const database = openDatabase({ ...config, use: 'server' });
  const { db, close } = database;
  console.log('> Preparing the database');
  await recoverRestore(database, filesDirOf(config));
  await migrate(db);
  if (!config.demo) await refuseDemoPasswords(db);

  const clock = systemClock;
  const storage = await openStorage(config);
  if (config.demo && (await seedDemo({ db, storage, clock }))) console.log('> Filled the demo shop');
  const outbox = createOutbox({ db, clock, log });
  const jobs = createScheduler({ db, clock, log });
  const mailer = await openMailer(config, log);

  const cache = createPageCache(() => readPublicVersion(db), { headers: securityHeaders(config) });
  const app = await buildApp({ config, db, storage, outbox, jobs, clock, log }, mailer, {
    loggerInstance: log,
    serverFactory: cache.serverFactory,
    pages: { source: await loadPages(), cache },
  });
  await app.listen({ port: config.port, host: config.host });
  await jobs.start();
  console.log(welcome(config));
  for (const line of await findMissing(config, db)) console.warn(`! ${line}`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A hanging task must not keep the process alive.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    mailer.close();
    await close();
    lock.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
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
