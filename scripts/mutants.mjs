import { checkNode, ensureInstalled } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { runPackage, step } from './steps.mjs';

checkNode();
await ensureInstalled('checks');
const postgres = await findPostgres();
step('Mutants: each deliberate bug must make a test fail');
const { code } = await runPackage('tsx/dist/cli.mjs', ['mutants/run.ts', ...process.argv.slice(2)], {
  env: { TEST_DATABASE_URL: postgres ?? '' },
});
process.exitCode = code;
