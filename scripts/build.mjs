import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, compileDriver, ensurePackages } from './install.mjs';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';
import { fail, root, runPackage, step } from './steps.mjs';

const STAMP = 'dist/.built';
const SOURCES = ['src', 'migrations', 'public', 'vite.config.ts', 'package-lock.json'];
/** The browser bundle, the service worker, the server-rendering bundle, and the server with its commands. */
const TARGETS = ['client', 'worker', 'ssr', 'server'];

/**
 * Installs what a command needs and builds the shop, or ends the command with the reason.
 * @param {import('./install.mjs').Group} group
 */
export async function ensureReady(group) {
  await ensurePackages(group === 'built' && !isStamped(STAMP, hashOfSources()) ? 'shop' : group);
  const [uncompiled, unbuilt] = await Promise.all([compileDriver(), buildShop()]);
  if (uncompiled) fail(uncompiled);
  if (unbuilt) fail(`The build failed:\n${unbuilt}`);
}

/** Builds pages and server if their sources changed since the last build; returns the failure, if any. */
export async function buildShop() {
  const hash = hashOfSources();
  if (isStamped(STAMP, hash)) return '';
  const failure = await build();
  if (!failure) writeStamp(STAMP, hash);
  return failure;
}

function hashOfSources() {
  return hashOf(SOURCES, (path) => !/\.test\.tsx?$/.test(path));
}

async function build() {
  step('Building the shop');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  for (const target of TARGETS) {
    const { code, output } = await runPackage('vite/bin/vite.js', ['build', '--mode', target], {
      env: { NODE_ENV: 'production' },
      quiet: true,
    });
    if (code !== 0) return output.trim().split('\n').slice(-30).join('\n');
  }
  return '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  await ensureReady('shop');
}
