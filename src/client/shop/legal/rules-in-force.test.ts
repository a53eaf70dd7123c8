import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Disposición 954/2025 replaced these rules. A text that cites one misleads its reader. */
const REPLACED = /\b(?:424\/2020|316\/2018)\b/;
const ROOT = join(import.meta.dirname, '../../../..');

it('no text of the shop cites a rule that another one replaced', () => {
  const files = ['src', 'docs', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|md)$/.test(file) && !file.endsWith('rules-in-force.test.ts'))
      .map((file) => join(folder, file)),
  );
  const citing = files.filter((file) => REPLACED.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(citing).toEqual([]);
});
