import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../rules/errors';
import { startS3 } from '../../testing/s3-server';
import { guardStorage } from './guard-storage';
import { createS3Storage } from './s3';
import { type Storage, StorageFailure, type StorageState } from './storage';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A store whose next answers a test decides, and a guard around it. */
function openGuarded() {
  let now = 0;
  let calls = 0;
  let answer: () => Promise<{ size: number } | null> = async () => ({ size: 1 });
  const told: StorageState[] = [];
  const storage = { stat: () => answer() } as unknown as Storage; // the tests only call stat
  const guarded = guardStorage(
    {
      ...storage,
      stat: (key) => {
        calls += 1;
        return storage.stat(key);
      },
    },
    { clock: { now: () => now }, onChange: (state) => told.push(state) },
  );
  return {
    guarded,
    told,
    calls: () => calls,
    wait: (ms: number) => {
      now += ms;
    },
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

const fail = async () => {
  throw new StorageFailure(new Error('timeout'));
};
const ask = (storage: Storage) => storage.stat('pdfs/a.pdf').catch((error: unknown) => error);

describe('a guarded storage', () => {
  it('refuses calls at once after five failures in a row, and tells so', async () => {
    const { guarded, answers, calls, told } = openGuarded();
    answers(fail);
    for (let i = 0; i < 5; i++)
      expect(await ask(guarded)).toMatchObject({ code: 'storage_down', status: 503 });
    expect(guarded.state?.()).toBe('down');
    answers(async () => ({ size: 1 }));
    expect(await ask(guarded)).toMatchObject({ code: 'storage_down', details: { retryAfter: 5 } });
    expect(calls()).toBe(5);
    expect(told).toEqual(['down']);
  });

  it('does not refuse after four failures and a success', async () => {
    const { guarded, answers } = openGuarded();
    for (let round = 0; round < 3; round++) {
      answers(fail);
      for (let i = 0; i < 4; i++) await ask(guarded);
      answers(async () => ({ size: 1 }));
      expect(await ask(guarded)).toEqual({ size: 1 });
    }
    expect(guarded.state?.()).toBe('ok');
  });

  it('tries with one call after a rest, and opens when it succeeds', async () => {
    const { guarded, answers, calls, wait, told } = openGuarded();
    answers(fail);
    for (let i = 0; i < 5; i++) await ask(guarded);
    wait(5_000);
    let finish = () => {};
    answers(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ size: 2 });
        }),
    );
    const trial = ask(guarded);
    expect(await ask(guarded)).toMatchObject({ code: 'storage_down' });
    expect(calls()).toBe(6);
    finish();
    expect(await trial).toEqual({ size: 2 });
    answers(async () => ({ size: 3 }));
    expect(await ask(guarded)).toEqual({ size: 3 });
    expect(told).toEqual(['down', 'ok']);
  });

  it('passes on a missing file and a failing body without counting them', async () => {
    const { guarded, answers } = openGuarded();
    answers(async () => {
      throw new AppError('not_found');
    });
    for (let i = 0; i < 9; i++) expect(await ask(guarded)).toMatchObject({ code: 'not_found' });
    answers(async () => {
      throw new Error('the sender left');
    });
    for (let i = 0; i < 9; i++) expect(await ask(guarded)).toMatchObject({ message: 'the sender left' });
    expect(guarded.state?.()).toBe('ok');
  });

  it('is slow for half a minute after a slow answer', async () => {
    const { guarded, answers, wait } = openGuarded();
    answers(async () => {
      wait(2_001);
      return { size: 1 };
    });
    await ask(guarded);
    expect(guarded.state?.()).toBe('slow');
    wait(30_000);
    expect(guarded.state?.()).toBe('ok');
  });
});

describe('the bucket', () => {
  it('gives up on a store that accepts calls and never answers', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(async () => server.closeAllConnections() ?? server.close());
    const { port } = server.address() as AddressInfo; // it listens on a port
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
    const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'shop', region: 'us-east-1', ...keys };
    const storage = createS3Storage(settings, { connectMs: 50, answerMs: 50, silenceMs: 50 });
    await expect(storage.stat('pdfs/a.pdf')).rejects.toThrow(StorageFailure);
    await expect(storage.open('pdfs/a.pdf')).rejects.toThrow(StorageFailure);
    await expect(storage.put('pdfs', Buffer.from('x'), 'pdf')).rejects.toThrow(StorageFailure);
  });

  it('is not blamed for a body that breaks off', async () => {
    const s3 = await startS3();
    stops.push(s3.stop);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the sender left');
      })(),
    );
    await expect(createS3Storage(s3.settings).put('pdfs', broken, 'pdf')).rejects.toThrow('the sender left');
  });
});
