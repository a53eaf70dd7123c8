import { findBrowser } from './browser.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { runPackage, step } from './steps.mjs';

checkNode();
await ensureInstalled('checks');
step('Clips: drawing and encoding the classes of the demo courses');
const { code } = await runPackage('tsx/dist/cli.mjs', ['clips/run.ts', ...process.argv.slice(2)], {
  env: { CHROME_PATH: (await findBrowser()) ?? '' },
});
process.exitCode = code;
