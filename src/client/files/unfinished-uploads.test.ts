import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNFINISHED_UPLOAD_MS } from '../../rules/upload-limits';
import { useSession } from '../state/session-store';
import { fakeBrowser } from '../testing/fake-browser';
import { forgetUnfinishedOf, isSameFile, unfinishedOf, unfinishedUploads } from './unfinished-uploads';

const PDF = new File(['recetas'], 'recetas.pdf', { lastModified: 1 });
const PLACE = { form: 'product 1', slot: 'pdf_url' };
const UPLOAD = {
  size: 7,
  metadata: {},
  creationTime: '',
  urlStorageKey: '',
  uploadUrl: '/api/uploads/u1',
} as const;

const enter = (id: string) => useSession.setState({ user: { id } } as never); // nothing reads the rest
const begin = (file: File, fingerprint: string) =>
  unfinishedUploads(file, PLACE).addUpload(fingerprint, { ...UPLOAD, parallelUploadUrls: null });

beforeEach(() => {
  fakeBrowser();
  enter('ana');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('knows the file of a field after a reload, and tells it from another one', async () => {
  await begin(PDF, 'f1');
  const found = unfinishedOf(PLACE);
  expect(found).toMatchObject({ name: 'recetas.pdf', size: 7 });
  expect(unfinishedOf({ ...PLACE, slot: 'introVideo' })).toBeUndefined();
  if (!found) return;
  expect(isSameFile(PDF, found)).toBe(true);
  expect(isSameFile(new File(['recetas'], 'recetas.pdf', { lastModified: 2 }), found)).toBe(false);
  expect(isSameFile(new File(['recetas'], 'otra.pdf', { lastModified: 1 }), found)).toBe(false);
});

it('resumes a file for its owner only', async () => {
  await begin(PDF, 'f1');
  const find = () => unfinishedUploads(PDF, PLACE).findUploadsByFingerprint('f1');
  expect(await find()).toMatchObject([{ uploadUrl: '/api/uploads/u1' }]);
  enter('eva');
  expect(unfinishedOf(PLACE)).toBeUndefined();
  expect(await find()).toEqual([]);
});

it('keeps one file for each field, until it has arrived or the form starts anew', async () => {
  await begin(PDF, 'f1');
  const key = await begin(new File(['más'], 'nuevas.pdf'), 'f2');
  expect(unfinishedOf(PLACE)?.name).toBe('nuevas.pdf');
  await unfinishedUploads(PDF, PLACE).removeUpload(String(key));
  expect(unfinishedOf(PLACE)).toBeUndefined();
  await begin(PDF, 'f1');
  forgetUnfinishedOf('product 1');
  expect(unfinishedOf(PLACE)).toBeUndefined();
});

it('forgets a file together with the shop, after a week', async () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  await begin(PDF, 'f1');
  vi.advanceTimersByTime(UNFINISHED_UPLOAD_MS - 1);
  expect(unfinishedOf(PLACE)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(unfinishedOf(PLACE)).toBeUndefined();
});
