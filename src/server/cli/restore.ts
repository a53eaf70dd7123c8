import { restoreBackup } from '../backup/restore-backup';
import { runCommand, UsageError } from '../command';
import { lockDataDir } from '../db/data-lock';
import { lockDatabase } from '../db/database-lock';
import { withDemoKey } from '../secrets/demo-key';
import { findUnreadable, unreadableLine } from '../secrets/secrets';
import { filesDirOf } from '../storage/open-storage';

await runCommand('npm run restore -- <file.tar.gz> [--force]', async (command) => {
  const { config, database, flags } = command;
  const [source] = command.args;
  if (!source) throw new UsageError();
  // A running shop would serve the old data from memory and write into the new.
  const lock = lockDataDir(config.dataDir);
  try {
    const databaseLock = await lockDatabase(config.databaseUrl);
    try {
      const filesDir = filesDirOf(config);
      const totals = await restoreBackup({ database, filesDir, source, force: flags.has('--force') });
      const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0);
      console.log(
        `Restored from ${source}: ${rows} rows, ${totals.files} files. Everybody has to log in again.`,
      );
      const unreadable = await findUnreadable(database.db, withDemoKey(config).secretsKey);
      if (unreadable.length > 0) console.warn(unreadableLine(unreadable));
    } finally {
      await databaseLock.release();
    }
  } finally {
    lock.release();
  }
});
