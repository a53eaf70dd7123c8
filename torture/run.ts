import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { killInCheckout } from './checkout';
import { lockTheFolder } from './folder-lock';
import { killAtRandom } from './kill';
import { killDuringUploads } from './kill-uploads';
import { withPostgresDatabase } from './postgres-database';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: Math.random().toString(36).slice(2, 8) },
    report: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const { seed } = values;
const server = process.env.TEST_DATABASE_URL;

const ORDEALS: Record<string, () => Promise<string[]>> = {
  'a second shop on one data folder is refused': lockTheFolder,
  [`kill -9 during uploads, ${rounds} rounds`]: () => killDuringUploads({ seed, rounds }),
  [`kill -9, ${rounds} rounds on SQLite`]: () => killAtRandom({ seed, rounds }),
  [`kill -9 in checkout, ${rounds} rounds on SQLite`]: () => killInCheckout({ seed, rounds }),
};
if (server) {
  ORDEALS[`kill -9, ${rounds} rounds on PostgreSQL`] = () =>
    withPostgresDatabase(server, (databaseUrl) => killAtRandom({ seed, rounds, databaseUrl }));
  ORDEALS[`kill -9 of one of two shops on one PostgreSQL, ${rounds} rounds`] = () =>
    withPostgresDatabase(server, (databaseUrl) => killAtRandom({ seed, rounds, databaseUrl, shops: 2 }));
  ORDEALS[`kill -9 in checkout, ${rounds} rounds on PostgreSQL`] = () =>
    withPostgresDatabase(server, (databaseUrl) => killInCheckout({ seed, rounds, databaseUrl }));
}

console.log(`  seed ${seed}: repeat with npm run torture -- --rounds ${rounds} --seed ${seed}`);
let failed = 0;
for (const [name, ordeal] of Object.entries(ORDEALS)) {
  const found = await ordeal().catch((error: unknown) => [String(error)]);
  console.log(`  ${found.length === 0 ? 'held' : 'BROKEN'}: ${name}`);
  for (const contradiction of found) console.log(`    ${contradiction}`);
  if (found.length > 0) failed += 1;
}
if (values.report) {
  const passed = Object.keys(ORDEALS).length - failed;
  writeFileSync(values.report, JSON.stringify({ passed, failed, skipped: 0 }));
}
process.exitCode = failed ? 1 : 0;
