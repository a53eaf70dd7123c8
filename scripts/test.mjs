import { mkdirSync } from 'node:fs';
import { auditDependencies } from './audit.mjs';
import { findBrowser } from './browser.mjs';
import { buildShop } from './build.mjs';
import { checkNode, compileDriver, ensurePackages } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { fail, root, runPackage, step } from './steps.mjs';
import { createTally, readCounts, readPlaywright, readVitest } from './tally.mjs';

const tally = createTally();
const inCi = process.env.CI === 'true';
/** What a quick run leaves to CI is in CONTRIBUTING.md. `TEST_DEPTH=full npm test` runs everything. */
const isFull = inCi || process.env.TEST_DEPTH === 'full';
const depth = isFull ? 'full' : 'quick';
const STEPS = isFull ? 4 : 3;
/** @type {string[]} */
const times = [];
let steps = 0;

checkNode();
await ensurePackages('checks');
mkdirSync(`${root}.cache`, { recursive: true });

// The types keep one processor busy for longer than the first step, so the second one waits for them.
// With several checkers each works out the same types again.
const types = check('the types', ['typescript/bin/tsc', '--noEmit', '--checkers', '1']);
await timed('Format, lint, known holes in dependencies and the build, side by side', async () => {
  const [uncompiled] = await Promise.all([
    compileDriver(),
    check('the formatting', ['@biomejs/biome/bin/biome', 'format', '.']),
    check('the lint', ['@biomejs/biome/bin/biome', 'lint', '.']),
    audit(),
    testBuild(),
  ]);
  if (uncompiled) fail(uncompiled);
});
const postgres = await findPostgres();
const databases = `SQLite${postgres ? ` and PostgreSQL${isFull ? '' : ' where SQL, locks or order matter'}` : ''}`;
await timed(
  `Types, unit and API tests (${databases}), and beside them a shop that is killed and must lose nothing`,
  () =>
    Promise.all([
      types,
      part('unit and API tests', testServer),
      part('torture', () => torture(isFull ? ['--beside'] : ['--beside', '--core'])).then(() =>
        isFull ? part('mutants', mutants) : null,
      ),
    ]),
);
if (isFull) await timed('A shop that is overloaded and starved', () => torture(['--alone']));
await testBrowser();
for (const line of times) console.log(line);
tally.report();

/**
 * Says what runs, how far the command is, and at the end how long each step took.
 * @param {string} text
 * @param {() => Promise<unknown>} work
 */
async function timed(text, work) {
  const place = times.length;
  const began = Date.now();
  steps += 1;
  step(`${steps} of ${STEPS}: ${text}`);
  await work();
  times.splice(place, 0, `  ${secondsSince(began)} s: ${text}`);
}

/**
 * Says at the end how long a part of a step took, so that one sees which part the others wait for.
 * @param {string} text
 * @param {() => Promise<unknown>} work
 */
async function part(text, work) {
  const began = Date.now();
  await work();
  times.push(`    ${secondsSince(began)} s: ${text}`);
}

/** @param {number} began */
function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000);
}

/**
 * @param {string} subject
 * @param {[string, ...string[]]} command
 */
async function check(subject, [program, ...args]) {
  const { code, output } = await runPackage(program, args, { quiet: true });
  if (code !== 0) console.log(output);
  tally.check(code === 0, subject);
}

async function audit() {
  const { answered, high } = await auditDependencies();
  if (answered) tally.check(high === 0, `${high} dependencies with a hole of high severity`);
  else console.log('  The registry does not tell known holes: not checked.');
}

async function testBuild() {
  const failure = await buildShop();
  if (failure) console.log(failure);
  tally.check(!failure, 'the build');
}

async function testServer() {
  if (!postgres) {
    console.log('  No PostgreSQL answers (TEST_DATABASE_URL, or localhost:5432): its half is skipped.');
    if (inCi) tally.check(false, 'PostgreSQL, which CI=true asks for');
    else tally.skip(1);
  }
  const report = '.cache/vitest.json';
  const { code } = await runPackage(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env: { TEST_DATABASE_URL: postgres ?? '', NODE_ENV: 'test', TEST_DEPTH: depth } },
  );
  tally.add(readVitest(report, code));
}

/** @param {string[]} which */
async function torture(which) {
  const report = `.cache/torture${which.join('')}.json`;
  const rounds = process.env.TORTURE_ROUNDS ?? (isFull ? '3' : '1');
  const { code, output } = await runPackage(
    'tsx/dist/cli.mjs',
    ['torture/run.ts', ...which, '--rounds', rounds, '--report', report],
    { env: { TEST_DATABASE_URL: postgres ?? '' }, quiet: true },
  );
  console.log(`\n${output}`);
  tally.add(readCounts(report, code));
}

/** A part of the deliberate bugs, one after another: two copies would transform the project twice. `npm run mutants` tries all of them. */
async function mutants() {
  const report = '.cache/mutants.json';
  const { code, output } = await runPackage(
    'tsx/dist/cli.mjs',
    ['mutants/run.ts', '--part', '1/48', '--workers', '1', '--unchecked', '--report', report],
    { env: { TEST_DATABASE_URL: postgres ?? '' }, quiet: true },
  );
  console.log(`\n${output}`);
  tally.add(readCounts(report, code));
}

async function testBrowser() {
  const browser = await findBrowser();
  if (!browser) {
    console.log(
      '  No browser was found and none could be installed: install Chromium, or name one with CHROME_PATH.',
    );
    tally.check(false, 'a browser');
    return;
  }
  const report = '.cache/playwright.json';
  await timed(`Browser tests (${browser})`, async () => {
    const { code } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
      env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_DEPTH: depth },
    });
    tally.add(readPlaywright(report, code));
  });
}
