import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { filledDatabase, removeTemplates } from './demo-shop';
import { withPostgresDatabase } from './postgres-database';
import { readReplay, writeReplay } from './replay';
import type { Scenario } from './scenario';
import { type NamedScenario, POSTGRES_SCENARIOS, SCENARIOS } from './scenarios';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: Math.random().toString(36).slice(2, 8) },
    /** Runs only the scenarios whose name contains this. */
    only: { type: 'string', default: '' },
    /** The file of a failed scenario: repeats the same choices. */
    replay: { type: 'string' },
    /** The people who get a letter. */
    letters: { type: 'string', default: '150' },
    report: { type: 'string' },
    /** One scenario at a time, without those that need the machine for themselves. */
    beside: { type: 'boolean', default: false },
    /** Only the scenarios that need the machine for themselves. */
    alone: { type: 'boolean', default: false },
    /** Only the scenarios of a quick run. */
    core: { type: 'boolean', default: false },
  },
});
/** The file of a failed scenario has the rest. */
const SHOWN = 10;
/** Two fit the smallest machine: a scenario waits for half of its time. */
const atOnce = values.beside ? 1 : 2;
const replay = values.replay ? readReplay(values.replay) : undefined;
const seed = replay?.seed ?? values.seed;
const rounds = replay?.rounds ?? Number(values.rounds);
const letters = Number(values.letters);
const isChosen = (name: string) => (replay ? name === replay.scenario : name.includes(values.only));
const server = process.env.TEST_DATABASE_URL;

const scenarios = [
  ...SCENARIOS,
  ...(server ? POSTGRES_SCENARIOS.map((scenario) => onDatabase(scenario, server)) : []),
];
const chosen = scenarios.filter(({ name, isCore }) => isChosen(name) && (isCore || !values.core));

console.log(`  seed ${seed}: repeat with npm run torture -- --rounds ${rounds} --seed ${seed}`);
let failed = 0;
let skipped = 0;
const together = chosen.filter(({ alone }) => !alone);
const lonely = chosen.filter(({ alone }) => alone);
const count = (values.alone ? 0 : together.length) + (values.beside ? 0 : lonely.length);
if (!values.alone) await Promise.all(Array.from({ length: atOnce }, () => runAll(together)));
if (!values.beside) await runAll(lonely);
await removeTemplates();
if (values.report) {
  const passed = count - failed - skipped;
  writeFileSync(values.report, JSON.stringify({ passed, failed, skipped }));
}
if (chosen.length === 0) console.log('  No scenario has this name.');
process.exitCode = failed || chosen.length === 0 ? 1 : 0;

/** Runs the remaining scenarios one after another. */
async function runAll(left: NamedScenario[]): Promise<void> {
  for (let next = left.shift(); next; next = left.shift()) await runOne(next);
}

async function runOne({ name, run }: NamedScenario): Promise<void> {
  const events: string[] = [];
  const lines: string[] = [];
  const began = Date.now();
  const note = (event: string) => void events.push(`${Date.now() - began} ms ${event}`);
  const say = (line: string) => void lines.push(line);
  let isSkipped = false;
  const skip = (reason: string) => {
    isSkipped = true;
    say(reason);
  };
  const found = await run({ seed, rounds, letters, note, say, skip }).catch((error: unknown) => [
    String(error),
  ]);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const result = found.length > 0 ? 'FAILED' : isSkipped ? 'skipped' : 'passed';
  console.log(`  ${result}: ${name} (${rounds} rounds, ${seconds} s)`);
  for (const line of lines) console.log(`    ${line}`);
  if (result === 'skipped') skipped += 1;
  if (result !== 'FAILED') return;
  failed += 1;
  for (const contradiction of found.slice(0, SHOWN)) console.log(`    ${contradiction}`);
  if (found.length > SHOWN) console.log(`    and ${found.length - SHOWN} more`);
  const file = writeReplay({ scenario: name, seed, rounds, found, events });
  console.log(`    the events are in ${file}; repeat with npm run torture -- --replay ${file}`);
}

function onDatabase({ run, ...named }: NamedScenario, serverUrl: string): NamedScenario {
  return {
    ...named,
    run: async (scenario: Scenario) =>
      await withPostgresDatabase(
        serverUrl,
        (databaseUrl) => run({ ...scenario, databaseUrl }),
        named.startsEmpty ? undefined : await filledDatabase(serverUrl),
      ),
  };
}
