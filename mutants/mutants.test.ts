import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants';

describe('the list of mutants', () => {
  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('can apply: %s', (_name, mutant) => {
    expect(readFileSync(mutant.file, 'utf8').split(mutant.find)).toHaveLength(2);
    expect(mutant.replace).not.toBe(mutant.find);
    expect(mutant.tests.length).toBeGreaterThan(0);
    for (const test of mutant.tests) {
      expect(test).toMatch(/\.test\.tsx?$/);
      expect(existsSync(test), test).toBe(true);
    }
  });

  it('names each mutant once', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(150);
  });
});
