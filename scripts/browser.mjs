import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runPackage, step } from './steps.mjs';

// The headless shell comes first: the same engine in less than half the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Finds a Chromium that starts: CHROME_PATH, the system's, Playwright's, or a fresh installation.
 * @returns {Promise<string | null>}
 */
export async function findBrowser() {
  const found = await lookUp();
  if (found) return found;
  step('Downloading a browser for the browser tests (once)');
  await runPackage('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  const downloaded = await lookUp();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    step('Installing Chromium with apt-get (once)');
    await run('apt-get', ['update'], { quiet: true });
    // Older Debian releases do not package the shell separately.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const install = ['install', '-y', '--no-install-recommends', name];
      const { code } = await run('apt-get', install, { quiet: true });
      if (code === 0) break;
    }
  }
  return lookUp();
}

async function lookUp() {
  const { chromium } = await import('playwright-core');
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const candidates = [process.env.CHROME_PATH ?? '', ...inPath, chromium.executablePath()];
  return candidates.find((file) => file !== '' && existsSync(file) && starts(file)) ?? null;
}

/** A browser without its shared libraries exists but does not start. @param {string} file */
function starts(file) {
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}
