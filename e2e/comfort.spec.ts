import type { Page } from '@playwright/test';
import { enlargeText, expectToFit } from './accessible';
import { beginPurchase } from './buying';
import { demoAccount, demoProduct, expect, openSession, ownedProducts, registerAccount, test } from './shop';

test('the chat button hides while the page scrolls and never covers a price or a control', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/catalogo/all');
  // The test decides when the page rests.
  await page.clock.pauseAt(Date.now() + 60_000);
  const chat = page.getByRole('link', { name: 'Abrir el chat de ayuda' });
  for (let step = 1; step <= 6; step += 1) {
    // A busy browser tells the page of a scroll with a later frame.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true, capture: true });
          scrollBy(0, 170);
        }),
    );
    await expect(chat).toHaveCSS('opacity', '0');
    await page.clock.runFor(700);
    await letPageFinish(page);
    expect(await isCovering(page)).toBe(false);
  }
});

test('the chat button is absent where it would be in the way', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await registerAccount(request));
  const { id } = await demoProduct(request, 'Budines');
  for (const path of [`/detalle-producto/${id}`, '/cart', '/crearCompra', `/course/${id}`, '/mi-perfil']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('¿Dudas? Escríbeme');
    await expect(page.getByRole('link', { name: 'Abrir el chat de ayuda' })).toHaveCount(0);
  }
});

test('the reminder to confirm the email is slim and stays closed', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openSession(page, await registerAccount(request));
  await page.goto('/catalogo/all');
  const reminder = page.getByText('Te enviamos un correo a');
  await expect(reminder).toBeVisible();
  const bar = page.getByRole('status').filter({ has: reminder });
  expect((await bar.boundingBox())?.height).toBeLessThan(75);
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(reminder).toBeHidden();
  await page.reload();
  await expect(reminder).toBeHidden();
});

test('the reminder to confirm the email is on one page of a visit', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  const reminder = page.getByText('Te enviamos un correo a');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.goto('/catalogo/all');
  await expect(reminder).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/detalle-producto/);
  await expect(reminder).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/catalogo/);
  await expect(reminder).toBeHidden();
  await page.goto('/contacto');
  await expect(reminder).toBeHidden();

  const visit = await context.newPage();
  const shown = visit.getByText('Te enviamos un correo a');
  await visit.goto('/contacto');
  await expect(shown).toBeVisible();
  await visit.goto('/catalogo/all');
  await expect(visit.getByRole('article').first()).toBeVisible();
  await expect(shown).toBeHidden();
});

test('who registers sees the reminder on the page that follows', { tag: '@once' }, async ({ page }) => {
  await page.goto('/registro');
  await page.getByLabel('Nombre Completo').fill('Ana');
  await page.getByLabel('Apellido').fill('Gómez');
  await page.getByLabel('Email').fill(`reminder-${Date.now()}@prueba.test`);
  await page.getByLabel('Contraseña', { exact: true }).fill('dulce-de-leche');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).not.toHaveURL(/registro/);
  await expect(page.getByText('Te enviamos un correo a')).toBeVisible();
});

test('with 200 % text names, prices and titles wrap by words', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { product } = await beginPurchase(page, request);
  for (const path of ['/', '/catalogo/all', '/cart', `/detalle-producto/${product.id}`]) {
    await page.goto(path);
    await enlargeText(page);
    await expectToFit(page);
    expect(await brokenWords(page), path).toEqual([]);
  }
  const ana = await demoAccount(request, 'ana');
  await openSession(page, ana);
  for (const { id } of await ownedProducts(request, ana)) {
    await page.goto(`/course/${id}`);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await enlargeText(page);
    expect(await brokenWords(page), id).toEqual([]);
  }
  await openSession(page, await demoAccount(request, 'admin'));
  const office = [
    '',
    '/usuarios',
    '/precios',
    '/mensajes',
    '/ventas',
    '/estadisticas',
    '/comprobantes',
    '/cartas',
  ];
  const editing = ['/cursos', `/cursos/${product.id}`, `/cursos/${product.id}/clases`];
  const settings = ['', '/tienda', '/cobros', '/correo', '/legal', '/avisos', '/equipo'].map(
    (part) => `/ajustes${part}`,
  );
  for (const path of [...office, ...editing, ...settings].map((part) => `/admin${part}`)) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await enlargeText(page);
    expect(await brokenWords(page), path).toEqual([]);
  }
  const brand = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Mora Quintana' });
  expect(await brand.evaluate((link) => link.scrollWidth <= link.clientWidth + 1)).toBe(true);
});

