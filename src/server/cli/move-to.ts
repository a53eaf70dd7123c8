import { runCommand, UsageError } from '../command';
import { copyDatabase } from '../platform/backup/copy-database';
import { recoverRestore } from '../platform/backup/pending-restore';
import { lockDataDir } from '../platform/db/data-lock';
import { openPostgres } from '../platform/db/database';
import { lockDatabase } from '../platform/db/database-lock';
import { filesDirOf } from '../platform/storage/open-storage';

await runCommand(
  'npm run move-to -- <postgres://...> [--force]',
  async ({ args: [url], flags, config, db }) => {
    if (!url || !/^postgres(ql)?:\/\//.test(url)) throw new UsageError();
    // Rows written after the copy would be lost, so both shops must be stopped.
    const lock = lockDataDir(config.dataDir);
    const locks: { release(): Promise<void> }[] = [];
    const target = openPostgres(url, 'command');
    try {
      for (const each of [config.databaseUrl, url]) locks.push(await lockDatabase(each));
      await recoverRestore(db, filesDirOf(config));
      const counts = await copyDatabase(db, target.db, flags.has('--force'));
      for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} rows, equal`);
      console.log('Every row is in the new database. Set DATABASE_URL to it and start the shop.');
    } finally {
      for (const each of locks) await each.release();
      await target.close();
      lock.release();
    }
  },
);
