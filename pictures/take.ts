import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type DemoShop, openDemoShop, PICTURES_NOW } from './demo-shop';
import { listShots, type Role, type Shot } from './shots';

const WIDTHS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 884, height: 1100 },
  { width: 1280, height: 800 },
];

/** Takes a picture of every page of the site map at each width, with fixed data and a fixed clock. */
export async function takePictures(folder: string, isWanted: (name: string) => boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  const shop = await openDemoShop();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    // Chromium refuses to sandbox as root, the usual user in containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const shots = await listShots(shop);
    for (const viewport of WIDTHS) {
      for (const role of ['visitor', 'student', 'creator'] as const) {
        const wanted = shots.filter((shot) => shot.role === role && isWanted(nameOf(shot, viewport.width)));
        if (wanted.length === 0) continue;
        console.log(`> ${wanted.length} pages of the ${role} at ${viewport.width} px`);
        const context = await openContext(browser, shop, role, viewport);
        for (const shot of wanted) {
          const file = join(folder, nameOf(shot, viewport.width));
          await rm(file.replace(/\.png$/, '.diff.png'), { force: true });
          await takeOne(await context.newPage(), shot.path, file);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await shop.close();
  }
}

function nameOf({ name, role }: Shot, width: number): string {
  return `${name} ${role} ${width}.png`;
}

async function openContext(
  browser: Browser,
  shop: DemoShop,
  role: Role,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport,
    hasTouch: viewport.width < 500,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(PICTURES_NOW);
  if (role !== 'visitor') {
    const { token, user } = await shop.logIn(role);
    await context.addInitScript(
      ([storedToken, storedUser]) => {
        localStorage.setItem('token', storedToken);
        localStorage.setItem('user', storedUser);
      },
      [token, JSON.stringify({ ...user, login: new Date(PICTURES_NOW).toISOString() })] as const,
    );
  }
  return context;
}

async function takeOne(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(loadPictures);
  // What never loads is shown as it is.
  await page.waitForFunction(isMediaLoaded, undefined, { timeout: 8_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' });
  await page.close();
}

/** Runs in the page: loads the pictures that would load when they are scrolled into view. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  const posters = [...document.querySelectorAll('video')].map(({ poster }) => {
    const image = new Image();
    image.src = poster;
    return image;
  });
  const loaded = [...document.images, ...posters].map((image) => image.decode().catch(() => undefined));
  await Promise.all(loaded);
}

/** Runs in the page: a video shows how far it is loaded, and the cover of a PDF has its number of pages when it is drawn. */
function isMediaLoaded(): boolean {
  const videos = [...document.querySelectorAll('video')];
  const areLoaded = videos.every(
    ({ buffered, duration }) =>
      buffered.length > 0 && buffered.end(buffered.length - 1) >= Math.min(duration, 20),
  );
  return areLoaded && !document.querySelector('figure canvas:not(:has(+ time)), li canvas:not(:has(+ time))');
}
