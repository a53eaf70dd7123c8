import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Ordeal } from './ordeal';
import { type NamedOrdeal, ORDEALS, POSTGRES_ORDEALS } from './ordeals';
import { withPostgresDatabase } from './postgres-database';
import { readReplay, writeReplay } from './replay';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: Math.random().toString(36).slice(2, 8) },
    /** A part of an ordeal's name: only those that have it. */
    only: { type: 'string', default: '' },
    /** What a broken ordeal left: the same choices once more. */
    replay: { type: 'string' },
    report: { type: 'string' },
  },
});
/** The rest is in the file that a broken ordeal leaves. */
const SHOWN = 10;
/** Two fit the smallest machine: an ordeal waits for half of its time. */
const AT_ONCE = 2;
const replay = values.replay ? readReplay(values.replay) : undefined;
const seed = replay?.seed ?? values.seed;
const rounds = replay?.rounds ?? Number(values.rounds);
const isChosen = (name: string) => (replay ? name === replay.ordeal : name.includes(values.only));
const server = process.env.TEST_DATABASE_URL;

const ordeals = [...ORDEALS, ...(server ? POSTGRES_ORDEALS.map((ordeal) => onDatabase(ordeal, server)) : [])];
const chosen = ordeals.filter((ordeal) => isChosen(ordeal.name));

console.log(`  seed ${seed}: repeat with npm run torture -- --rounds ${rounds} --seed ${seed}`);
let failed = 0;
const together = chosen.filter(({ alone }) => !alone);
await Promise.all(Array.from({ length: AT_ONCE }, () => undergo(together)));
await undergo(chosen.filter(({ alone }) => alone));
if (values.report) {
  writeFileSync(values.report, JSON.stringify({ passed: chosen.length - failed, failed, skipped: 0 }));
}
if (chosen.length === 0) console.log('  No ordeal has that name.');
process.exitCode = failed || chosen.length === 0 ? 1 : 0;

/** Takes one ordeal after another from those that are left. */
async function undergo(left: NamedOrdeal[]): Promise<void> {
  for (let next = left.shift(); next; next = left.shift()) await judge(next);
}

async function judge({ name, run }: NamedOrdeal): Promise<void> {
  const events: string[] = [];
  const lines: string[] = [];
  const began = Date.now();
  const note = (event: string) => void events.push(`${Date.now() - began} ms ${event}`);
  const say = (line: string) => void lines.push(line);
  const found = await run({ seed, rounds, note, say }).catch((error: unknown) => [String(error)]);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`  ${found.length === 0 ? 'held' : 'BROKEN'}: ${name} (${rounds} rounds, ${seconds} s)`);
  for (const line of lines) console.log(`    ${line}`);
  if (found.length === 0) return;
  failed += 1;
  for (const contradiction of found.slice(0, SHOWN)) console.log(`    ${contradiction}`);
  if (found.length > SHOWN) console.log(`    and ${found.length - SHOWN} more`);
  const file = writeReplay({ ordeal: name, seed, rounds, found, events });
  console.log(`    what happened is in ${file}; the same choices again: npm run torture -- --replay ${file}`);
}

function onDatabase({ run, ...named }: NamedOrdeal, serverUrl: string): NamedOrdeal {
  return {
    ...named,
    run: (ordeal: Ordeal) =>
      withPostgresDatabase(serverUrl, (databaseUrl) => run({ ...ordeal, databaseUrl })),
  };
}
