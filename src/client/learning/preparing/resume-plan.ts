import { segmentStart } from '../../../rules/segments';

/** The parts that the server already has. */
export interface StoredParts {
  rungs: { name: string; init: boolean; segments: number[] }[];
  tiles: number[];
  poster: boolean;
}

/** Goes on at the first segment that a rung lacks. */
export function planResume({ rungs }: StoredParts, segments: number) {
  const stored = new Map(rungs.map((rung) => [rung.name, new Set(rung.init ? rung.segments : [])]));
  const sets = [...stored.values()];
  let from = 0;
  while (sets.length > 0 && from < segments && sets.every((set) => set.has(from))) from += 1;
  const count = sets.reduce((sum, set) => sum + set.size, 0);
  return {
    /** The first segment to encode: all rungs come from one pass over the file. */
    from,
    startSeconds: segmentStart(from),
    hasSegment: (rung: string, n: number) => stored.get(rung)?.has(n) ?? false,
    /** The share that is stored, from 0 to 1. */
    share: sets.length > 0 ? Math.min(1, count / (sets.length * segments)) : 0,
  };
}
