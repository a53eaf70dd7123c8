import { runCommand, UsageError } from '../command';
import { restoreBackup } from '../platform/backup/restore-backup';
import { lockDataDir } from '../platform/db/data-lock';
import { lockDatabase } from '../platform/db/database-lock';
import { withDemoKey } from '../platform/secrets/demo-key';
import { findUnreadable } from '../platform/secrets/secrets';
import { filesDirOf, openStorage } from '../platform/storage/open-storage';
import { reportWrongFiles } from '../report-wrong-files';
import { describeUnreadable } from '../start-checks';

await runCommand(
  'npm run restore -- <file.tar.gz> [--force]',
  async ({ args: [source], flags, config, db }) => {
    if (!source) throw new UsageError();
    // A running shop would serve the old data from memory and write into the new.
    const lock = lockDataDir(config.dataDir);
    try {
      const databaseLock = await lockDatabase(config.databaseUrl);
      try {
        const filesDir = filesDirOf(config);
        const storage = await openStorage(config);
        const totals = await restoreBackup({
          db,
          filesDir,
          bucket: config.s3 && storage,
          source,
          force: flags.has('--force'),
        });
        const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0);
        console.log(
          `Restored from ${source}: ${rows} rows, ${totals.files} files. Everybody has to log in again.`,
        );
        await reportWrongFiles(db, storage);
        const { secretsKey } = withDemoKey(config);
        const unreadable = await findUnreadable(db, secretsKey);
        for (const line of describeUnreadable(unreadable, { secretsKey })) console.warn(line);
      } finally {
        await databaseLock.release();
      }
    } finally {
      lock.release();
    }
  },
);
