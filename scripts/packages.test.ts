import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import bench from '../bench/package.json' with { type: 'json' };
import checks from '../checks/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { SQLITE_DRIVER } from '../src/server/platform/db/sqlite-driver';
import { BUNDLED } from '../vite.config';
import { COMPILED_DRIVER, IS_COMPILED } from './install.mjs';

const NAMES = [manifest.dependencies, manifest.devDependencies, checks.devDependencies].flatMap(Object.keys);
const ROOT = join(import.meta.dirname, '..');
/** Only the development server loads it. */
const DEVELOPMENT = ['vite'];

/** The packages that a running server loads by name: code, and files as the typefaces of PDFs. Types are gone by then. */
function importedBy(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, folder, path), 'utf8');
      const withoutTypes = text
        .replace(/^(import|export) type [^;]*;/gm, '')
        .replace(/\/\*[\s\S]*?\*\//g, '');
      return NAMES.filter((name) => withoutTypes.includes(`'${name}'`) || withoutTypes.includes(`'${name}/`));
    });
}

/** The packages that a file loads with itself, and those that its own imports load. */
function loadedWith(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const found = text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'/gm);
  return [...found].flatMap(([, target = '']) => {
    const file = `${join(dirname(path), target)}.ts`;
    // A text or a JSON file loads nothing.
    if (target.startsWith('.')) return existsSync(file) ? loadedWith(file, seen) : [];
    return NAMES.filter((name) => target === name || target.startsWith(`${name}/`));
  });
}

describe('the packages', () => {
  it('of this repository are modules where they hold code', () => {
    expect([manifest.type, bench.type]).toEqual(['module', 'module']);
  });

  it('that the built server loads are installed without the tools that build it', () => {
    const imported = ['src/server', 'src/contract', 'src/rules', 'src/demo', 'migrations'].flatMap(
      importedBy,
    );
    const there = [...Object.keys(manifest.dependencies), ...BUNDLED, ...DEVELOPMENT];
    expect([...new Set(imported)].filter((name) => !there.includes(name))).toEqual([]);
  });

  it('that only the browser or the build uses are not installed with a built shop', () => {
    const imported = ['src/server', 'src/demo'].flatMap(importedBy);
    const unused = Object.keys(manifest.dependencies).filter((name) => !imported.includes(name));
    expect(unused).toEqual([]);
  });

  it('that are in the bundle of the server are not installed with a built shop', () => {
    expect(BUNDLED.filter((name) => name in manifest.dependencies)).toEqual([]);
  });

  it('of a start are few: the others are loaded by the request or job that needs them', () => {
    const loaded = new Set(loadedWith(join(ROOT, 'src/server/main.ts')));
    expect([...loaded].sort()).toEqual([
      '@fastify/multipart',
      '@fastify/under-pressure',
      'croner',
      'fastify',
      'kysely',
      'lru-cache',
      'pino',
      'zod',
    ]);
  });

  it('that are compiled at the installation are those that the server loads', () => {
    expect(SQLITE_DRIVER === COMPILED_DRIVER).toBe(IS_COMPILED);
  });

  it('come from whichever registry the machine uses', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const sources = Object.values(lock.packages as Record<string, { resolved?: string }>)
      .map(({ resolved }) => resolved)
      .filter((resolved) => resolved !== undefined);
    expect(sources.sort()).toEqual([...manifest.workspaces].sort());
  });
});
