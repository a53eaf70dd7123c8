import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'scripts', 'e2e', 'torture', 'scale', 'bench', 'migrations', 'mutants'];
const SOURCES = [...readdirSync(ROOT), ...FOLDERS.flatMap((folder) => filesBelow(folder))];
const DOCS = [...readdirSync(ROOT), ...filesBelow('docs')].filter((file) => file.endsWith('.md'));

describe.each(DOCS)('%s', (doc) => {
  const text = readFileSync(join(ROOT, doc), 'utf8');

  it('names only source files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css))`/g)].map((match) => match[1] ?? '');
    const lost = named.filter((name) => !SOURCES.some((file) => `/${file}`.endsWith(`/${name}`)));
    expect(lost).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(((?!https?:|#)[^)\s]+)\)/g)].map((match) => match[1] ?? '');
    const lost = links.filter((link) => !existsSync(join(ROOT, dirname(doc), link.replace(/#.*/, ''))));
    expect(lost).toEqual([]);
  });
});

function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
