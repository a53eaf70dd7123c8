import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../state/session-store';
import { fakeBrowser } from '../../testing/fake-browser';
import { fakeCaches } from '../../testing/fake-caches';
import { type ChosenQuality, chooseQuality } from './choose-quality';
import { plays, removeLesson, saveLesson, videoBytes } from './saved-lessons';
import { keepOnly, openSaved, removeEverything, removeProduct, useSaved, videoSlot } from './saved-store';
import { savedWords } from './saved-words';

const ANA = 'ana';
const LESSON = { id: 'l1', productId: 'course' };
const SLOT = videoSlot('course', 'l1');

// Test files share loaded modules. This file replaces some of them, so it loads its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** IndexedDB is not in Node, so the keys are in memory. */
const keys = vi.hoisted(() => new Map<string, { until: number }>());
vi.mock('../../saved/video-keys', () => ({
  findKey: async (owner: string, id: string) => keys.get(`${owner}/${id}`),
  putKey: async (owner: string, id: string) =>
    void keys.set(`${owner}/${id}`, { until: Date.now() + 60_000 }),
  deleteKey: async (owner: string, id: string) => void keys.delete(`${owner}/${id}`),
}));

/** A shop with a course of two lessons with video, and a browser whose caches are in memory. */
function device({ free = 1_000_000_000 } = {}) {
  fakeBrowser();
  const shop = {
    stream: 's1',
    owned: ['course'],
    lessons: ['l1', 'l2'],
    /** A segment that does not arrive. */
    broken: '',
    hlsUrl: '/api/lessons/l1/stream/master.m3u8?firma=x' as string | null,
    requests: [] as string[],
    cache: fakeCaches(),
  };
  const answers: Record<string, () => unknown> = {
    '/api/purchase/ana': () => ({ products: shop.owned.map((itemId) => ({ itemId })) }),
    '/api/progress/ana': () => ({ data: [] }),
    '/api/content/course': () => ({
      title: 'Hojaldre',
      type: 'curso',
      images: [],
      pdf_url: null,
      recipe_pdf_url: null,
      sections: [{ lessons: shop.lessons.map((id) => ({ id, availableAt: null })) }],
      recipes: [],
    }),
    '/api/lessons/l1': () => ({
      ...LESSON,
      title: 'Empaste',
      durationSeconds: 6,
      video: {
        hlsUrl: shop.hlsUrl,
        posterUrl: null,
        captions: [{ language: 'es', url: '/api/lessons/l1/captions/es?firma=x' }],
      },
    }),
    '/api/lessons/l2': () => ({ id: 'l2', productId: 'course', title: 'Vueltas', video: { hlsUrl: null } }),
  };
  const texts: Record<string, () => string> = {
    '/api/lessons/l1/stream/master.m3u8': () =>
      ['240', '480', '720']
        .map(
          (lines) =>
            `#EXT-X-STREAM-INF:BANDWIDTH=9,AVERAGE-BANDWIDTH=${lines}000,RESOLUTION=999x${lines},CODECS="${shop.stream}"\n/api/lessons/l1/stream/${lines}p.m3u8?firma=x`,
        )
        .join('\n'),
    '/api/lessons/l1/stream/480p.m3u8': () =>
      `#EXTM3U\n#EXT-X-MAP:URI="/media/streams/${shop.stream}-init.mp4"\n#EXT-X-KEY:METHOD=AES-128,URI="/api/lessons/l1/stream/key?firma=x"\n${[
        0, 1, 2,
      ]
        .map((n) => `#EXTINF:2.000,\nhttps://cdn.test/streams/${shop.stream}-${n}.m4s\n`)
        .join('')}#EXT-X-ENDLIST\n`,
  };
  texts['/api/lessons/l1/stream/240p.m3u8'] = texts['/api/lessons/l1/stream/480p.m3u8'] as () => string;
  vi.stubGlobal('caches', shop.cache.caches);
  vi.stubGlobal('location', { href: 'https://tienda.test/course/course' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { register: async () => undefined, getRegistration: async () => ({ active: {} }) },
    storage: { estimate: async () => ({ quota: free, usage: 0 }), persist: async () => true },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://tienda.test');
    shop.requests.push(pathname);
    if (pathname === shop.broken) throw new TypeError('Failed to fetch');
    const text = texts[pathname]?.();
    if (text !== undefined) return new Response(text);
    const answer = answers[pathname]?.();
    return answer ? Response.json(answer) : new Response(`bytes of ${pathname}`);
  });
  useSession.setState({ token: 't', user: { id: ANA, name: 'Ana' } as never });
  return shop;
}

const state = () => useSaved.getState();
const words = () => savedWords(state().products.course, Object.values(state().videos));
const read = async (path: string) => await (await (await caches.open('saved:ana')).match(path))?.text();

beforeEach(() => {
  keys.clear();
  useSaved.setState({
    owner: null,
    isReady: false,
    products: {},
    videos: {},
    saving: {},
    failures: {},
    lost: {},
  });
});
afterEach(() => {
  useSession.setState({ token: null, user: null });
  vi.unstubAllGlobals();
});

