import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint';
import type { Deps } from '../deps';
import { registerErrorHandler } from './error-handler';
import { handle } from './handle';
import { createPageCache } from './page-cache';
import { pageKey, registerPages } from './pages';
import type { PageSource, Rendered } from './ssr';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('page key', () => {
  it('ignores what advertisements add', () => {
    expect(pageKey('/?fbclid=1&utm_source=ig&igsh=x')).toBe('/');
    expect(pageKey('//')).toBe('/');
    expect(pageKey('//otro.test/catalogo')).toBe('/otro.test/catalogo');
    expect(pageKey('/\\otro.test')).toBe('/otro.test');
  });

  it('keeps the parameters that the page knows, in one order', () => {
    const key = pageKey('/catalogo/all?orden=precio-asc&fbclid=1&buscar=rogel');
    expect(key).toBe('/catalogo/all?buscar=rogel&orden=precio-asc');
  });
});

describe('pages', () => {
  it('renders a page once and answers it from memory', async () => {
    const shop = await openPages();
    const first = await shop.get('/');
    const second = await shop.get('/?fbclid=1');
    expect(first.body).toContain('<p>Hola</p>');
    expect(second.body).toBe(first.body);
    expect(shop.rendered).toEqual(['/']);
  });

  it('renders again after a write', async () => {
    const shop = await openPages();
    await shop.get('/');
    shop.version += 1;
    await shop.app.inject({ method: 'POST', url: '/escribir' });
    await shop.get('/');
    expect(shop.rendered).toEqual(['/', '/']);
  });

  it('puts the state where no markup in it can end it', async () => {
    const shop = await openPages();
    const { body } = await shop.get('/');
    expect(body).toContain('{"title":"\\u003c/script>"}');
  });

  it('leads elsewhere with 301', async () => {
    const shop = await openPages();
    const answer = await shop.get('/catalogo');
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/catalogo/all');
  });

  it('answers 404 with a page, and under /api with JSON', async () => {
    const shop = await openPages();
    expect((await shop.get('/nada')).statusCode).toBe(404);
    const api = await shop.get('/api/nada');
    expect(api.statusCode).toBe(404);
    expect(api.json().error).toBe('not_found');
  });

  it('answers a failure of its own in Spanish, and says nothing of it', async () => {
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

  it('keeps the answers of endpoints that are equal for everybody', async () => {
    const shop = await openPages();
    await shop.get('/api/hora?igual=1&otro=2');
    expect(shop.cache.find('/api/hora?igual=1')).toBeDefined();
  });
});

const clockEndpoint = endpoint({
  method: 'GET',
  path: '/hora',
  access: 'public',
  summary: 'A cached answer',
  query: z.object({ igual: z.string().optional() }),
  response: z.object({ hora: z.number() }),
  cached: true,
});

async function openPages() {
  const app = Fastify();
  const cache = createPageCache(async () => {
    if (shop.isDown) throw new Error('down');
    return shop.version;
  });
  const shop = {
    app,
    version: 1,
    isDown: false,
    rendered: [] as string[],
    cache,
    get: (url: string) => app.inject({ method: 'GET', url }),
  };
  const source: PageSource = {
    render: async ({ url }) => {
      shop.rendered.push(url);
      return renderFake(url);
    },
    filesOf: () => ({ firstPaint: '/first-paint.js', scripts: ['/a.js'] }),
  };
  // Pages read nothing else of the dependencies.
  app.decorate('deps', { config: { publicUrl: 'http://shop.test' } } as Deps);
  app.decorateRequest('caller', null);
  registerErrorHandler(app);
  handle(app, clockEndpoint, () => ({ hora: 12 }));
  app.post('/escribir', async () => 'hecho');
  await registerPages(app, source, cache);
  closers.push(async () => await app.close());
  return shop;
}

function renderFake(url: string): Rendered {
  if (url === '/rota') throw new Error('secret');
  const page = { head: '<title>Hola</title>', state: { title: '</script>' }, file: 'x' };
  if (url === '/catalogo') return { ...page, status: 301, redirect: '/catalogo/all', html: '' };
  return { ...page, status: url === '/nada' ? 404 : 200, html: '<div data-page><p>Hola</p></div>' };
}
