import { findBrowser } from './browser.mjs';
import { ensureReady } from './build.mjs';
import { checkNode } from './install.mjs';
import { runPackage } from './steps.mjs';

checkNode();
await ensureReady('checks');
const { code } = await runPackage('tsx/dist/cli.mjs', ['pictures/run.ts', ...process.argv.slice(2)], {
  env: { CHROME_PATH: (await findBrowser()) ?? '' },
});
process.exitCode = code;
