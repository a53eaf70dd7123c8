import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const replay = z.object({
  scenario: z.string(),
  seed: z.string(),
  rounds: z.number(),
  /** The contradictions. */
  found: z.array(z.string()),
  /** Answers and faults, in order. */
  events: z.array(z.string()),
});

export type Replay = z.infer<typeof replay>;

/** Stores what is needed to analyse and repeat a failure. */
export function writeReplay(failure: Replay, folder = '.cache'): string {
  mkdirSync(folder, { recursive: true });
  const name = failure.scenario.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const file = `${folder}/torture-${failure.seed}-${name}.json`;
  writeFileSync(file, JSON.stringify(failure, null, 1));
  return file;
}

export function readReplay(file: string): Replay {
  return replay.parse(JSON.parse(readFileSync(file, 'utf8')));
}
