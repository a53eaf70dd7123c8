import { afterEach, describe, expect, it, vi } from 'vitest';
import { videoPath } from '../saved/saved-names';
import type { VideoKey } from '../saved/video-keys';
import { fakeCaches } from '../testing/fake-caches';
import { answerRequest } from './answer-request';
import type { Build, WorkerScope } from './build';
import { dropOldBuilds, keepBuild, keepReader } from './build-cache';

const HOME = 'https://tienda.test';
const OLD = buildOf('a');
const NEW = buildOf('b');

function buildOf(id: string): Build {
  return {
    id,
    entry: `/assets/entry-${id}.js`,
    core: [`/assets/entry-${id}.js`],
    reader: [`/assets/pdf-${id}.js`],
  };
}

/** A shop that runs one build, or none without a connection. */
function device() {
  let running: Build | null = OLD;
  const answers = new Map<string, () => Response>();
  const keys = new Map<string, VideoKey>();
  const load = (path: string): Response => {
    if (!running) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(path, HOME);
    if (answers.has(pathname)) return answers.get(pathname)?.() as Response;
    const isFile = [...running.core, ...running.reader].includes(pathname);
    if (pathname.startsWith('/assets/'))
      return new Response(`file ${pathname}`, { status: isFile ? 200 : 404 });
    return new Response(`page ${pathname} <script src="${running.entry}">`);
  };
  const { caches, paths, names } = fakeCaches(load);
  const scopeOf = (build: Build): WorkerScope => ({
    build,
    caches,
    origin: HOME,
    findKey: async (owner, lessonId) => keys.get(`${owner}/${lessonId}`),
    fetch: async (request) => load(typeof request === 'string' ? request : request.url),
  });
  return {
    answers,
    keys,
    caches,
    paths,
    names,
    scopeOf,
    run: (build: Build | null) => {
      running = build;
    },
  };
}

const get = (path: string, mode = 'no-cors', headers: Record<string, string> = {}) =>
  ({ url: HOME + path, method: 'GET', mode, headers: new Headers(headers) }) as Request; // as the browser sends it
const open = async (scope: WorkerScope, path: string) =>
  (await answerRequest(scope, get(path, 'navigate')))?.text();

afterEach(() => vi.useRealTimers());

describe('a build', () => {
  it('is kept whole, with its document', async () => {
    const { scopeOf, paths } = device();
    await keepBuild(scopeOf(OLD));
    expect(paths('build:a').sort()).toEqual(['/assets/entry-a.js', '/sin-conexion']);
  });

  it('is not kept when a file is missing or the document belongs to another build', async () => {
    const { scopeOf, run } = device();
    await expect(keepBuild(scopeOf(NEW))).rejects.toThrow('missing');
    run({ ...OLD, core: NEW.core });
    await expect(keepBuild(scopeOf(NEW))).rejects.toThrow('another build');
  });

  it('keeps the reader only where something is saved', async () => {
    const { scopeOf, paths, caches, run } = device();
    await keepBuild(scopeOf(OLD));
    expect(paths('build:a')).not.toContain('/assets/pdf-a.js');
    await keepReader(scopeOf(OLD));
    expect(paths('build:a')).toContain('/assets/pdf-a.js');
    await caches.open('saved:ana');
    run(NEW);
    await keepBuild(scopeOf(NEW));
    expect(paths('build:b')).toContain('/assets/pdf-b.js');
  });

  it('never mixes with another one: each worker answers from its own files', async () => {
    const { scopeOf, run, names } = device();
    const [old, next] = [scopeOf(OLD), scopeOf(NEW)];
    await keepBuild(old);
    run(NEW);
    await keepBuild(next);
    // Pages of the old worker still have all its files, which the shop no longer has.
    expect(await (await answerRequest(old, get('/assets/entry-a.js')))?.text()).toBe(
      'file /assets/entry-a.js',
    );
    // A document of the new build loads its files past the old worker.
    expect(answerRequest(old, get('/assets/entry-b.js'))).toBeUndefined();
    run(null);
    expect(await open(old, '/mis-compras')).toContain(OLD.entry);
    expect(await open(next, '/mis-compras')).toContain(NEW.entry);
    await dropOldBuilds(next);
    expect(names()).toEqual(['build:b']);
  });

  it('leaves saved things alone when an old build goes', async () => {
    const { scopeOf, caches, names } = device();
    await caches.open('saved:ana');
    await dropOldBuilds(scopeOf(NEW));
    expect(names()).toEqual(['saved:ana']);
  });
});

