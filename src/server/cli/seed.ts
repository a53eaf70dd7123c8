import { DEMO_ACCOUNTS } from '../../demo/demo-accounts';
import { seedDemo } from '../../demo/seed-demo';
import { runCommand } from '../command';
import { migrate } from '../platform/db/migrate';
import { systemClock } from '../platform/runtime/clock';
import { openStorage } from '../platform/storage/open-storage';

await runCommand('npm run seed', async ({ config, db }) => {
  if (!config.demo) {
    throw new Error('The demo catalogue brings public passwords, so it is only for demo mode: set DEMO=on.');
  }
  await migrate(db);
  const wasEmpty = await seedDemo({ db, storage: await openStorage(config), clock: systemClock });
  if (!wasEmpty) throw new Error('This shop already holds data, so the demo catalogue was not added.');
  console.log('The demo catalogue is in place. Accounts:');
  for (const { email, password } of Object.values(DEMO_ACCOUNTS)) console.log(`  ${email} / ${password}`);
});
