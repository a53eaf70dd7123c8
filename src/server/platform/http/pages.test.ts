import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../contract/endpoint';
import { AppError } from '../../../rules/errors';
import { SITE_MAP } from '../../../rules/site-map';
import { openSqlite } from '../db/database';
import { bumpPublicVersion, readPublicVersion } from '../db/public-version';
import type { Deps } from '../deps';
import { apiKey, readPageTarget } from './cache-key';
import { registerErrorHandler } from './error-handler';
import { handle } from './handle';
import { createPageCache } from './page-cache';
import { registerPages } from './pages';
import type { PageSource, Rendered } from './ssr';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('page target', () => {
  it('ignores advertising parameters', () => {
    const added = { fbclid: '1', utm_source: 'ig', igsh: 'x', desde: 'historia-rogel' };
    expect(readPageTarget('', added).url).toBe('/');
    expect(readPageTarget('/', {}).url).toBe('/');
    expect(readPageTarget('/otro.test/catalogo', {}).url).toBe('/otro.test/catalogo');
    expect(readPageTarget('\\otro.test', {}).url).toBe('/%5Cotro.test');
  });

  it('keeps known parameters, in one order', () => {
    const query = { orden: 'precio-asc', fbclid: '1', buscar: 'rogel' };
    const { url, key } = readPageTarget('catalogo/all', query);
    expect(url).toBe('/catalogo/all?buscar=rogel&orden=precio-asc');
    expect(key).toEqual({ kind: 'pageQuery', text: url });
  });

  it.each(['.//anything', '..', 'catalogo/..', '.', './/catalogo/all'])('finds no page at /%s', (path) => {
    const { url, page, key } = readPageTarget(path, {});
    expect([page, key]).toEqual([undefined, undefined]);
    // No URL parser resolves it to another path.
    expect(new URL(url, 'http://shop.test').pathname).toBe(url);
  });

  it.each(['password/reset/abc', 'verificar-email/abc', 'entrar/abc', 'course/abc', 'admin/usuarios/abc'])(
    'does not cache /%s',
    (path) => {
      const { page, key } = readPageTarget(path, {});
      expect(page).toBeDefined();
      expect(key).toBeUndefined();
    },
  );

  it('caches no page of the site whose address has a token', () => {
    const tokens = SITE_MAP.filter(({ path }) => /:(token|clave|key)/.test(path));
    expect(tokens.length).toBeGreaterThan(1);
    for (const { path } of tokens) expect(readPageTarget(path.slice(1), {}).key).toBeUndefined();
  });
});

