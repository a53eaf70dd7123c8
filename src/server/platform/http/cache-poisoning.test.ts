import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { openSecondApp } from '../../testing/second-app';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { readPublicVersion } from '../db/public-version';
import { createPageCache } from './page-cache';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const BACKSLASH = '\\';

describeOnEachDatabase('the cache of public answers', (openShop) => {
  it('is not poisoned by a fragment in the request target', async () => {
    const shop = await openShop();
    await shop.product();
    const { ask } = await listen(shop);
    for (const target of [
      '/api/catalogue?order=nuevos&limit=24&x=1#&q=zzzz',
      '/api/courses#limit=1',
      '/api/courses?x=1#?limit=1',
    ]) {
      expect(await ask(target)).toMatch(/^HTTP\/1.1 400 .*"malformed_request"/s);
    }
    for (const target of [
      '/api/catalogue?order=nuevos&limit=24',
      '/api/catalogue?order=nuevos&limit=24&x=1',
    ]) {
      expect(await ask(target)).toContain('Rogel');
    }
    expect(await ask('/api/courses')).toContain('Rogel');
  });

  it('caches a search result under its query, on both paths', async () => {
    const shop = await openShop();
    await shop.product();
    const { ask } = await listen(shop);
    expect(await ask('/api/catalogue?q=zzzz')).not.toContain('Rogel');
    expect(await ask('/catalogue?q=zzzz&fbclid=1')).not.toContain('Rogel');
    expect(await ask('/api/catalogue?fbclid=q=zzzz')).toContain('Rogel');
    expect(await ask('/catalogue?q=rogel')).toContain('Rogel');
    // Encoded, these characters are plain text.
    expect(await ask('/api/catalogue?q=%23%5C')).not.toContain('Rogel');
    expect(await ask('/api/catalogue')).toContain('Rogel');
  });

  it('refuses backslashes and control characters in the request target', async () => {
    const shop = await openShop();
    const { ask, rendered } = await listen(shop);
    for (const target of [
      `/${BACKSLASH}..${BACKSLASH}`,
      `/x${BACKSLASH}..${BACKSLASH}catalogo/all`,
      `/api${BACKSLASH}courses`,
      '/a\u0001b',
      '/a\u007fb',
      '/a\tb',
    ]) {
      expect(await ask(target)).toMatch(/^HTTP\/1.1 400 .*"malformed_request"/s);
    }
    expect(rendered).toEqual([]);
  });

  it('renders paths with dots as not found, and caches none of them', async () => {
    const shop = await openShop();
    const { ask, rendered, cache } = await listen(shop);
    for (const target of ['/.//anything', '/..', '/%2e%2e/', '/./', '/catalogo/../']) {
      expect(await ask(target)).toMatch(/^HTTP\/1.1 404 /);
    }
    for (const url of rendered) expect(new URL(url, 'http://shop.test').pathname).toBe(url);
    expect(cache.figures().entries).toBe(0);
  });
});

/** The whole shop with its cache, and raw requests that no client library rewrites. */
async function listen(shop: TestShop) {
  const cache = createPageCache(() => readPublicVersion(shop.db));
  const rendered: string[] = [];
  const source = {
    render: async ({ url }: { url: string }) => {
      rendered.push(url);
      const isPage = url === '/' || url.startsWith('/catalogo/');
      const page = {
        head: '',
        html: '<div data-page></div>',
        state: null,
        file: 'x',
        palette: 'frutilla' as const,
      };
      return { ...page, status: isPage ? 200 : 404 };
    },
    filesOf: () => ({ firstPaint: '/first-paint.js', scripts: [], sheets: [] }),
  };
  const { app } = await openSecondApp(shop, {
    serverFactory: cache.serverFactory,
    pages: { source, cache },
  });
  closers.push(async () => await app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const ask = async (target: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      Buffer.from(`GET ${target} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`, 'latin1'),
    );
    return await text(socket);
  };
  return { ask, cache, rendered };
}
