import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TERMS_VERSION } from '../../../shared/terms';

/** Orders store the version that their buyer accepted, so each version has one text. */
const TEXTS: Record<string, string> = { '2026-11-16': '2f8dff18a31c5c01' };

it('the version of the terms changes with their text', () => {
  const text = readFileSync(join(import.meta.dirname, 'terms.tsx'));
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect({ version: TERMS_VERSION, digest }).toEqual({
    version: TERMS_VERSION,
    digest: TEXTS[TERMS_VERSION],
  });
});