it('saves encrypted parts, captions, a playlist without a key, and the course that they open in', async () => {
  const shop = device();
  await openSaved(ANA);
  await saveLesson(LESSON);
  expect(state().failures).toEqual({});
  expect(state().videos.l1).toMatchObject({ state: 'whole', quality: '480p', partCount: 3, bytes: 360_000 });
  expect(await read('/sin-conexion/video/l1/2.m4s')).toBe('bytes of /streams/s1-2.m4s');
  expect(await read('/api/lessons/l1/captions/es')).toBe('bytes of /api/lessons/l1/captions/es');
  expect(await read('/api/lessons/l1/stream/master.m3u8')).toMatch(
    /\n\/sin-conexion\/video\/l1\/lista\.m3u8\n$/,
  );
  expect(await read('/sin-conexion/video/l1/lista.m3u8')).not.toContain('EXT-X-KEY');
  // The key is only where scripts cannot read it.
  expect(shop.cache.paths('saved:ana').filter((path) => path.includes('key'))).toEqual([]);
  expect([...keys.keys()]).toEqual(['ana/l1']);
  expect(words()).toBe('1 clase guardada');
  expect(videoBytes(Object.values(state().videos), 'course')).toBe(360_000);
});

it('goes on where it was interrupted, and calls nothing saved before', async () => {
  const shop = device();
  await openSaved(ANA);
  shop.broken = '/streams/s1-1.m4s';
  await saveLesson(LESSON);
  expect(state().failures[SLOT]?.message).toContain('se cortó la conexión');
  expect(state().videos.l1).toMatchObject({ state: 'partial', share: 2 / 3 });
  expect(words()).toBe('Solo con conexión');
  shop.broken = '';
  shop.requests.length = 0;
  await saveLesson(LESSON);
  expect(shop.requests.filter((path) => path.endsWith('.m4s'))).toEqual(['/streams/s1-1.m4s']);
  expect(state().videos.l1?.state).toBe('whole');
});

it('never mixes parts of two videos', async () => {
  const shop = device();
  await openSaved(ANA);
  shop.broken = '/streams/s1-1.m4s';
  await saveLesson(LESSON);
  shop.stream = 's2';
  await saveLesson(LESSON);
  expect(await read('/sin-conexion/video/l1/0.m4s')).toBe('bytes of /streams/s2-0.m4s');
  expect(state().videos.l1?.state).toBe('whole');
});

it('takes the smaller quality when only that fits, and says how much is missing', async () => {
  const sizes = [240, 480, 720].map((lines) => ({ lines, bytes: lines * 1000 }) as ChosenQuality);
  expect(chooseQuality(sizes, null)?.lines).toBe(480);
  expect(chooseQuality(sizes, 400_000)?.lines).toBe(240);
  expect(chooseQuality(sizes, 10)?.lines).toBe(240);
  expect(chooseQuality(sizes.slice(2), null)?.lines).toBe(720);
  device({ free: 100_000 });
  await openSaved(ANA);
  await saveLesson(LESSON);
  expect(state().failures[SLOT]?.message).toMatch(/^No hay lugar en este teléfono/);
  expect(state().videos).toEqual({});
});

it('notices a part or a key that the browser removed, and fetches only that', async () => {
  const shop = device();
  await openSaved(ANA);
  await saveLesson(LESSON);
  await (await caches.open('saved:ana')).delete('/sin-conexion/video/l1/1.m4s');
  await openSaved(ANA);
  expect(state().videos.l1?.state).toBe('lost');
  expect(words()).toBe('Solo con conexión');
  shop.requests.length = 0;
  await saveLesson(LESSON);
  expect(shop.requests.filter((path) => path.endsWith('.m4s'))).toEqual(['/streams/s1-1.m4s']);
  keys.clear();
  await openSaved(ANA);
  expect(state().videos.l1?.state).toBe('lost');
});

it('says when the licence has ended', async () => {
  device();
  await openSaved(ANA);
  await saveLesson(LESSON);
  keys.set('ana/l1', { until: Date.now() - 1 });
  await openSaved(ANA);
  expect(state().videos.l1 && plays(state().videos.l1 as never)).toBe(false);
  expect(words()).toBe('Solo con conexión');
});

const WAYS: [string, () => Promise<void>][] = [
  ['its purchase', () => keepOnly(ANA, new Set())],
  ['its course', () => removeProduct('course')],
  ['everything', removeEverything],
  ['the last video of a course without anything else', () => removeLesson(LESSON)],
];
it.each(WAYS)('goes with %s, first the key', async (_, remove) => {
  const shop = device();
  await openSaved(ANA);
  await saveLesson(LESSON);
  await remove();
  expect([...keys.keys()]).toEqual([]);
  expect(state().videos).toEqual({});
  expect(shop.cache.paths('saved:ana').filter((path) => !/^\/api\/(purchase|progress)/.test(path))).toEqual(
    [],
  );
});

it('goes with a lesson that the creator closed', async () => {
  const shop = device();
  await openSaved(ANA);
  await saveLesson(LESSON);
  shop.lessons = ['l2'];
  await saveLesson({ id: 'l2', productId: 'course' });
  useSaved.setState({ products: {} });
  await saveLesson({ id: 'l2', productId: 'course' });
  expect(state().failures[videoSlot('course', 'l2')]?.message).toBe('Esta clase solo se ve con conexión.');
  expect([...keys.keys()]).toEqual([]);
  expect(shop.cache.paths('saved:ana').filter((path) => path.includes('/l1'))).toEqual([]);
});
