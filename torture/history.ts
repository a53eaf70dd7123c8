import type { Note } from './scenario';

/** The answer to one write; `unknown` after a cut connection. */
export type Outcome = 'done' | 'refused' | 'unknown';

export interface Expectation {
  kind: string;
  key: string;
  least: number;
  most: number;
}

/** Records answers to writes, as bounds on the final content of the database. */
export function createHistory(note: Note = () => {}) {
  const expectations = new Map<string, Expectation>();
  const surprises: string[] = [];
  return {
    expectations,
    surprises,
    /** A write of something that did not exist. */
    wrote(kind: string, key: string, outcome: Outcome): void {
      const least = outcome === 'done' ? 1 : 0;
      const most = outcome === 'refused' ? 0 : 1;
      expectations.set(`${kind} ${key}`, { kind, key, least, most });
      note(`${outcome}: write of ${kind} ${key}`);
    },
    /** A removal of something that existed. */
    removed(kind: string, key: string, outcome: Outcome): void {
      note(`${outcome}: removal of ${kind} ${key}`);
      if (outcome === 'refused') return;
      expectations.set(`${kind} ${key}`, { kind, key, least: 0, most: outcome === 'done' ? 0 : 1 });
    },
    surprise(text: string): void {
      surprises.push(text);
      note(`surprise: ${text}`);
    },
  };
}

export type History = ReturnType<typeof createHistory>;
