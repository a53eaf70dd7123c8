import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './steps.mjs';

/**
 * One hash over the contents of files and folders; missing paths count as empty.
 * @param {string[]} paths relative to the project
 * @param {(path: string) => boolean} [counts]
 */
export function hashOf(paths, counts = () => true) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const path of paths.flatMap(filesIn).filter(counts).sort()) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function isStamped(stamp, hash) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function writeStamp(stamp, hash) {
  const file = join(root, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesIn(join(path, name)));
}
