import { mkdirSync } from 'node:fs';
import { auditDependencies } from './audit.mjs';
import { findBrowser } from './browser.mjs';
import { buildShop } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { root, runPackage, step } from './steps.mjs';
import { createTally, readPlaywright, readTorture, readVitest } from './tally.mjs';

const tally = createTally();
const inCi = process.env.CI === 'true';

checkNode();
await ensureInstalled();
mkdirSync(`${root}.cache`, { recursive: true });

step('Format, lint, types, known holes in dependencies and the build, side by side');
await Promise.all([
  check('the formatting', ['@biomejs/biome/bin/biome', 'format', '.']),
  check('the lint', ['@biomejs/biome/bin/biome', 'lint', '.']),
  check('the types', ['typescript/bin/tsc', '--noEmit']),
  audit(),
  testBuild(),
]);
const postgres = await findPostgres();
await testServer();
await torture();
await testBrowser();
tally.report();

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
  step(`Unit and API tests (SQLite${postgres ? ' and PostgreSQL' : ''})`);
  if (!postgres) {
    console.log('  No PostgreSQL answers (TEST_DATABASE_URL, or localhost:5432): its half is skipped.');
    if (inCi) tally.check(false, 'PostgreSQL, which CI=true asks for');
    else tally.skip(1);
  }
  const report = '.cache/vitest.json';
  const { code } = await runPackage(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env: { TEST_DATABASE_URL: postgres ?? '', NODE_ENV: 'test' } },
  );
  tally.add(readVitest(report, code));
}

async function torture() {
  step('Torture: the shop is killed at random and must lose nothing');
  const report = '.cache/torture.json';
  const { code } = await runPackage(
    'tsx/dist/cli.mjs',
    ['torture/run.ts', '--rounds', process.env.TORTURE_ROUNDS ?? '5', '--report', report],
    { env: { TEST_DATABASE_URL: postgres ?? '' } },
  );
  tally.add(readTorture(report, code));
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
  step(`Browser tests (${browser})`);
  const report = '.cache/playwright.json';
  const { code } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
    env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  tally.add(readPlaywright(report, code));
}
