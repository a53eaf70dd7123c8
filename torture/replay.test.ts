import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRandom } from './random';
import { readReplay, writeReplay } from './replay';

it('stores what is needed to repeat a failed scenario', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const failure = {
    scenario: 'kill -9 on SQLite',
    seed: 'k2',
    rounds: 5,
    found: ['lost: order 1'],
    events: ['3 ms done: write of order 1'],
  };
  expect(readReplay(writeReplay(failure, folder))).toEqual(failure);
});

it('makes the same choices from the same seed and different ones from another', () => {
  const choices = (seed: string) => {
    const random = createRandom(seed).fork('client');
    return Array.from({ length: 20 }, () => [random.int(1000), random.word()]);
  };
  expect(choices('k2')).toEqual(choices('k2'));
  expect(choices('k2')).not.toEqual(choices('k3'));
});
