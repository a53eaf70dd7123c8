import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler';
import { openFiles } from './static-files';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

it('serves the files of the build, compressed when accepted, and no others', async () => {
  const { get, files } = await openBuild();
  const plain = await get('assets/app.js');
  const small = await get('assets/app.js', { 'accept-encoding': 'gzip' });
  expect(['assets/app.js', 'assets/app.js.gz', 'marca.svg'].every(files.has)).toBe(true);
  expect(['.vite/manifest.json', 'assets', 'otro.js', '../marca.svg'].some(files.has)).toBe(false);
  expect(plain.body).toBe('plain');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.body).toBe('small');
  expect(small.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  // Without a smaller copy, everybody gets the same.
  const mark = await get('marca.svg', { 'accept-encoding': 'br' });
  expect(mark.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  });
  expect(mark.headers.vary).toBeUndefined();
});

it('answers 304 to whoever has the file', async () => {
  const { get } = await openBuild();
  const { etag = '', 'last-modified': modified = '' } = (await get('marca.svg')).headers;
  expect((await get('marca.svg', { 'if-none-match': `"a", ${etag}` })).statusCode).toBe(304);
  expect((await get('marca.svg', { 'if-none-match': '"a"' })).statusCode).toBe(200);
  expect((await get('marca.svg', { 'if-modified-since': String(modified) })).statusCode).toBe(304);
  const earlier = new Date(Date.parse(String(modified)) - 1000).toUTCString();
  expect((await get('marca.svg', { 'if-modified-since': earlier })).statusCode).toBe(200);
  expect(
    (await get('marca.svg', { 'if-none-match': '"a"', 'if-modified-since': String(modified) })).statusCode,
  ).toBe(200);
});

it('sends a part of a file, and 416 for a part that it does not have', async () => {
  const { get } = await openBuild();
  const part = await get('marca.svg', { range: 'bytes=1-3' });
  expect(part).toMatchObject({
    statusCode: 206,
    body: 'svg',
    headers: { 'content-range': 'bytes 1-3/6', 'content-length': '3' },
  });
  // A part of another version would not fit.
  const other = await get('marca.svg', { range: 'bytes=1-3', 'if-range': '"otra"' });
  expect(other).toMatchObject({ statusCode: 200, body: '<svg/>' });
  const beyond = await get('marca.svg', { range: 'bytes=6-' });
  expect(beyond).toMatchObject({ statusCode: 416, headers: { 'content-range': 'bytes */6' } });
});

async function openBuild() {
  const root = await mkdtemp(join(tmpdir(), 'static-'));
  closers.push(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'assets/app.js'), 'plain');
  await writeFile(join(root, 'assets/app.js.gz'), 'small');
  await writeFile(join(root, 'marca.svg'), '<svg/>');
  await writeFile(join(root, '.vite/manifest.json'), '{}');
  const files = await openFiles(root);
  const app = Fastify();
  registerErrorHandler(app);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    files.send(request, reply, request.params['*']),
  );
  return { files, get: (name: string, headers = {}) => app.inject({ url: `/${name}`, headers }) };
}
