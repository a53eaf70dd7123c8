import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Counts the checks and tests of one run. Its report is the last line of `npm test`. */
export function createTally() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  return {
    /** @param {boolean} passed @param {string} subject */
    check(passed, subject) {
      total[passed ? 'passed' : 'failed'] += 1;
      if (!passed) console.log(`  Failed: ${subject}.`);
    },
    /** @param {Counts} counts */
    add(counts) {
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
    },
    /** @param {number} count */
    skip(count) {
      total.skipped += count;
    },
    report() {
      const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
      console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
      process.exitCode = total.failed ? 1 : 0;
    },
  };
}

/**
 * A non-zero exit without a failed test (a load error, a crash) counts as one failure.
 * @param {Counts} counts
 * @param {number} code
 */
function withCrash(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} file @param {number} code @returns {Counts} */
export function readVitest(file, code) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number } | null} */
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return withCrash({ passed, failed, skipped }, code);
}

/** @param {string} file @param {number} code @returns {Counts} */
export function readPlaywright(file, code) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | null} */
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return withCrash({ passed: expected + flaky, failed: unexpected, skipped }, code);
}

/** @param {string} file @param {number} code @returns {Counts} */
export function readCounts(file, code) {
  return withCrash(takeReport(file) ?? { passed: 0, failed: 1, skipped: 0 }, code);
}

/** @param {string} file */
function takeReport(file) {
  const path = join(root, file);
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}
