export interface Random {
  /** 0 <= n < below */
  int(below: number): number;
  pick<T>(values: readonly T[]): T;
  /** A short word, unique for this seed. */
  word(): string;
  /** An independent source, repeatable by name. */
  fork(name: string): Random;
}

/** mulberry32: the same seed gives the same choices. */
export function createRandom(seed: string): Random {
  let state = [...seed].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619), 2166136261);
  let words = 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick(values) {
      const value = values[int(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    word: () => `${seed.replace(/[^a-z0-9]/gi, '')}x${(words++).toString(36)}x${int(1e9).toString(36)}`,
    fork: (name) => createRandom(`${seed}${name}`),
  };
}
