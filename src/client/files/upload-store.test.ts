import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ATTACHMENT_LIMIT, CAPTIONS_LIMIT } from '../../rules/upload-limits';
import { useSession } from '../state/session-store';
import { fakeBrowser } from '../testing/fake-browser';
import type { Sending } from './sending';
import {
  cancelUpload,
  clearUploads,
  pauseUploads,
  readUploads,
  retryUpload,
  startUpload,
} from './upload-store';

const FILE = new File(['1'], 'notas.txt');
const PLACE = { form: 'lesson 1', slot: 'file' };

beforeEach(() => {
  fakeBrowser();
  useSession.setState({ user: { id: 'ana' } } as never); // nothing reads the rest
});
afterEach(async () => {
  for (const { id } of readUploads()) cancelUpload(id);
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
});

/** An upload that waits until the test ends it. */
function begin(file = FILE, limit: typeof CAPTIONS_LIMIT = ATTACHMENT_LIMIT) {
  const calls: (Sending & { arrive: (url: string) => void; fail: (error: Error) => void })[] = [];
  const onDone = vi.fn();
  startUpload<string>({
    ...PLACE,
    file,
    limit,
    send: (_, sending) =>
      new Promise((arrive, fail) => {
        calls.push({ ...sending, arrive, fail });
        sending.signal.addEventListener('abort', () => fail(sending.signal.reason));
      }),
    onDone,
  });
  return { calls, onDone };
}
const tasks = () => readUploads().map(({ step, share, message, owner }) => ({ step, share, message, owner }));

it('tells the progress of a file and who chose it, and gives it to its form once it has arrived', async () => {
  const { calls, onDone } = begin();
  await vi.waitUntil(() => calls.length === 1);
  calls[0]?.onProgress(0.5);
  expect(tasks()).toEqual([{ step: 'sending', share: 0.5, message: undefined, owner: 'ana' }]);
  expect(onDone).not.toHaveBeenCalled();
  calls[0]?.arrive('storage:1');
  await vi.waitUntil(() => onDone.mock.calls.length > 0);
  expect(onDone).toHaveBeenCalledWith('storage:1');
  expect(tasks()).toMatchObject([{ step: 'done' }]);
});

it('sends nothing that the shop would refuse', async () => {
  const { calls } = begin(
    new File([new Uint8Array(CAPTIONS_LIMIT.maxBytes + 1)], 'largo.vtt'),
    CAPTIONS_LIMIT,
  );
  await vi.waitUntil(() => tasks()[0]?.step === 'failed');
  expect(tasks()[0]?.message).toMatch(/demasiado grande/);
  expect(calls).toEqual([]);
});

it('sends a failed file again, and a new file takes its place', async () => {
  const { calls, onDone } = begin();
  await vi.waitUntil(() => calls.length === 1);
  calls[0]?.fail(new Error('lost'));
  await vi.waitUntil(() => tasks()[0]?.step === 'failed');
  expect(tasks()[0]?.message).toBe('No se pudo subir el archivo. Intenta de nuevo.');
  retryUpload(readUploads()[0]?.id ?? 0);
  await vi.waitUntil(() => calls.length === 2);
  calls[1]?.fail(new Error('lost again'));
  await vi.waitUntil(() => tasks()[0]?.step === 'failed');
  begin();
  expect(tasks()).toMatchObject([{ step: 'sending' }]);
  expect(onDone).not.toHaveBeenCalled();
});

it('stops a file for good, or until the same file is chosen again', async () => {
  const first = begin();
  await vi.waitUntil(() => first.calls.length === 1);
  cancelUpload(readUploads()[0]?.id ?? 0);
  expect(first.calls[0]?.signal.reason).toMatchObject({ how: 'cancel' });
  expect(tasks()).toEqual([]);
  const second = begin();
  await vi.waitUntil(() => second.calls.length === 1);
  clearUploads('lesson 1');
  expect(tasks()).toMatchObject([{ step: 'sending' }]);
  pauseUploads(PLACE);
  expect(second.calls[0]?.signal.reason).toMatchObject({ how: 'pause' });
  expect(tasks()).toEqual([]);
  expect(first.onDone).not.toHaveBeenCalled();
});
