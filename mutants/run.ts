import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTANTS, type Mutant } from './mutants';

const { values } = parseArgs({
  options: {
    /** Part of a mutant's name: only those that contain it. */
    only: { type: 'string', default: '' },
  },
});

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
const copy = copyProject();
let survived = 0;
try {
  checkUnchanged();
  for (const mutant of chosen) judge(mutant);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (chosen.length === 0) console.log('  No mutant has that name.');
console.log(`${chosen.length - survived} caught, ${survived} survived`);
process.exitCode = survived > 0 || chosen.length === 0 ? 1 : 0;

/** The mutated code never touches the working tree: it runs in a copy that borrows the installed packages. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    cpSync(file, join(folder, file), { recursive: true, force: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A test that fails without a bug would count every mutant as caught. */
function checkUnchanged(): void {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  const failed = tests.length > 0 ? failedTests(tests) : [];
  if (failed.length > 0) throw new Error(`These fail without a mutant: ${failed.join('; ')}`);
}

function judge(mutant: Mutant): void {
  const path = join(copy, mutant.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    original.replace(mutant.find, () => mutant.replace),
  );
  const failed = failedTests(mutant.tests);
  writeFileSync(path, original);
  if (failed.length === 0) survived += 1;
  console.log(`  ${failed.length > 0 ? 'caught' : 'SURVIVED'}: ${mutant.name} (${dirname(mutant.file)})`);
}

function failedTests(tests: string[]): string[] {
  const report = join(copy, 'mutant-report.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail', '1'];
  const { stdout } = spawnSync(process.execPath, [...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: copy,
    encoding: 'utf8',
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report; // vitest's own format
  rmSync(report);
  const results = testResults.flatMap((file) => file.assertionResults);
  if (results.length === 0) throw new Error(`No test ran: ${tests.join(', ')}\n${stdout}`);
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}
