import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, UsageError } from '../command';
import { moveFiles } from '../platform/files/move-files';
import { systemClock } from '../platform/runtime/clock';
import { readIdentity, writeIdentity } from '../platform/storage/identity';
import { openStorage } from '../platform/storage/open-storage';
import { reportWrongFiles } from '../report-wrong-files';

const PROGRESS_EVERY = 100;

await runCommand(
  'npm run move-files -- s3|disk|adopt, with the S3_* variables set',
  async ({ args: [target], config, db }) => {
    if (target === 'adopt') {
      const storage = await openStorage(config);
      await reportWrongFiles(db, storage);
      if (process.exitCode) return console.warn('The storage was not adopted.');
      await writeIdentity(storage, (await readIdentity(db, systemClock)).id);
      return console.log('The storage now belongs to this database.');
    }
    if ((target !== 's3' && target !== 'disk') || !config.s3) throw new UsageError();
    const [bucket, disk] = [await openStorage(config), await openStorage({ ...config, s3: undefined })];
    const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk];
    const journal = await openJournal(join(config.dataDir, `moved-to-${target}.txt`));
    const totals = await moveFiles({ from, to, journal }, ({ copied }) => {
      if (copied % PROGRESS_EVERY === 0) console.log(`> ${copied} files copied`);
    });
    await writeIdentity(to, (await readIdentity(db, systemClock)).id);
    console.log(
      `Copied and compared ${totals.copied} files (${totals.bytes} bytes); ${totals.known} were there from before.`,
    );
    await reportWrongFiles(db, to);
    console.log(
      'If the shop was running, stop it and run this command once more; then start the shop with the new storage.',
    );
  },
);

/** Names the files that arrived whole, so that an interrupted move goes on where it stopped. */
async function openJournal(path: string) {
  const known = new Set((await readFile(path, 'utf8').catch(() => '')).split('\n'));
  return {
    has: (key: string) => known.has(key),
    add: async (key: string) => {
      known.add(key);
      await appendFile(path, `${key}\n`, { mode: 0o600 });
    },
  };
}
