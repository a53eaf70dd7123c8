import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { runPackage } from './steps.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
const { code } = await runPackage('tsx/dist/cli.mjs', ['bench/run.ts', ...process.argv.slice(2)], {
  env: { TEST_DATABASE_URL: (await findPostgres()) ?? '', CHROME_PATH: (await findBrowser()) ?? '' },
});
process.exitCode = code;
