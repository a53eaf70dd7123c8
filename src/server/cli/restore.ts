import { join } from 'node:path';
import { restoreBackup } from '../backup/restore-backup';
import { runCommand, UsageError } from '../command';
import { lockDataDir } from '../db/data-lock';

await runCommand('npm run restore -- <file.tar.gz> [--force]', async (command) => {
  const { config, database, flags } = command;
  const [source] = command.args;
  if (!source) throw new UsageError();
  // A running shop would go on with what it remembers of the old data.
  const lock = lockDataDir(config.dataDir);
  try {
    const filesDir = join(config.dataDir, 'files');
    const totals = await restoreBackup({ database, filesDir, source, force: flags.has('--force') });
    const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0);
    console.log(`Restored from ${source}: ${rows} rows, ${totals.files} files.`);
  } finally {
    lock.release();
  }
});
