import { findBrowser } from './browser.mjs';
import { ensureReady } from './build.mjs';
import { checkNode } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { runPackage } from './steps.mjs';

checkNode();
await ensureReady('bench');
const { code } = await runPackage('tsx/dist/cli.mjs', ['bench/run.ts', ...process.argv.slice(2)], {
  env: { TEST_DATABASE_URL: (await findPostgres()) ?? '', CHROME_PATH: (await findBrowser()) ?? '' },
});
process.exitCode = code;
