import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const replay = z.object({
  ordeal: z.string(),
  seed: z.string(),
  rounds: z.number(),
  /** What contradicted what clients were told. */
  found: z.array(z.string()),
  /** What clients were told and what befell the shop, in order. */
  events: z.array(z.string()),
});

export type Replay = z.infer<typeof replay>;

/** Keeps what is needed to look into a failure and to run it once more. */
export function writeReplay(failure: Replay, folder = '.cache'): string {
  mkdirSync(folder, { recursive: true });
  const name = failure.ordeal.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const file = `${folder}/torture-${failure.seed}-${name}.json`;
  writeFileSync(file, JSON.stringify(failure, null, 1));
  return file;
}

export function readReplay(file: string): Replay {
  return replay.parse(JSON.parse(readFileSync(file, 'utf8')));
}
