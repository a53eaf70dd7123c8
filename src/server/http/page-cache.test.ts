import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { readCacheMetrics } from '../metrics/shop-metrics';
import { createPageCache } from './page-cache';

const PAGE = { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from('<p>Rogel</p>'.repeat(50)) };

let server: Server | undefined;
afterEach(() => server?.close());

describe('page cache', () => {
  it('answers a kept page without the framework, with its headers', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const answer = await shop.get('/');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(PAGE.body);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(readCacheMetrics(shop.cache)).toContain('shop_memory_answers_total 1');
  });

  it('leaves what it does not know to the framework', async () => {
    const shop = await openCache();
    expect((await shop.get('/otra')).body.toString()).toBe('framework');
  });

  it('writes the encoding that the browser takes', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const br = await shop.get('/', { 'accept-encoding': 'gzip, br' });
    const gz = await shop.get('/', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(PAGE.body);
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body)).toEqual(PAGE.body);
  });

  it('says that nothing changed to who has the page already', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const { etag } = (await shop.get('/')).headers;
    const again = await shop.get('/', { 'if-none-match': String(etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('answers HEAD with the length and no body', async () => {
    const shop = await openCache();
    await shop.keep('/');
    const head = await shop.get('/', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(PAGE.body.length));
    expect(head.body).toHaveLength(0);
  });

  it('forgets everything when the shop changed', async () => {
    const shop = await openCache();
    await shop.keep('/');
    shop.version += 1;
    await shop.cache.revalidate();
    expect((await shop.get('/')).body.toString()).toBe('framework');
  });

  it('asks anew after a write, also when the question under way fails', async () => {
    const answers = [async () => 1, () => Promise.reject(new Error('the database is away'))];
    const cache = createPageCache(async () => (await answers.shift()?.()) ?? 2, { trustMs: -1 });
    await cache.keep('/', '/', await cache.currentVersion(), PAGE);
    const failing = cache.currentVersion();
    await Promise.all([expect(failing).rejects.toThrow(), cache.revalidate()]);
    expect(cache.find('/')).toBeUndefined();
  });

  it('keeps nothing that was rendered for an older shop', async () => {
    const shop = await openCache();
    const before = await shop.cache.currentVersion();
    shop.version += 1;
    await shop.cache.revalidate();
    await shop.cache.keep('/', '/', before, PAGE);
    expect(shop.cache.find('/')).toBeUndefined();
  });

  it('drops the oldest pages above its limit', async () => {
    const shop = await openCache({ maxBytes: 60_000 });
    for (let page = 0; page < 40; page += 1) await shop.keep(`/p${page}`);
    expect(shop.cache.figures().bytes).toBeLessThanOrEqual(60_000);
    expect(shop.cache.find('/p0')).toBeUndefined();
    expect(shop.cache.find('/p39')).toBeDefined();
  });
});

async function openCache(limits: { maxBytes?: number } = {}) {
  const cache = createPageCache(async () => shop.version, { trustMs: 600_000, ...limits });
  const shop = {
    version: 1,
    cache,
    keep: async (url: string) => cache.keep(url, url, await cache.currentVersion(), PAGE),
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(path, headers, method),
  };
  const listening = cache.serverFactory((_request, response) => response.end('framework'));
  server = listening;
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return shop;
}

/** Plain `http`, because `fetch` decompresses by itself. */
async function ask(path: string, headers: Record<string, string>, method: string) {
  if (!server) throw new Error('no server');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }).end();
  const [response] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}