describe('pages', () => {
  it('renders a page once and answers it from the cache', async () => {
    const shop = await openPages();
    const first = await shop.get('/');
    const second = await shop.get('/?fbclid=1');
    expect(first.body).toContain('<p>Hola</p>');
    expect(first.body).toContain('<html lang="es-AR" data-palette="mar">');
    expect(second.body).toBe(first.body);
    expect(shop.rendered).toEqual(['/']);
  });

  it('renders again after a write that changed its content', async () => {
    const shop = await openPages();
    await shop.get('/');
    shop.hour += 1;
    await shop.write();
    expect((await shop.get('/')).body).toContain('13');
    expect(shop.rendered).toEqual(['/', '/']);
  });

  it('keeps a page after a write that did not change its content', async () => {
    const shop = await openPages();
    const before = await shop.get('/');
    await shop.write();
    const after = await shop.get('/');
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(shop.rendered).toEqual(['/']);
    // It is served without the framework again.
    expect(shop.cache.find({ kind: 'page', text: '/' })).toBeDefined();
  });

  it('reads its version after a write that a public page shows, and after no other', async () => {
    const shop = await openPages();
    await shop.get('/');
    const readings = shop.readings;
    await shop.app.inject({ method: 'POST', url: '/anotar' });
    expect(shop.readings).toBe(readings);
    await shop.write();
    expect(shop.readings).toBe(readings + 1);
  });

  it('renders once for concurrent requests, and shares no rendering that began before a write', async () => {
    const shop = await openPages();
    let release = () => {};
    shop.gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const early = [shop.get('/'), shop.get('/?fbclid=1'), shop.get('/')];
    await vi.waitFor(() => expect(shop.rendered).toEqual(['/']));
    shop.hour += 1;
    await shop.write();
    const late = shop.get('/');
    await vi.waitFor(() => expect(shop.rendered).toEqual(['/', '/']));
    release();
    expect(new Set((await Promise.all(early)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await late).body).toContain('13');
    expect((await shop.get('/')).body).toContain('13');
    expect(shop.rendered).toEqual(['/', '/']);
  });

  it('does not cache a page with a token in its address', async () => {
    const shop = await openPages();
    await shop.get('/password/reset/abc');
    await shop.get('/password/reset/abc');
    expect(shop.rendered).toEqual(['/password/reset/abc', '/password/reset/abc']);
    // Only the API answers that it was rendered from are cached.
    expect(shop.cache.find({ kind: 'page', text: '/password/reset/abc' })).toBeUndefined();
  });

  it('compresses a page that is not cached', async () => {
    const shop = await openPages();
    const url = '/password/reset/abc';
    const plain = await shop.get(url);
    const small = await shop.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    expect([plain, small].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
      [undefined, 'accept-encoding'],
      ['br', 'accept-encoding'],
    ]);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it('records cached answers in the access log', async () => {
    const lines: { route?: string; count?: number }[] = [];
    const shop = await openPages((line) => lines.push(line));
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo; // it listens on a port
    for (let n = 0; n < 3; n += 1) await (await fetch(`http://127.0.0.1:${port}/`)).text();
    await shop.app.close();
    // The first one was rendered, so it is a separate request.
    expect(lines.filter(({ count }) => count)).toEqual([
      expect.objectContaining({ method: 'GET', route: '/', status: 200, count: 2, msg: 'memory' }),
    ]);
  });

  it('escapes the state, so that no markup in it can close its block', async () => {
    const shop = await openPages();
    const { body } = await shop.get('/');
    expect(body).toContain('{"title":"\\u003c/script>"}');
  });

  it('redirects with 301', async () => {
    const shop = await openPages();
    for (const [from, to] of [
      ['/catalogo', '/catalogo/all'],
      ['/catalogo/?buscar=rogel&utm_source=ig', '/catalogo/all?buscar=rogel&utm_source=ig'],
      ['/ADMIN/Ventas', '/admin/ventas'],
      ['/sobre-mi/', '/sobre-mi'],
      // The page itself decides.
      ['/catalogo/otra', '/catalogo/all'],
    ]) {
      const answer = await shop.get(from ?? '');
      expect(answer.statusCode, from).toBe(301);
      expect(answer.headers.location).toBe(to);
    }
    expect(shop.rendered).toEqual(['/catalogo/otra']);
  });

  it('answers 404 with a page, and under /api with JSON', async () => {
    const shop = await openPages();
    expect((await shop.get('/nada')).statusCode).toBe(404);
    const api = await shop.get('/api/nada');
    expect(api.statusCode).toBe(404);
    expect(api.json().error).toBe('not_found');
  });

  it('answers an internal error in Spanish without details', async () => {
    const shop = await openPages();
    const answer = await shop.get('/rota');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Algo salió mal');
    expect(answer.body).not.toContain('secret');
  });

  it('answers 503 while the database is down', async () => {
    const shop = await openPages();
    shop.isDown = true;
    const answer = await shop.get('/sobre-mi');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it('answers who waits for a page while the process ends with a page that tries again', async () => {
    const lines: { level?: number }[] = [];
    const shop = await openPages((line) => lines.push(line));
    let begin = () => {};
    shop.start = new Promise((resolve) => {
      begin = resolve;
    });
    const waiting = fetch(`${await shop.app.listen()}/sobre-mi`);
    await expect.poll(() => shop.rendered).toHaveLength(1);
    const closed = shop.app.close();
    await expect.poll(() => shop.app.server.listening).toBe(false);
    begin();
    const answer = await waiting;
    expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('Esta página vuelve a intentar sola');
    // The whole shop ends the connection with its answer (drain.test.ts); here it would stay open for a minute.
    shop.app.server.closeIdleConnections();
    await closed;
    expect(lines.filter(({ level = 0 }) => level >= 50)).toEqual([]);
  });

  it('answers who opens a page in an overload with a page that tries again, and a call with JSON', async () => {
    const shop = await openPages();
    shop.isFull = true;
    const answer = await shop.get('/pago/exito?orden=abc');
    expect([answer.statusCode, answer.headers.refresh]).toEqual([503, '5']);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('La tienda está muy ocupada');
    expect((await shop.get('/api/nada')).json().error).toBe('busy');
    shop.isFull = false;
    expect((await shop.get('/pago/exito?orden=abc')).headers.refresh).toBeUndefined();
  });

  it('caches the answers of endpoints that are equal for all users', async () => {
    const shop = await openPages();
    await shop.get('/api/hora?igual=1&otro=2');
    const key = apiKey(clockEndpoint, { params: {}, query: { igual: '1' } });
    expect(shop.cache.find(key)).toBeDefined();
    shop.hour += 1;
    // The same answer for unknown parameters.
    expect((await shop.get('/api/hora?igual=1&x=%23')).json()).toEqual({ hora: 12 });
  });
});

const clockEndpoint = endpoint.public('GET /hora', {
  summary: 'A cached answer',
  query: z.object({ igual: z.string().optional() }),
  response: z.object({ hora: z.number() }),
  cached: true,
});

async function openPages(write?: (line: object) => void) {
  const log = write ? { level: 'info', stream: { write: (line: string) => write(JSON.parse(line)) } } : false;
  const { db, close } = openSqlite(':memory:');
  await sql`create table public_version (id integer, version integer)`.execute(db);
  await db.insertInto('public_version').values({ id: 1, version: 1 }).execute();
  const cache = createPageCache(async () => {
    if (shop.isDown) throw new Error('down');
    shop.readings += 1;
    return await readPublicVersion(db);
  });
  const app = Fastify({ logger: log, serverFactory: cache.serverFactory });
  const shop = {
    app,
    readings: 0,
    hour: 12,
    /** A page asks for nothing before it. */
    start: Promise.resolve(),
    gate: Promise.resolve(),
    write: () => app.inject({ method: 'POST', url: '/escribir' }),
    isDown: false,
    isFull: false,
    rendered: [] as string[],
    cache,
    get: (url: string) => app.inject({ method: 'GET', url }),
  };
  const source: PageSource = {
    render: async ({ url, callApi }) => {
      shop.rendered.push(url);
      await shop.start;
      const answer = await callApi('GET /hora', {});
      await shop.gate;
      return renderFake(url, JSON.stringify(answer));
    },
    filesOf: () => ({ firstPaint: '/first-paint.js', scripts: ['/a.js'], sheets: [] }),
  };
  // Pages use no other dependencies.
  app.decorate('deps', { config: { publicUrl: 'http://shop.test', demo: false } } as Deps);
  app.decorateRequest('caller', null);
  registerErrorHandler(app);
  app.addHook('onRequest', async () => {
    if (shop.isFull) throw new AppError('busy');
  });
  handle(app, clockEndpoint, () => ({ hora: shop.hour }));
  await registerPages(app, source, cache);
  app.post('/escribir', async () => await bumpPublicVersion(db));
  app.post('/anotar', async () => 'hecho');
  closers.push(async () => {
    await app.close();
    await close();
  });
  return shop;
}

function renderFake(url: string, answer: string): Rendered {
  if (url === '/rota') throw new Error('secret');
  const page = {
    head: '<title>Hola</title>',
    state: { title: '</script>' },
    file: 'x',
    palette: 'mar' as const,
  };
  if (url === '/catalogo/otra') return { ...page, status: 301, redirect: '/catalogo/all', html: '' };
  return { ...page, status: url === '/nada' ? 404 : 200, html: `<div data-page><p>Hola</p>${answer}</div>` };
}
