import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { residentMegabytes } from './footprint';
import { atMost, type Measurement } from './goals';
import { writeLongClip } from './long-clip';
import type { BenchShop } from './shop';
import { table } from './table';
import { openBrowser, openPage, uploadVideo } from './video-page';

const MINUTES = 10;
const SAMPLE_MS = 2000;
const MOST_MS = 3_600_000;
const PARTS = 'Parts wait in memory while the upload is slower than the encoder.';

/** The memory of the tab and of the shop while the creator's browser prepares a long video. */
export async function measurePreparing(shop: BenchShop): Promise<Measurement> {
  const browser = await openBrowser();
  try {
    const path = join(shop.dataDir, 'diez-minutos.mp4');
    // A process of its own, so that it does not count as memory of the tab.
    const studio = await openPage(browser, shop.url, shop);
    await writeLongClip(studio, path, MINUTES * 60);
    await studio.context().close();
    const page = await openPage(browser, shop.url, shop);
    const idle = await readMemory(browser, shop);
    const peak = { ...idle };
    let isOver = false;
    const start = Date.now();
    const preparing = uploadVideo(page, shop, path, MOST_MS).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const now = await readMemory(browser, shop);
      for (const part of ['tab', 'browser', 'shop'] as const) peak[part] = Math.max(peak[part], now[part]);
      await pause(SAMPLE_MS);
    }
    const productId = await preparing;
    const speed = ((MINUTES * 60_000) / (Date.now() - start)).toFixed(2);
    const qualities = await qualitiesOf(page, shop, productId);
    const text = table(
      ['figure', 'measured'],
      [
        [`preparing ${MINUTES} minutes of 1080 lines in ${qualities}`, `${speed} x real time`],
        ['memory of the tab before and at its peak', `${idle.tab} MB, ${peak.tab} MB`],
        // The browser holds the parts on their way to the shop.
        ['memory of the browser itself before and at its peak', `${idle.browser} MB, ${peak.browser} MB`],
        ['memory of the shop before and at its peak', `${idle.shop} MB, ${peak.shop} MB`],
      ],
    );
    return {
      text,
      goals: [
        atMost('memory of the tab that prepares a long video', 1024, peak.tab, ' MB', PARTS),
        atMost('memory of the shop that receives it', 200, peak.shop, ' MB', PARTS),
      ],
    };
  } finally {
    await browser.close();
  }
}

/** In megabytes; the tab is the largest page process. */
async function readMemory(browser: Browser, shop: BenchShop) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const largest = (type: string) =>
    Math.max(...processInfo.filter((one) => one.type === type).map(({ id }) => residentMegabytes(id)));
  return { tab: largest('renderer'), browser: largest('browser'), shop: residentMegabytes(shop.pid) };
}

async function qualitiesOf(page: Page, shop: BenchShop, productId: string): Promise<string> {
  await page.goto(`${shop.url}/course/${productId}`);
  const playlist = await page.waitForResponse((answer) => answer.url().includes('.m3u8'));
  const lines = (await playlist.text()).matchAll(/RESOLUTION=\d+x(\d+)/g);
  return Array.from(lines, ([, height]) => height).join(', ');
}
