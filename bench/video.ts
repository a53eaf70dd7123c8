import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { cutH264 } from '../e2e/clips';
import { atMost, type Measurement } from './goals';
import { median } from './load';
import type { BenchShop } from './shop';
import { openSlowLink, type SlowLink } from './slow-link';
import { table } from './table';
import { openBrowser, openPage, uploadVideo } from './video-page';

const CLIP_SECONDS = 100;
const DELAY_MS = 150;
const USUAL = 1600;
const GOOD = 4000;
const BAD = 400;
const WATCHED_SECONDS = 60;
const VISITS = 3;

const SHARED = 'Encoder, shop and player share the cores of the machine.';

/** A video that is prepared in the browser, played over a slow link. */
export async function measureVideo(shop: BenchShop): Promise<Measurement> {
  const browser = await openBrowser();
  try {
    const { seconds, productId } = await prepare(browser, shop);
    const link = await openSlowLink(shop.url, DELAY_MS, USUAL);
    const cold: number[] = [];
    const warm: number[] = [];
    const seeks: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await openRoom(browser, link, shop, productId);
      cold.push(await firstFrame(page));
      await page.reload();
      warm.push(await firstFrame(page));
      seeks.push(await seek(page, 80));
      await page.context().close();
    }
    const stalled = await watchFall(browser, link, shop, productId);
    link.close();
    const text = table(
      ['figure', 'measured'],
      [
        [
          `preparing ${CLIP_SECONDS} s of 540 lines in two qualities`,
          `${(CLIP_SECONDS / seconds).toFixed(1)} x real time`,
        ],
        [
          `first frame at ${USUAL} kbps and ${DELAY_MS} ms, first and later visits`,
          `${median(cold)} ms, ${median(warm)} ms`,
        ],
        ['seek outside of the buffer', `${median(seeks)} ms`],
        [`stalled in ${WATCHED_SECONDS} s after a fall from ${GOOD} to ${BAD} kbps`, `${stalled} ms`],
      ],
    );
    return {
      text,
      goals: [
        atMost('first frame of a lesson on a slow link', 1500, median(cold), ' ms', SHARED),
        atMost('first frame of a lesson on a later visit', 1000, median(warm), ' ms', SHARED),
        atMost('seek on a slow link', 2000, median(seeks), ' ms', SHARED),
        atMost('stalled after the link became ten times slower', 0, stalled, ' ms', SHARED),
      ],
    };
  } finally {
    await browser.close();
  }
}

/** Returns the course of the video and the seconds that preparing took. */
async function prepare(browser: Browser, shop: BenchShop): Promise<{ productId: string; seconds: number }> {
  const page = await openPage(browser, shop.url, shop);
  const path = join(shop.dataDir, 'larga.mp4');
  await writeFile(path, await cutH264(CLIP_SECONDS));
  const start = Date.now();
  const productId = await uploadVideo(page, shop, path, 600_000);
  await page.context().close();
  return { productId, seconds: (Date.now() - start) / 1000 };
}

async function openRoom(browser: Browser, link: SlowLink, shop: BenchShop, productId: string): Promise<Page> {
  const page = await openPage(browser, link.url, shop);
  await page.goto(`${link.url}/course/${productId}`);
  return page;
}

/** The milliseconds from the request of the lesson to its first picture. */
async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction(() => 'firstFrameAt' in window);
  return await page.evaluate(() => {
    const lesson = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/api\/lessons\/[^/]+$/.test(name));
    return Math.round(Number(Reflect.get(window, 'firstFrameAt')) - (lesson?.startTime ?? 0));
  });
}

async function seek(page: Page, seconds: number): Promise<number> {
  return await page.locator('video').evaluate((element, to) => {
    const video = element as HTMLVideoElement;
    const start = performance.now();
    return new Promise<number>((resolve) => {
      video.addEventListener('seeked', () => resolve(Math.round(performance.now() - start)), { once: true });
      video.currentTime = to;
    });
  }, seconds);
}

/** The milliseconds without a moving picture after the link has become slow. */
async function watchFall(
  browser: Browser,
  link: SlowLink,
  shop: BenchShop,
  productId: string,
): Promise<number> {
  link.setRate(GOOD);
  const page = await openRoom(browser, link, shop, productId);
  await firstFrame(page);
  const video = page.locator('video');
  await video.evaluate((element) => {
    const player = element as HTMLVideoElement;
    player.muted = true;
    player.currentTime = 0;
    void player.play();
  });
  await pause(10_000);
  link.setRate(BAD);
  const stalled = await video.evaluate((element, ms) => {
    let waited = 0;
    let waitingSince: number | undefined;
    element.addEventListener('waiting', () => {
      waitingSince ??= performance.now();
    });
    element.addEventListener('playing', () => {
      waited += performance.now() - (waitingSince ?? performance.now());
      waitingSince = undefined;
    });
    return new Promise<number>((resolve) =>
      setTimeout(() => {
        const still = waitingSince === undefined ? 0 : performance.now() - waitingSince;
        resolve(Math.round(waited + still));
      }, ms),
    );
  }, WATCHED_SECONDS * 1000);
  const { currentTime } = await video.evaluate(({ currentTime }: HTMLVideoElement) => ({ currentTime }));
  if (currentTime < WATCHED_SECONDS / 2) throw new Error(`The video stands at ${currentTime} s.`);
  await page.context().close();
  return stalled;
}
