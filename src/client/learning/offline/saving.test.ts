import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../state/session-store';
import { fakeBrowser } from '../../testing/fake-browser';
import { fakeCaches } from '../../testing/fake-caches';
import { SaveFailure } from './save-failure';
import { saveProduct } from './save-product';
import { readMarks } from './saved-marks';
import { bytesOf, listSaved, removeSaved, sweep } from './saved-records';
import { keepOnly, openSaved, removeProduct, saveByItself, saveNow, useSaved } from './saved-store';

const ANA = 'ana';
const PICTURE = `/media/images/${'a'.repeat(32)}-1600x1200-1600.webp`;

/** A shop with one book, and a browser whose caches are in memory. */
function device({ pdf = 'PDF one', free = 1_000_000_000 } = {}) {
  fakeBrowser();
  const shop = {
    pdf,
    owned: ['book'],
    recipes: ['r1', 'r2'],
    isDown: false,
    hasReader: true,
    requests: [] as string[],
    cache: fakeCaches(),
  };
  const answers: Record<string, () => unknown> = {
    '/api/purchase/ana': () => ({ products: shop.owned.map((itemId) => ({ itemId })) }),
    '/api/progress/ana': () => ({ data: [] }),
    '/api/content/book': () => ({
      title: 'Budines',
      type: 'recipebook',
      images: [{ url: PICTURE }, { url: 'https://otro.test/foto.jpg' }],
      pdf_url: '/api/content/book/pdf?firma=x',
      recipe_pdf_url: null,
      sections: [],
      recipes: shop.recipes.map((id) => ({ id })),
    }),
  };
  const worker = {
    postMessage: (_: string, [port]: MessagePort[]) => port?.postMessage(shop.hasReader),
  };
  vi.stubGlobal('caches', shop.cache.caches);
  vi.stubGlobal('location', { href: 'https://tienda.test/course/book' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { register: async () => undefined, getRegistration: async () => ({ active: worker }) },
    storage: { estimate: async () => ({ quota: free + 500, usage: 500 }), persist: async () => true },
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://tienda.test');
    shop.requests.push(`${method} ${pathname}`);
    if (shop.isDown) throw new TypeError('Failed to fetch');
    const headers = { 'content-length': String(shop.pdf.length), etag: shop.pdf };
    if (pathname.endsWith('/pdf')) return new Response(method === 'HEAD' ? null : shop.pdf, { headers });
    if (pathname.startsWith('/media/')) return new Response('picture');
    if (pathname.includes('/pictures/')) return new Response('step');
    const answer = answers[pathname]?.() ?? { id: pathname, pictures: stepPictures(pathname) };
    return Response.json(answer);
  });
  useSession.setState({ token: 't', user: { id: ANA, name: 'Ana' } as never });
  return shop;
}

/** The first recipe has a picture of a step. */
function stepPictures(path: string) {
  const url = `${path}/pictures/1/tag?firma=x`;
  return path.endsWith('/r1') ? [{ step: 1, url, srcset: `${url}&w=480 480w, ${url}&w=960 960w` }] : [];
}

const save = (more: Partial<Parameters<typeof saveProduct>[0]> = {}) =>
  saveProduct({
    userId: ANA,
    productId: 'book',
    before: undefined,
    limit: Number.POSITIVE_INFINITY,
    signal: new AbortController().signal,
    onShare: () => undefined,
    ...more,
  });

const FILES = [
  '/api/content/book',
  '/api/content/book/pdf',
  '/api/recipes/r1',
  '/api/recipes/r1/pictures/1/tag',
  '/api/recipes/r2',
  PICTURE.replace('-1600.webp', '-960.webp'),
];

beforeEach(() => {
  useSaved.setState({ owner: null, isReady: false, products: {}, saving: {}, failures: {}, lost: {} });
});
afterEach(() => {
  useSession.setState({ token: null, user: null });
  vi.unstubAllGlobals();
});

it('saves recipes, PDF and one size of the pictures, and writes the record last', async () => {
  const { cache } = device();
  const product = await save();
  expect(Object.keys(product?.files ?? {}).sort()).toEqual(FILES);
  expect(cache.paths('saved:ana').sort()).toEqual(
    [...FILES, '/api/progress/ana', '/api/purchase/ana', '/saved/book'].sort(),
  );
  expect(cache.paths('saved:ana').at(-1)).toBe('/saved/book');
  expect(bytesOf(await listSaved(ANA))).toBeGreaterThan(0);
});

