import { ensureReady } from './build.mjs';
import { checkNode } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { runPackage, step } from './steps.mjs';

checkNode();
await ensureReady('checks');
const postgres = await findPostgres();
step(`Torture (SQLite${postgres ? ' and PostgreSQL' : ''})`);
const { code } = await runPackage('tsx/dist/cli.mjs', ['torture/run.ts', ...process.argv.slice(2)], {
  env: { TEST_DATABASE_URL: postgres ?? '' },
});
process.exitCode = code;
