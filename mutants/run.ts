import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { choosePart } from './choose-part';
import { MUTANTS, type Mutant } from './mutants';

const { values } = parseArgs({
  options: {
    /** Part of a mutant's name or file: only those that contain it. Several are allowed. */
    only: { type: 'string', multiple: true, default: [''] },
    /** `2/5` is the second of five parts of the list. */
    part: { type: 'string', default: '1/1' },
    /** How many mutants run at once. Each has a copy of the project. */
    workers: { type: 'string', default: '2' },
    /** `npm test` runs the same tests without a mutant itself. */
    unchecked: { type: 'boolean', default: false },
    /** A file for the counts, as JSON. */
    report: { type: 'string' },
  },
});

interface Report {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface Verdict {
  mutant: Mutant;
  /** The first test that failed; null when the mutant survived. */
  caughtBy: string | null;
}

const chosen = choosePart(
  MUTANTS.filter(({ name, file }) => values.only.some((text) => name.includes(text) || file.includes(text))),
  values.part,
);
const copies = Array.from({ length: Math.max(1, Number(values.workers) || 1) }, copyProject);
process.on('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const survivors: Verdict[] = [];
if (!values.unchecked) await checkUnchanged();
const waiting = [...chosen];
let count = 0;
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const verdict = await judge(copy, mutant);
      if (verdict.caughtBy === null) survivors.push(verdict);
      count += 1;
      print(count, verdict);
    }
  }),
);
if (chosen.length === 0) console.log('  No mutant has that name.');
for (const { mutant } of survivors)
  console.log(`\n  Survived: ${mutant.name}\n    ${mutant.file}\n    ${mutant.tests.join('\n    ')}`);
console.log(`\n${chosen.length - survivors.length} caught, ${survivors.length} survived`);
if (values.report) {
  const counts = { passed: chosen.length - survivors.length, failed: survivors.length, skipped: 0 };
  writeFileSync(values.report, JSON.stringify(counts));
}
process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0;

function print(count: number, { mutant, caughtBy }: Verdict): void {
  const place = `${count}/${chosen.length}`.padStart(8);
  const result = caughtBy === null ? 'SURVIVED' : 'caught  ';
  console.log(`${place}  ${result}  ${mutant.name.padEnd(66)}  ${caughtBy?.slice(0, 90) ?? ''}`);
}

/** The mutated code never touches the working tree: it runs in a copy that borrows the installed packages. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    if (existsSync(file)) cpSync(file, join(folder, file), { recursive: true, force: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A test that fails without a bug would count every mutant as caught. */
async function checkUnchanged(): Promise<void> {
  const [copy = ''] = copies;
  for (const isOnBoth of [false, true]) {
    const some = chosen.filter((mutant) => (mutant.isOnBoth ?? false) === isOnBoth);
    const tests = [...new Set(some.flatMap((mutant) => mutant.tests))];
    const failed = tests.length > 0 ? await failedTests(copy, tests, { isOnBoth }) : [];
    if (failed.length > 0) throw new Error(`These fail without a mutant: ${failed.join('; ')}`);
  }
}

async function judge(copy: string, mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    original.replace(mutant.find, () => mutant.replace),
  );
  const [caughtBy = null] = await failedTests(copy, mutant.tests, mutant);
  writeFileSync(path, original);
  return { mutant, caughtBy };
}

async function failedTests(
  copy: string,
  tests: string[],
  { isOnBoth = false }: { isOnBoth?: boolean },
): Promise<string[]> {
  const report = join(copy, 'mutant-report.json');
  const options = [
    ...['--bail', '1', '--reporter=json', `--outputFile=${report}`],
    // Most of the time of a run is the transform of modules that no mutant changes.
    ...['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${join(copy, 'cache')}`],
  ];
  const running = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests, ...options], {
    cwd: copy,
    env: { ...process.env, ...(isOnBoth ? {} : { TEST_DATABASE_URL: '' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  await once(running, 'close');
  if (!existsSync(report)) throw new Error(`vitest wrote no report: ${tests.join(', ')}\n${printed}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report; // vitest's own format
  rmSync(report);
  const failed = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  // A file that cannot be loaded has no results: the bug would not compile.
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (failed.length === 0 && (broken || testResults.length === 0))
    throw new Error(`No test ran: ${tests.join(', ')}\n${broken?.message ?? ''}\n${printed}`);
  return failed;
}
