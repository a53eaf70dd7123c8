import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** In place of the source of axe, which takes as long to load as half of a check. */
const AXE_IS_LOADED = ';';
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks a page in its current state: no axe violation and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  // On a busy machine the code of a page may still be on its way. Every page has a heading and a title.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page).toHaveTitle(/./);
  await expectNoViolation(page, repeatsPhone() ? ['color-contrast'] : []);
  await expectToFit(page);
}

/** Checks a page that was accessible on a phone: its colours are the same when it is wider. */
export async function expectAccessibleWhenWider(page: Page): Promise<void> {
  await expectNoViolation(page, ['color-contrast']);
  await expectToFit(page);
}

async function expectNoViolation(page: Page, withoutRules: string[]): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Legacy mode avoids a second page per check, which is only needed for third-party frames.
  const { violations } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: AXE_IS_LOADED } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .disableRules(withoutRules)
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/**
 * Whether the same test also runs on a phone. Colours do not depend on the width, and their check is more than half of
 * axe's work, so such a test makes it once.
 */
function repeatsPhone(): boolean {
  const { project, tags } = test.info();
  return project.name === 'desktop' && !tags.includes('@once') && !tags.includes('@desktop');
}

export async function expectToFit(page: Page): Promise<void> {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider, `${page.url()} scrolls sideways`).toBe(false);
}

/** What a reader sets in the browser to read the text at twice its size. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}
