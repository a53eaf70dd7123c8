import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';
import { fail, root, run, step } from './steps.mjs';

/**
 * What a command needs, each with all before it: a built shop, the tools that build it, those of `npm test`, and those of
 * `npm run bench`.
 * @typedef {'built' | 'shop' | 'checks' | 'bench'} Group
 * @type {Record<Group, { npm: string[], lists: [manifest: string, list: 'dependencies' | 'devDependencies'][] }>}
 */
const GROUPS = {
  built: { npm: ['--omit=dev', '--workspaces=false'], lists: [['', 'dependencies']] },
  shop: { npm: ['--include=dev', '--workspaces=false'], lists: [['', 'devDependencies']] },
  checks: {
    npm: ['--include=dev', '--include-workspace-root', '--workspace=checks'],
    lists: [['checks', 'devDependencies']],
  },
  bench: {
    npm: ['--include=dev', '--include-workspace-root', '--workspaces'],
    lists: [['bench', 'devDependencies']],
  },
};
const NAMES = /** @type {Group[]} */ (Object.keys(GROUPS));
/** As `src/server/platform/db/sqlite-driver.ts` chooses. */
export const COMPILED_DRIVER = 'better-sqlite3-for-node-20';
export const IS_COMPILED = Number(process.versions.napi) < 10;
const DRIVER_STAMP = 'node_modules/.compiled';

/** As `engines` in package.json says. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  fail(
    `This shop needs Node 24, or at least 22.12 or 20.19, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org and try again.`,
  );
}

/** Installs packages and compiles the SQLite driver, or ends the command with the reason. @param {Group} group */
export async function ensureInstalled(group) {
  await ensurePackages(group);
  const failure = await compileDriver();
  if (failure) fail(failure);
}

/** Installs the exact versions of the lock file, if it changed since the last installation. @param {Group} group */
export async function ensurePackages(group) {
  const hash = hashOf(['package-lock.json']);
  if (isStamped(stampOf(group), hash)) return;
  const included = NAMES.slice(0, NAMES.indexOf(group) + 1);
  if (!isInSync(included)) {
    const isThere = included.some((name) => isStamped(stampOf(name), hash));
    await install(isThere ? ['install', '--no-save'] : ['ci'], group);
  }
  for (const name of included) writeStamp(stampOf(name), hash);
}

/** @param {Group} group */
const stampOf = (group) => `node_modules/.installed-${group}`;

/**
 * @param {string[]} command
 * @param {Group} group
 */
async function install(command, group) {
  step('Installing dependencies (once; a minute or two)');
  // The only install script that the shop needs is the driver's, which runs while the shop is built.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', [...command, ...GROUPS[group].npm, ...flags], { quiet: true });
  if (code !== 0) fail(reasonOf(output));
}

/**
 * Makes the SQLite driver of Node 20 loadable; returns the reason of a failure, if any. Most systems download a binary;
 * others need half a minute of compiling.
 */
export async function compileDriver() {
  const hash = hashOf(['package-lock.json']);
  // A newer Node loads the binary that comes with the package.
  if (!IS_COMPILED || isStamped(DRIVER_STAMP, hash)) return '';
  if (!loadsSqlite()) {
    // The optimiser takes three quarters of the compiling, for a few percent of the driver's speed.
    const env = { CFLAGS: '-O1' };
    const { code, output } = await run('npm', ['rebuild', COMPILED_DRIVER], { quiet: true, env });
    if (code !== 0) return reasonOf(output);
    if (!loadsSqlite()) {
      return `The SQLite driver was compiled for another Node than ${process.versions.node}: unset nodedir in the configuration of npm and try again.`;
    }
  }
  writeStamp(DRIVER_STAMP, hash);
  return '';
}

/**
 * Whether node_modules already has these groups, according to npm's own list: everything that they name, and nothing in
 * another version than the lock file's.
 * @param {Group[]} groups
 */
function isInSync(groups) {
  const [wanted, present] = [packagesIn('package-lock.json'), packagesIn('node_modules/.package-lock.json')];
  const lists = groups.flatMap((name) => GROUPS[name].lists);
  const named = lists.flatMap(([manifest, list]) => Object.keys(wanted[manifest]?.[list] ?? {}));
  return (
    named.every((name) => `node_modules/${name}` in present) &&
    Object.entries(present).every(([path, { version }]) => (wanted[path]?.version ?? version) === version)
  );
}

/**
 * @typedef {{ version?: string, dependencies?: object, devDependencies?: object }} Package
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function packagesIn(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** A native module compiled for another Node version does not load. */
function loadsSqlite() {
  const code = `new (require('${COMPILED_DRIVER}'))(':memory:')`;
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
  return `npm failed:\n${lines.slice(0, 12).join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  await ensureInstalled('shop');
}
