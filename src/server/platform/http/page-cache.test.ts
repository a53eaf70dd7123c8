import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { readCacheMetrics } from '../metrics/shop-metrics';
import { createPageCache } from './page-cache';

const PAGE = {
  type: 'text/html; charset=utf-8',
  body: Buffer.from('<p>Rogel</p>'.repeat(50)),
  route: '/rogel/:capas',
};
const keyOf = (text: string) => ({ kind: 'page' as const, text });

let server: Server | undefined;
afterEach(() => server?.close());

describe('page cache', () => {
  it('answers a cached page without the framework, with its headers', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const answer = await shop.get('/');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(PAGE.body);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(readCacheMetrics(shop.cache)).toContain('shop_memory_answers_total 1');
  });

  it('passes unknown addresses to the framework', async () => {
    const shop = await openCache();
    expect((await shop.get('/otra')).body.toString()).toBe('framework');
  });

  it('sends the encoding that the browser accepts', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const br = await shop.get('/', { 'accept-encoding': 'gzip, br' });
    const gz = await shop.get('/', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(PAGE.body);
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body)).toEqual(PAGE.body);
  });

  it('answers 304 to a client that already has the page', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const { etag } = (await shop.get('/')).headers;
    const again = await shop.get('/', { 'if-none-match': String(etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.4', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['brotli, xgzip', undefined],
    ['GZIP', 'gzip'],
  ])('applies the weights of the encodings in %s', async (accepted, expected) => {
    const shop = await openCache();
    await shop.keep('/');
    const answer = await shop.get('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(expected);
  });

  it('answers 304 for a tag in a list, a strong tag and `*`', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const etag = String((await shop.get('/')).headers.etag);
    const strong = etag.replace('W/', '');
    for (const asked of [`"a", ${etag}, W/"b"`, strong, '*']) {
      expect((await shop.get('/', { 'if-none-match': asked })).status).toBe(304);
    }
    for (const asked of ['"a", W/"b"', strong.replaceAll('"', ''), '"*"']) {
      expect((await shop.get('/', { 'if-none-match': asked })).status).toBe(200);
    }
  });

  it('counts its answers by route and status', async () => {
    const shop = await openCache();
    await shop.keep('/rogel/8');
    await shop.keep('/rogel/9');
    const { etag } = (await shop.get('/rogel/8')).headers;
    await shop.get('/rogel/9');
    await shop.get('/rogel/9', { 'if-none-match': String(etag) });
    expect(shop.cache.takeServed()).toEqual([{ route: '/rogel/:capas', whole: 2, notModified: 1 }]);
    expect(shop.cache.takeServed()).toEqual([]);
  });

  it('answers HEAD with the length and no body', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const head = await shop.get('/', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(PAGE.body.length));
    expect(head.body).toHaveLength(0);
  });

  it('serves nothing of an older version of the shop', async () => {
    const shop = await openCache();
    await shop.keep('/');
    shop.version += 1;
    await shop.cache.revalidate();
    expect((await shop.get('/')).body.toString()).toBe('framework');
  });

  it('re-reads the version after a write, also when the running read fails', async () => {
    const answers = [async () => 1, () => Promise.reject(new Error('the database is away'))];
    const cache = createPageCache(async () => (await answers.shift()?.()) ?? 2, { trustMs: -1 });
    await cache.keep(keyOf('/'), await cache.currentVersion(), PAGE);
    const failing = cache.currentVersion();
    await Promise.all([expect(failing).rejects.toThrow(), cache.revalidate()]);
    expect(cache.find(keyOf('/'))).toBeUndefined();
  });

  it('serves the shop as it was while the database is away, unless this process wrote something', async () => {
    const shop = await openCache({ trustMs: -1 });
    await shop.keep('/');
    shop.isAway = true;
    expect((await shop.get('/')).body.toString()).toBe(PAGE.body.toString());
    await expect(shop.cache.revalidate()).rejects.toThrow('the database is away');
    expect((await shop.get('/')).body.toString()).toBe('framework');
    shop.isAway = false;
    expect((await shop.get('/')).body.toString()).toBe(PAGE.body.toString());
    shop.version += 1;
    expect((await shop.get('/')).body.toString()).toBe('framework');
  });

  it('caches nothing that was rendered for an older version', async () => {
    const shop = await openCache();
    const before = await shop.cache.currentVersion();
    shop.version += 1;
    await shop.cache.revalidate();
    await shop.cache.keep(keyOf('/'), before, PAGE);
    expect(shop.cache.findAny(keyOf('/'))).toBeUndefined();
  });

  it('evicts the least used pages above their limit, and no answers of another kind', async () => {
    const shop = await openCache({ maxBytes: { page: 60_000 } });
    await shop.cache.keep({ kind: 'json', text: '/courses' }, await shop.cache.currentVersion(), PAGE);
    for (let page = 0; page < 40; page += 1) await shop.keep(`/p${page}`);
    const json = 4096 + PAGE.body.length * 2;
    expect(shop.cache.figures().bytes).toBeLessThanOrEqual(60_000 + json);
    expect(shop.cache.find(keyOf('/p0'))).toBeUndefined();
    expect(shop.cache.find(keyOf('/p39'))).toBeDefined();
    expect(shop.cache.find({ kind: 'json', text: '/courses' })).toBeDefined();
  });
});

async function openCache(limits: { maxBytes?: { page: number }; trustMs?: number } = {}) {
  const readVersion = async () => {
    if (shop.isAway) throw new Error('the database is away');
    return shop.version;
  };
  const cache = createPageCache(readVersion, { trustMs: 600_000, ...limits });
  const shop = {
    version: 1,
    isAway: false,
    cache,
    keep: async (url: string) => {
      cache.rememberAddress(url, keyOf(url));
      await cache.keep(keyOf(url), await cache.currentVersion(), PAGE);
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(path, headers, method),
  };
  const listening = cache.serverFactory((_request, response) => response.end('framework'));
  server = listening;
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return shop;
}

/** Plain `http`, because `fetch` decompresses automatically. */
async function ask(path: string, headers: Record<string, string>, method: string) {
  if (!server) throw new Error('no server');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }).end();
  const [response] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}
