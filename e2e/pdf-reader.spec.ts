import type { Locator, Page } from '@playwright/test';
import { enlargeText, expectAccessible } from './accessible';
import { changeAccess, demoProduct, expect, openSession, registerAccount, test } from './shop';

test('a student searches a PDF, opens it by its index and zooms with two taps', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const book = await demoProduct(request, 'Alfajores');
  const student = await registerAccount(request);
  await changeAccess(request, student, book.id, 'grant');
  await openSession(page, student);
  await page.goto(`/course/${book.id}`);
  await page.getByRole('button', { name: 'Mostrar recetario' }).click();
  const paper = page.getByRole('document', { name: `Recetario: ${book.title}` });
  const canvas = paper.locator('canvas');
  await expect(canvas).toBeVisible();

  // The index has the headings of the pages.
  const toggle = page.getByRole('button', { name: 'Buscar e índice' });
  await toggle.click();
  const index = page.getByRole('list', { name: 'Índice' });
  await index.getByRole('button', { name: /^Antes de empezar/ }).click();
  await expect(page.getByLabel('Página', { exact: true })).toHaveValue('2');
  await expect(paper).toContainText('En estas páginas');
  await expect(paper).toBeFocused();

  // The letters of the drawn page would be small, so its text flows, without the page's number and her own stamp.
  const asText = page.getByRole('button', { name: 'Ver como texto' });
  await expect(asText).toHaveAttribute('aria-pressed', 'true');
  const words = paper.getByText('En estas páginas');
  const letters = await words.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(letters).toBeGreaterThanOrEqual(14);
  await expect(paper).not.toContainText(student.user.email);
  await expect(paper.getByText(/^\d+$/)).toHaveCount(0);
  // Its table of contents leads to the recipes.
  await paper.getByRole('button', { name: 'Alfajores de maicena', exact: true }).click();
  await expect(page.getByLabel('Página', { exact: true })).toHaveValue('3');
  await expect(paper).toContainText('Para las tapas');

  // A search ignores accents, and is still there for the next look.
  await toggle.click();
  const search = page.getByRole('searchbox', { name: 'Buscar en el PDF' });
  await search.fill('xyz');
  await expect(page.getByText('No aparece en el recetario.')).toBeVisible();
  await search.fill('FECULA');
  const results = page.getByRole('list', { name: 'Resultados' }).getByRole('button');
  await expect(results.first()).toContainText(/fécula/i);
  await expect(page.getByText(/^\d+ (vez|veces)$/)).toBeVisible();
  await expectAccessible(page);
  await results.first().click();
  await expect(paper).toContainText(/fécula/i);
  await toggle.click();
  await expect(search).toHaveValue('FECULA');
  await toggle.click();

  await asText.click();
  await expect(canvas).toBeVisible();

  // Two taps zoom in where they are, two more zoom out; two quick swipes turn two pages.
  const zoomOut = page.getByRole('button', { name: 'Alejar' });
  await expect(zoomOut).toBeDisabled();
  const width = (await box(canvas)).width;
  const frame = await box(paper);
  const spot = { x: frame.x + frame.width * 0.8, y: frame.y + frame.height * 0.6 };
  const before = shareOf(await box(canvas), spot);
  const touch = await openTouch(page);
  await touch.swipe(spot, spot);
  await touch.swipe(spot, spot);
  await expect.poll(async () => (await box(canvas)).width).toBeGreaterThan(width * 1.7);
  const after = shareOf(await box(canvas), spot);
  expect(Math.abs(after.x - before.x)).toBeLessThan(0.02);
  expect(Math.abs(after.y - before.y)).toBeLessThan(0.02);
  await touch.swipe(spot, spot);
  await touch.swipe(spot, spot);
  await expect(zoomOut).toBeDisabled();

  const number = Number(await page.getByLabel('Página', { exact: true }).inputValue());
  const left = { x: frame.x + 40, y: spot.y };
  await touch.swipe(left, spot);
  await touch.swipe(left, spot);
  await expect(page.getByLabel('Página', { exact: true })).toHaveValue(String(number - 2));
  await expect(zoomOut).toBeDisabled();

  // Big letters leave every button in sight.
  await enlargeText(page);
  const buttons = page.getByRole('toolbar', { name: 'Leer el recetario' }).locator('button, a');
  const right = () =>
    buttons.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  await expect.poll(right).toBeLessThanOrEqual(390);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

  // A book that is closed opens at the same page again.
  await page.getByRole('button', { name: 'Ocultar recetario' }).click();
  await page.getByRole('button', { name: 'Mostrar recetario' }).click();
  await expect(page.getByLabel('Página', { exact: true })).toHaveValue(String(number - 2));
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function box(element: Locator): Promise<Box> {
  const found = await element.boundingBox();
  if (!found) throw new Error('The element is not in sight.');
  return found;
}

/** Where on a page a place of the screen is. */
function shareOf({ x, y, width, height }: Box, spot: { x: number; y: number }) {
  return { x: (spot.x - x) / width, y: (spot.y - y) / height };
}

/** Touches with times of their own, because a busy machine takes seconds between two calls. */
async function openTouch(page: Page) {
  const session = await page.context().newCDPSession(page);
  let time = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    time += 0.04;
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time });
  };
  return {
    /** From one place to another; a tap when they are the same. */
    async swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
      await send('touchStart', [from]);
      if (from.x !== to.x) await send('touchMove', [to]);
      await send('touchEnd', []);
    },
  };
}
