import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { UNFINISHED_UPLOAD_MS } from '../../rules/upload-limits';
import { useSession } from '../state/session-store';
import { fakeBrowser } from '../testing/fake-browser';
import { fakeIndexedDb } from '../testing/fake-indexed-db';

// Test files share loaded modules. The database is opened once, so this file loads its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { dropFile, keepFile, readKeptFiles, whileSent } = await import('./kept-files');
const { rows, indexedDB } = fakeIndexedDb();
const VIDEO = new File(['merengue'], 'clase.mp4', { lastModified: 1 });
const PLACE = { form: 'new curso', slot: 'video_url' };
const held = new Set<string>();
const locks = {
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
  request: async (name: string, _options: object, work: () => Promise<unknown>) => {
    held.add(name);
    return await work().finally(() => held.delete(name));
  },
};
const withQuota = (quota: number) =>
  vi.stubGlobal('navigator', { locks, storage: { estimate: async () => ({ quota, usage: 0 }) } });
const enter = (id: string) => useSession.setState({ user: { id } } as never); // nothing reads the rest
const kept = async () => (await readKeptFiles('new curso')).map(({ file, slot }) => [file.name, slot]);

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('indexedDB', indexedDB);
  withQuota(1e9);
  rows.clear();
  enter('ana');
});

it('gives a file back after a reload, to the person who chose it and for its form only', async () => {
  await keepFile(PLACE, VIDEO);
  expect(await kept()).toEqual([['clase.mp4', 'video_url']]);
  expect(await readKeptFiles('new recipebook')).toEqual([]);
  enter('eva');
  expect(await kept()).toEqual([]);
});

it('leaves no copy of a file that arrives before its copy is written', async () => {
  const keeping = keepFile(PLACE, VIDEO);
  await Promise.all([keeping, dropFile(PLACE)]);
  expect(rows.size).toBe(0);
});

it('gives no file back that was cancelled a moment ago', async () => {
  await keepFile(PLACE, VIDEO);
  void dropFile(PLACE);
  expect(await kept()).toEqual([]);
});

it('begins files in their order, in whichever order the browser grants the locks', async () => {
  const grants: (() => void)[] = [];
  const request = (_name: string, _options: object, work: () => Promise<unknown>) =>
    new Promise((resolve) => grants.unshift(() => resolve(work())));
  vi.stubGlobal('navigator', { locks: { ...locks, request } });
  const begun: string[] = [];
  const sent = ['2_batir.mp4', '10_hornear.mp4'].map((slot) =>
    whileSent({ ...PLACE, slot }, async () => void begun.push(slot)),
  );
  for (const grant of grants) grant();
  await Promise.all(sent);
  expect(begun).toEqual(['2_batir.mp4', '10_hornear.mp4']);
});

it('keeps nothing that would fill the device', async () => {
  withQuota(VIDEO.size);
  await keepFile(PLACE, VIDEO);
  expect(rows.size).toBe(0);
});

it('leaves a file to the tab that sends it', async () => {
  await keepFile(PLACE, VIDEO);
  await whileSent(PLACE, async () => expect(await kept()).toEqual([]));
  expect(await kept()).toHaveLength(1);
});

it('forgets a file together with the shop, after a week', async () => {
  vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ['Date'] });
  await keepFile(PLACE, VIDEO);
  vi.setSystemTime(1_000_000_000_000 + UNFINISHED_UPLOAD_MS);
  expect(await kept()).toEqual([]);
  await keepFile({ ...PLACE, slot: 'introVideo' }, VIDEO);
  expect(rows.size).toBe(1);
  vi.useRealTimers();
});
