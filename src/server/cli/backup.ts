import { join } from 'node:path';
import { writeBackup } from '../backup/write-backup';
import { runCommand, UsageError } from '../command';

await runCommand('npm run backup -- <file.tar.gz>', async ({ args: [target], config, database }) => {
  if (!target) throw new UsageError();
  const totals = await writeBackup({ database, filesDir: join(config.dataDir, 'files'), target });
  const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0);
  console.log(`Backup written to ${target}: ${rows} rows, ${totals.files} files.`);
  if (config.s3) console.log('Files in the S3 bucket are not part of it: use the versioning of the bucket.');
});
