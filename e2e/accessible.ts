import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What every page promises in every state: nothing that axe finds wrong, nothing that scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // The other mode opens a second page each time, for frames of strangers, and none of these pages holds one.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await expectToFit(page);
}

export async function expectToFit(page: Page): Promise<void> {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider, `${page.url()} scrolls sideways`).toBe(false);
}
