import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser';
import { type SentFile, sendFile } from './send-file';
import { UploadStopped } from './sending';

// Test files share loaded modules. This file replaces some of them, so it loads its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** The whole file is sent at once; the server checks it until `complete` is called. */
const shop = vi.hoisted(() => ({ complete: (_file: SentFile) => {}, isChecking: false, aborts: 0 }));
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = '/api/uploads/u1';
    constructor(
      _file: File,
      private readonly options: { onSuccess: () => void },
    ) {}
    findPreviousUploads = async () => [];
    start = () => this.options.onSuccess();
    async abort() {
      shop.aborts += 1;
    }
  },
}));
vi.mock('../api', async (load) => ({
  ...(await load<object>()),
  api: () =>
    new Promise<SentFile>((resolve) => {
      shop.isChecking = true;
      shop.complete = resolve;
    }),
}));

const FILE = new File(['recetas'], 'recetas.pdf');
const SENT = { url: 'storage:pdfs/u1', name: 'recetas.pdf', size: 7 };
const sendingWith = ({ signal }: AbortController) => ({ signal, onProgress: () => {} });
const isChecking = () => vi.waitUntil(() => shop.isChecking);

beforeEach(() => {
  fakeBrowser();
  Object.assign(shop, { isChecking: false, aborts: 0 });
});
afterEach(() => vi.unstubAllGlobals());

it('gives the file after the check of the server', async () => {
  const done = sendFile(FILE, 'pdf', sendingWith(new AbortController()));
  await isChecking();
  shop.complete(SENT);
  expect(await done).toEqual(SENT);
});

it('stops at once while the server checks the file', async () => {
  const stop = new AbortController();
  const done = sendFile(FILE, 'pdf', sendingWith(stop));
  await isChecking();
  stop.abort(new UploadStopped('cancel'));
  await expect(done).rejects.toBeInstanceOf(UploadStopped);
  expect(shop.aborts).toBe(1);
  shop.complete(SENT);
});
