import { copyDatabase } from '../backup/copy-database';
import { runCommand, UsageError } from '../command';
import { lockDataDir } from '../db/data-lock';
import { openPostgres } from '../db/database';

await runCommand(
  'npm run move-to -- <postgres://...> [--force]',
  async ({ args: [url], flags, config, database }) => {
    if (!url || !/^postgres(ql)?:\/\//.test(url)) throw new UsageError();
    // Rows written after the copy would stay behind, so the shop must be stopped.
    const lock = lockDataDir(config.dataDir);
    const target = openPostgres(url, 0);
    try {
      const counts = await copyDatabase(database, target, flags.has('--force'));
      for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} rows, equal`);
      console.log('Every row is in the new database. Set DATABASE_URL to it and start the shop.');
    } finally {
      await target.close();
      lock.release();
    }
  },
);
