import { runCommand, UsageError } from '../command';
import { recordAudit } from '../platform/audit/audit';
import { refusePendingRestore } from '../platform/backup/pending-restore';
import { writeBackup } from '../platform/backup/write-backup';
import { filesDirOf, openStorage } from '../platform/storage/open-storage';

await runCommand('npm run backup -- <file.tar.gz>', async ({ args: [target], config, db }) => {
  if (!target) throw new UsageError();
  refusePendingRestore(filesDirOf(config));
  const totals = await writeBackup({ db, storage: await openStorage(config), target });
  await recordAudit(db, {
    at: Date.now(),
    actorId: null,
    action: 'shop.backup',
    subjectId: null,
  });
  const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0);
  console.log(`Backup written to ${target}: ${rows} rows, ${totals.files} files.`);
});
