import { ensureReady } from './build.mjs';
import { checkNode } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { runPackage } from './steps.mjs';

checkNode();
await ensureReady('checks');
const { code } = await runPackage('tsx/dist/cli.mjs', ['scale/run.ts', ...process.argv.slice(2)], {
  env: { TEST_DATABASE_URL: (await findPostgres()) ?? '' },
});
process.exitCode = code;