it('fetches only what changed when it saves again', async () => {
  const shop = device();
  const before = (await save()) ?? undefined;
  shop.requests.length = 0;
  await save({ before });
  expect(shop.requests).not.toContain('GET /api/content/book/pdf');
  expect(shop.requests).not.toContain('GET /api/recipes/r1/pictures/1/tag');
  shop.pdf = 'PDF two';
  shop.recipes = ['r2'];
  const after = await save({ before });
  expect(after?.pdfTag).toBe('PDF two');
  expect(shop.cache.paths('saved:ana')).not.toContain('/api/recipes/r1');
  expect(await (await (await caches.open('saved:ana')).match('/api/content/book/pdf'))?.text()).toBe(
    'PDF two',
  );
});

it('calls nothing saved that is half saved, and leaves nothing of it', async () => {
  const shop = device();
  shop.hasReader = false;
  await expect(save()).rejects.toThrow('se cortó la conexión');
  expect(await listSaved(ANA)).toEqual([]);
  expect(shop.cache.paths('saved:ana')).toEqual([]);
});

it('says how much room is missing, before and while it saves', async () => {
  device({ free: 3000 });
  await expect(save()).rejects.toThrow('No hay lugar en este teléfono: necesitas 210 kB y quedan 3 kB.');
  const { cache } = device();
  const broken = await cache.caches.open('saved:ana');
  vi.spyOn(cache.caches, 'open').mockResolvedValue({
    ...broken,
    put: async () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as Cache);
  await expect(save()).rejects.toThrow('No hay lugar en este teléfono: necesitas 210 kB y quedan 1 GB.');
});

it('does not save what the user does not own, nor by itself what is large', async () => {
  const shop = device();
  expect(await save({ limit: 1000 })).toBeNull();
  shop.owned = [];
  expect(await save()).toBeNull();
  expect(shop.cache.names()).toEqual([]);
});

it('stores nothing after a logout', async () => {
  const shop = device();
  const abort = new AbortController();
  const saving = save({ signal: abort.signal });
  abort.abort();
  await expect(saving).rejects.toThrow();
  expect(shop.cache.names()).toEqual([]);
});

it('notices what the browser removed', async () => {
  const shop = device();
  await openSaved(ANA);
  await saveNow('book');
  expect(useSaved.getState().products.book?.title).toBe('Budines');
  await (await shop.cache.caches.open('saved:ana')).delete('/api/recipes/r2');
  await openSaved(ANA);
  expect(useSaved.getState().products).toEqual({});
  expect(useSaved.getState().lost).toEqual({ book: 'Budines' });
});

it('saves a book by itself, but not one that she removed', async () => {
  device();
  await openSaved(ANA);
  await saveByItself('book', false);
  expect(useSaved.getState().products).toEqual({});
  await saveByItself('book', true);
  expect(Object.keys(useSaved.getState().products)).toEqual(['book']);
  await removeProduct('book');
  await saveByItself('book', true);
  expect(useSaved.getState().products).toEqual({});
  expect(readMarks(ANA).book?.state).toBe('removed');
});

it('removes what is owned no longer, and keeps the rest', async () => {
  const shop = device();
  await openSaved(ANA);
  await saveNow('book');
  await keepOnly(ANA, new Set(['book']));
  expect(Object.keys(useSaved.getState().products)).toEqual(['book']);
  await keepOnly(ANA, new Set());
  expect(useSaved.getState().products).toEqual({});
  expect(shop.cache.paths('saved:ana')).toEqual(['/api/purchase/ana', '/api/progress/ana']);
  expect(readMarks(ANA)).toEqual({});
});

it('tells why a product could not be saved', async () => {
  const shop = device();
  await openSaved(ANA);
  shop.isDown = true;
  await saveNow('book');
  expect(useSaved.getState().failures.book).toBeInstanceOf(SaveFailure);
  expect(useSaved.getState().saving).toEqual({});
});

it('keeps a picture that another product shows', async () => {
  device();
  await save();
  const cache = await caches.open('saved:ana');
  await cache.put('/saved/other', Response.json({ id: 'other', files: { [FILES[4] ?? '']: 7 } }));
  await removeSaved(ANA, 'book');
  await sweep(cache);
  const left = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  expect(left).toContain(FILES[4]);
  expect(left).not.toContain('/api/recipes/r1');
});
