import { loadEnvFile } from './env-file.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { root, run, step } from './steps.mjs';

checkNode();
loadEnvFile();
await ensureInstalled('checks');
step('Starting the shop with hot reload');
// tsx restarts the server when its files change; the server renders pages through Vite, which reloads them in place.
const { code } = await run(process.execPath, [
  `${root}node_modules/tsx/dist/cli.mjs`,
  'watch',
  '--clear-screen=false',
  '--exclude',
  './src/client/**',
  '--import',
  new URL('./raw-imports.mjs', import.meta.url).href,
  'src/server/main.ts',
]);
process.exitCode = code;