test('forced colours keep the stars, the edges and the focus', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/catalogo/all');
  const card = page.getByRole('article').first();
  const stars = card.getByText('Dificultad').locator('i');
  expect(await stars.evaluate((star) => getComputedStyle(star).backgroundImage)).toContain('gradient');
  const sheet = card.locator('> div');
  expect(await sheet.evaluate((edge) => getComputedStyle(edge).borderTopWidth)).toBe('1px');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focus = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(focus).toBe('solid');
  const note = page.getByRole('img', { name: 'Nos vemos en la cocina.' });
  await expect(note).toHaveCSS('forced-color-adjust', 'none');
  const ana = await demoAccount(request, 'ana');
  const course = (await ownedProducts(request, ana)).find(({ type }) => type === 'curso');
  await openSession(page, ana);
  await page.goto(`/course/${course?.id}`);
  const track = page.getByRole('slider', { name: 'Lugar en el video' });
  await expect(track).toHaveCSS('forced-color-adjust', 'none');
});

test('with reduced motion the carousel stands still and its button says so', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Productos Destacados' });
  await expect(carousel.getByRole('button', { name: 'Reanudar el carrusel' })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(carousel.getByLabel('Posición')).toHaveText(/^1 de/);
});

test('the page declares its colour scheme and captions are large on a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/sobre-mi');
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  // No browser reports the computed style of a caption.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches
          ? [...rule.cssRules].map(({ cssText }) => cssText)
          : [],
      ),
    ),
  );
  expect(rules.filter((rule) => rule.includes('::cue'))).toEqual([expect.stringContaining('max(18px')]);
});

test('one featured product lies across the home page', { tag: '@desktop' }, async ({ page, request }) => {
  const product = await demoProduct(request, 'Budines');
  await page.route('**/api/products/featured', (route) => route.fulfill({ json: { data: [product] } }));
  await page.goto('/contacto');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  const card = page.getByRole('region', { name: 'Productos Destacados' }).getByRole('article');
  await expect(card.getByRole('link', { name: 'Budines' })).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.height).toBeLessThan(620);
  expect(box?.width).toBeGreaterThan(900);
});

test('the first card of the catalogue is in the first view of a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/catalogo/all');
  const card = page.getByRole('article').first();
  await expect(card.locator('img').first()).toBeInViewport({ ratio: 0.95 });
});

/** Whether the visible chat button overlaps a price, a link or a control. */
/** The clock of the page stands still, but it still shows what it has decided, in a later task. */
async function letPageFinish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let hop = 0; hop < 5; hop += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage('');
      });
  });
}

function isCovering(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const chat = document.querySelector('[aria-label="Abrir el chat de ayuda"]');
    // Its opacity follows in a transition.
    if (!chat || chat.getAttribute('data-aside') === 'true') return false;
    const own = chat.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, input, [data-price])')].some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    });
  });
}

/** The words of titles, links and prices that a line break splits. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll(
      'h1, h2, h3, dt, dd, header a, main a, main b, main button',
    )) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const isHidden = (text.parentElement?.getBoundingClientRect().width ?? 0) <= 1;
        for (const word of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          // An address may break anywhere.
          if (isHidden || word[0].includes('@')) continue;
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
      }
    }
    return broken;
  });
}
