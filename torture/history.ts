import type { Note } from './ordeal';

/** What a client was told about one write. */
export type Told = 'done' | 'refused' | 'nothing';

export interface Expectation {
  kind: string;
  key: string;
  least: number;
  most: number;
}

/** What clients were told, as bounds on what the database may hold in the end. */
export function createHistory(note: Note = () => {}) {
  const expectations = new Map<string, Expectation>();
  const surprises: string[] = [];
  return {
    expectations,
    surprises,
    /** A write of something that did not exist. */
    wrote(kind: string, key: string, told: Told): void {
      const least = told === 'done' ? 1 : 0;
      const most = told === 'refused' ? 0 : 1;
      expectations.set(`${kind} ${key}`, { kind, key, least, most });
      note(`${told}: write of ${kind} ${key}`);
    },
    /** A removal of something that existed. */
    removed(kind: string, key: string, told: Told): void {
      note(`${told}: removal of ${kind} ${key}`);
      if (told === 'refused') return;
      expectations.set(`${kind} ${key}`, { kind, key, least: 0, most: told === 'done' ? 0 : 1 });
    },
    surprise(text: string): void {
      surprises.push(text);
      note(`surprise: ${text}`);
    },
  };
}

export type History = ReturnType<typeof createHistory>;