describe('pages', () => {
  it('come from the shop while it answers, public ones always', async () => {
    const { scopeOf } = device();
    const scope = scopeOf(OLD);
    await keepBuild(scope);
    for (const path of ['/', '/catalogo/all', '/mis-compras', '/course/1'])
      expect(await open(scope, path)).toContain(`page ${path} `);
  });

  it('show the page without a connection in place of any other', async () => {
    const { scopeOf, run } = device();
    const scope = scopeOf(OLD);
    await keepBuild(scope);
    run(null);
    for (const path of ['/', '/catalogo/all', '/mis-compras', '/course/1/receta/2/cocinar'])
      expect(await open(scope, path)).toContain('page /sin-conexion ');
  });

  it('fail like without a worker when the browser removed the files', async () => {
    const { scopeOf, run } = device();
    run(null);
    await expect(open(scopeOf(OLD), '/mis-compras')).rejects.toThrow('Failed to fetch');
    await expect(open(scopeOf(OLD), '/')).rejects.toThrow('Failed to fetch');
  });

  it('opens a room from this device when the shop is slow or down, and a public page never', async () => {
    const { scopeOf, answers } = device();
    const scope = scopeOf(OLD);
    await keepBuild(scope);
    for (const path of ['/mis-compras', '/'])
      answers.set(path, () => new Response('bad gateway', { status: 502 }));
    expect(await open(scope, '/mis-compras')).toContain('page /sin-conexion ');
    expect(await open(scope, '/')).toBe('bad gateway');

    vi.useFakeTimers();
    const slow: WorkerScope = { ...scope, fetch: () => new Promise(() => {}) };
    const room = open(slow, '/course/1');
    const catalogue = open(slow, '/catalogo/all').then(() => 'answered');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await room).toContain('page /sin-conexion ');
    expect(await Promise.race([catalogue, Promise.resolve('still asking')])).toBe('still asking');
  });
});

