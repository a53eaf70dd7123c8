import { checkNode, ensureInstalled } from './install.mjs';
import { runPackage, step } from './steps.mjs';

checkNode();
await ensureInstalled('checks');
step('Booklets: printing the recipes of the demo');
const { code } = await runPackage('tsx/dist/cli.mjs', ['src/demo/store-booklets.ts']);
process.exitCode = code;
