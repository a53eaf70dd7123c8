import * as nodeFs from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStorage, type DiskOperations } from './disk';

/** Runs the real operations and records those that matter for durability. */
function recordOperations(root: string) {
  const operations: string[] = [];
  const nameOf = (path: string) => relative(root, path).replace(/[0-9a-f]{40}/, '*') || 'the data folder';
  const disk: DiskOperations = {
    async mkdir(path, options) {
      await nodeFs.mkdir(path, options);
      operations.push(`mkdir ${nameOf(path)}`);
    },
    async rename(from, to) {
      await nodeFs.rename(from, to);
      operations.push(`rename ${nameOf(from)} ${nameOf(to)}`);
    },
    async open(path, flags, mode) {
      const handle = await nodeFs.open(path, flags, mode);
      const { sync, writeFile } = handle;
      handle.sync = async () => {
        await sync.call(handle);
        operations.push(`sync ${nameOf(path)}`);
      };
      handle.writeFile = async (...args) => {
        await writeFile.apply(handle, args);
        operations.push(`write ${nameOf(path)}`);
      };
      return handle;
    },
    opendir: nodeFs.opendir,
  };
  return { disk, operations };
}

it('syncs a file before its rename, its folder after it, and each new folder in its parent', async () => {
  const root = await mkdtemp(join(tmpdir(), 'disk-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const { disk, operations } = recordOperations(root);
  const storage = createDiskStorage(join(root, 'files'), disk);
  await storage.put('pdfs', Buffer.from('%PDF'), 'pdf');
  expect(operations).toEqual([
    'mkdir files',
    'sync the data folder',
    'mkdir files/partial',
    'sync files',
    'mkdir files/pdfs',
    'sync files',
    'write files/partial/*.part',
    'sync files/partial/*.part',
    'rename files/partial/*.part files/pdfs/*.pdf',
    'sync files/pdfs',
  ]);
  operations.splice(0);
  await storage.put('pdfs', Buffer.from('%PDF'), 'pdf');
  expect(operations).toEqual([
    'write files/partial/*.part',
    'sync files/partial/*.part',
    'rename files/partial/*.part files/pdfs/*.pdf',
    'sync files/pdfs',
  ]);
});

it('lists an area name by name, without reading all names first', async () => {
  const root = await mkdtemp(join(tmpdir(), 'disk-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await createDiskStorage(root).put('pdfs', Buffer.from('%PDF'), 'pdf', 'one');
  let read = 0;
  const opendir = async () =>
    (async function* () {
      for (; read < 10_000; read += 1) yield { name: 'one.pdf' };
    })();
  const names = createDiskStorage(root, { ...nodeFs, opendir })
    .list('pdfs')
    [Symbol.asyncIterator]();
  for (let n = 0; n < 3; n += 1) expect(await names.next()).toMatchObject({ value: { key: 'pdfs/one.pdf' } });
  expect(read).toBeLessThan(10);
});