describe('saved files', () => {
  const PICTURE = `/media/images/${'0'.repeat(32)}-1600x1200`;

  async function withSaved() {
    const all = device();
    const cache = await all.caches.open('saved:ana');
    await cache.put(
      '/api/content/1/pdf',
      new Response('0123456789', { headers: { 'content-type': 'application/pdf' } }),
    );
    await cache.put(`${PICTURE}-960.webp`, new Response('picture'));
    return { ...all, scope: all.scopeOf(OLD) };
  }

  it('come from the shop while it answers, so that a revoked purchase opens nothing', async () => {
    const { scope, answers } = await withSaved();
    answers.set('/api/content/1/pdf', () => new Response('no', { status: 403 }));
    expect((await answerRequest(scope, get('/api/content/1/pdf?firma=x')))?.status).toBe(403);
  });

  it('open without a connection, whole or in parts', async () => {
    const { scope, run } = await withSaved();
    run(null);
    const read = async (range?: string) => {
      const answer = await answerRequest(
        scope,
        get('/api/content/1/pdf?firma=old', 'cors', range ? { range } : {}),
      );
      return [answer?.status, await answer?.text(), answer?.headers.get('content-range')];
    };
    expect(await read()).toEqual([200, '0123456789', null]);
    expect(await read('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await read('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await read('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await read('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect(await read('bytes=10-12')).toEqual([416, '', 'bytes */10']);
    expect(await read('bytes=-')).toEqual([200, '0123456789', null]);
  });

  it('shows a picture in the size that is saved', async () => {
    const { scope, run } = await withSaved();
    run(null);
    expect(await (await answerRequest(scope, get(`${PICTURE}-480.webp`)))?.text()).toBe('picture');
    const other = answerRequest(scope, get(`/media/images/${'1'.repeat(32)}-1600x1200-480.webp`));
    await expect(other).rejects.toThrow('Failed to fetch');
  });

  it('leaves calls, other sites and changes to the browser', async () => {
    const { scope } = await withSaved();
    expect(answerRequest(scope, get('/api/purchase/ana'))).toBeUndefined();
    expect(answerRequest(scope, { ...get('/mis-compras'), method: 'POST' } as Request)).toBeUndefined();
    expect(answerRequest(scope, { ...get('/'), url: 'https://otro.test/' } as Request)).toBeUndefined();
  });
});

describe('saved videos', () => {
  const PART = videoPath('clase 1', '7.m4s');
  const iv = new Uint8Array(16);
  iv[15] = 7;

  /** A device with one encrypted segment, number seven, and a licence for so many milliseconds. */
  async function withVideo(licence = 60_000) {
    const all = device();
    const algorithm = { name: 'AES-CBC', length: 128 };
    const made = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
    const cipher = await crypto.subtle.encrypt(
      { name: 'AES-CBC', iv },
      made,
      new TextEncoder().encode('film'),
    );
    const raw = await crypto.subtle.exportKey('raw', made);
    const key = await crypto.subtle.importKey('raw', raw, 'AES-CBC', false, ['decrypt']);
    const cache = await all.caches.open('saved:ana');
    await cache.put(PART, new Response(cipher));
    await cache.put(videoPath('clase 1', 'lista.m3u8'), new Response('#EXTM3U'));
    await cache.put('/api/lessons/clase%201/stream/master.m3u8', new Response('kept playlist'));
    const until = Date.now() + licence;
    all.keys.set('ana/clase 1', { owner: 'ana', lessonId: 'clase 1', key, until });
    return { ...all, scope: all.scopeOf(OLD), cache };
  }

  it('decrypts a segment for the player only, and never asks the shop for it', async () => {
    const { scope, run, cache } = await withVideo();
    run(null);
    const answer = await answerRequest(scope, get(PART));
    expect([answer?.status, await answer?.text()]).toEqual([200, 'film']);
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    expect(await (await cache.match(PART))?.text()).not.toContain('film');
    expect(await (await answerRequest(scope, get(videoPath('clase 1', 'lista.m3u8'))))?.text()).toBe(
      '#EXTM3U',
    );
    expect((await answerRequest(scope, get(videoPath('clase 1', '8.m4s'))))?.status).toBe(404);
  });

  it('ends with its licence, its key, and for another user', async () => {
    const ended = await withVideo(-1);
    expect((await answerRequest(ended.scope, get(PART)))?.status).toBe(403);
    const { scope, keys, caches } = await withVideo();
    const [key] = keys.values();
    keys.clear();
    expect((await answerRequest(scope, get(PART)))?.status).toBe(404);
    if (key) keys.set('eva/clase 1', { ...key, owner: 'eva' });
    expect((await answerRequest(scope, get(PART)))?.status).toBe(404);
    await caches.delete('saved:ana');
    expect((await answerRequest(scope, get(PART)))?.status).toBe(404);
  });

  it('plays the playlist of the shop while it answers, and the kept one without it', async () => {
    const { scope, run, answers } = await withVideo();
    const playlist = '/api/lessons/clase%201/stream/master.m3u8';
    answers.set(playlist, () => new Response('no', { status: 403 }));
    expect((await answerRequest(scope, get(`${playlist}?firma=x`)))?.status).toBe(403);
    run(null);
    expect(await (await answerRequest(scope, get(`${playlist}?firma=x`)))?.text()).toBe('kept playlist');
    // The key of the shop is never among the saved files.
    expect(answerRequest(scope, get('/api/lessons/clase%201/stream/key?firma=x'))).toBeUndefined();
  });
});
