import { runCommand, UsageError } from '../command';
import { refusePendingRestore } from '../platform/backup/pending-restore';
import { writeBackup } from '../platform/backup/write-backup';
import { filesDirOf } from '../platform/storage/open-storage';

await runCommand('npm run backup -- <file.tar.gz>', async ({ args: [target], config, database }) => {
  if (!target) throw new UsageError();
  const filesDir = filesDirOf(config);
  refusePendingRestore(filesDir);
  const totals = await writeBackup({ database, filesDir, target });
  const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0);
  console.log(`Backup written to ${target}: ${rows} rows, ${totals.files} files.`);
  if (config.s3) console.log('Files in the S3 bucket are not part of it: use the versioning of the bucket.');
});
