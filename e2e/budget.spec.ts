import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { demoProduct, expect, openSession, registerAccount, test } from './shop';

const LIMITS = { js: 115_000, css: 20_000, fonts: 2 };

for (const name of ['home', 'catalogue', 'detail'] as const) {
  test(`the first load of ${name} stays within its size budget`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const { id } = await demoProduct(request, 'Chocotorta perfecta');
    const path = { home: '/', catalogue: '/catalogo/all', detail: `/detalle-producto/${id}` }[name];
    const weight = { js: 0, css: 0, fonts: 0 };
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      const file = new URL(response.url()).pathname;
      const kind = /\.js$/.test(file) ? 'js' : /\.css$/.test(file) ? 'css' : undefined;
      if (file.endsWith('.woff2')) weight.fonts += 1;
      if (!kind) return;
      reading.push(
        response.body().then((body) => {
          weight[kind] += gzipSync(body, { level: 9 }).length;
        }),
      );
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await Promise.all(reading);
    expect(weight.js).toBeGreaterThan(0);
    expect(weight.js).toBeLessThanOrEqual(LIMITS.js);
    expect(weight.css).toBeLessThanOrEqual(LIMITS.css);
    expect(weight.fonts).toBeLessThanOrEqual(LIMITS.fonts);
  });
}

test('no script of the browser contains the schemas of the server', { tag: '@once' }, async () => {
  const folder = new URL('../dist/client/assets/', import.meta.url);
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  for (const name of scripts) {
    expect(await readFile(new URL(name, folder), 'utf8'), name).not.toMatch(/ZodError|_zod\b/);
  }
});

test('one small script and one style sheet block the first paint', { tag: '@once' }, async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<script [^>]*src="[^"]*"/g)).toEqual([
    expect.stringMatching(/^<script src="\/assets\/first-paint-[\w-]+\.js"$/),
  ]);
  expect(html.match(/<link [^>]*rel="stylesheet"/g)).toHaveLength(1);
  expect(html).not.toMatch(/rel="(module)?preload"[^>]*\.js/);
});

test('a recipe of a student loads few scripts', { tag: '@once' }, async ({ request }) => {
  const html = await (await request.get('/course/cualquiera/receta/cualquiera')).text();
  const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.length).toBeLessThanOrEqual(16);
});

test('a room asks for its sheets together with its scripts, and once', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await registerAccount(request));
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/mis-compras');
  const sheets = asked.filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(1);
  expect(new Set(sheets).size).toBe(sheets.length);
  const firstModule = asked.findIndex((path) => /\/assets\/(?!first-paint).*\.js$/.test(path));
  for (const sheet of sheets) expect(asked.indexOf(sheet), sheet).toBeLessThan(firstModule);
});

test('the code for what a student saved loads after her page', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const manifest = JSON.parse(
    await readFile(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const { file } = manifest['src/client/learning/offline/start.ts'];
  await openSession(page, await registerAccount(request));
  // What waits for a second or more never comes, so that a slow machine changes nothing.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, delay?: number) => (Number(delay) >= 1000 ? 0 : setTimeout(run, delay)),
    });
  });
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/mis-compras');
  expect(asked).not.toContain(`/${file}`);
});

test('the first page has no layout shift while it loads', async ({ page }) => {
  expect(await shiftOf(page, '/')).toBeLessThan(0.01);
});

test('content for logged-in users causes no layout shift', async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  expect(await shiftOf(page, '/')).toBeLessThan(0.01);
  await expect(page.getByText('Te enviamos un correo a')).toBeVisible();
});

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
