import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';
import { fail, root, run, step } from './steps.mjs';

const STAMP = 'node_modules/.installed';
const OLDEST_NODE = [20, 19];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(
    `This shop needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org and try again.`,
  );
}

/** Installs the exact versions of the lock file, if it changed since the last installation. */
export async function ensureInstalled() {
  const hash = hashOf(['package-lock.json']);
  if (isStamped(STAMP, hash)) return;
  if (!isInSync()) await install();
  writeStamp(STAMP, hash);
}

async function install() {
  step('Installing dependencies (once; a minute or two)');
  // With NODE_ENV=production npm would skip the build tools.
  const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    quiet: true,
    // Compile native modules on all cores.
    env: { JOBS: 'max' },
  });
  if (code !== 0) fail(reasonOf(output));
}

/** Whether node_modules already matches the lock file, according to npm's own list. */
function isInSync() {
  const [wanted, present] = [packagesIn('package-lock.json'), packagesIn('node_modules/.package-lock.json')];
  const isThere = Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
  return isThere && loadsSqlite();
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesIn(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** A native module compiled for another Node version does not load. */
function loadsSqlite() {
  const code = "new (require('better-sqlite3'))(':memory:')";
  return spawnSync(process.execPath, ['-e', code], { cwd: root }).status === 0;
}

/** @param {string} output */
function reasonOf(output) {
  if (/gyp ERR|not found: make|prebuild-install/.test(output)) {
    return 'The SQLite driver has no ready-made binary for this system and could not be compiled: install a C++ compiler, make and Python 3 (on Debian: apt-get install -y build-essential python3) and try again.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    return 'The dependencies could not be downloaded: check the network connection and try again.';
  }
  if (/EACCES|EROFS|EPERM/.test(output)) {
    return 'The dependencies could not be written: make this folder writable for you and try again.';
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 1 GB and try again.';
  const lines = output.split('\n').filter((line) => /npm error/.test(line));
  return `"npm ci" failed:\n${lines.slice(0, 12).join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  await ensureInstalled();
}
