import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { enlargeText, expectAccessible, expectToFit } from './accessible';
import { changeAccess, demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

const ROGEL = `Rogel de ocho capas
Rinde 14 porciones
Molde redondo de 24 cm
Tiempo: 2 h 30 min

Masa
400 g de harina 0000
6 yemas
60 g de manteca derretida
10 g de polvo de hornear
1 pizca de sal

Relleno
1 kg de dulce de leche repostero

Preparación
1. Mezcla la harina, las yemas y la manteca, y deja descansar la masa 30 minutos.
2. Hornea los discos a 190 °C durante 9 minutos.
3. Une los discos con 120 g de dulce de leche entre uno y otro y deja asentar 10 minutos.
`;

/** A student who owns a book with one recipe. */
async function bookOwner(request: APIRequestContext) {
  const admin = await demoAccount(request, 'admin');
  const book = await demoProduct(request, 'Budines');
  const headers = { authorization: `Bearer ${admin.token}` };
  const id = randomUUID();
  const made = await request.post(`/api/admin/products/${book.id}/recipes`, {
    headers,
    data: { recipes: [{ id, text: ROGEL }] },
  });
  expect(made.status()).toBe(201);
  expect(
    (await request.put(`/api/admin/recipes/${id}`, { headers, data: { status: 'ready' } })).status(),
  ).toBe(200);
  const student = await registerAccount(request);
  await changeAccess(request, student, book.id, 'grant');
  return { admin, student, book, recipeId: id, path: `/course/${book.id}/receta/${id}` };
}

const amount = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

test('a student opens a book, scales a recipe, cooks with three timers and is still cooking after a reload', async ({
  page,
  request,
}) => {
  test.slow();
  const { student, book, recipeId, path } = await bookOwner(request);
  await openSession(page, student);
  await page.goto(`/course/${book.id}`);
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Buscar en este recetario' }).fill('rogel');
  await page.locator(`a[href$="${recipeId}"]`).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Rogel de ocho capas' })).toBeVisible();
  await expect(amount(page, 'harina')).toContainText('400 g');
  await expect(page.getByRole('region', { name: 'A tu medida' })).toMatchAriaSnapshot(`
    - region "A tu medida":
      - text: Rinde
      - button "Menos"
      - textbox "Rinde": "14"
      - text: porciones
      - button "Más"
  `);
  await page.getByLabel('Rinde').fill('28');
  await expect(amount(page, 'harina')).toContainText('800 g');
  await expect(page.getByText('Equivale a un molde de 34 cm.')).toBeVisible();
  // An absurd yield stays in the field with its reason, and nothing is scaled.
  for (const absurd of ['0', '-3', '999999', 'abc', '']) {
    await page.getByLabel('Rinde').fill(absurd);
    await page.getByLabel('Rinde').blur();
    await expect(page.getByText('Escribe un número entre 0,2 y 1.400.')).toBeVisible();
    await expect(page.getByLabel('Rinde')).toHaveValue(absurd);
    await expect(amount(page, 'harina')).toContainText('800 g');
  }
  await page.getByLabel('Rinde').fill('28');
  await expect(page.getByText('Escribe un número entre')).toBeHidden();
  await page.getByLabel('Diámetro').fill('22');
  await expect(amount(page, 'harina')).toContainText('335 g');
  await expect(amount(page, 'yemas')).toContainText('5 yemas');
  await expect(page.getByText('Une los discos con 100 g de dulce de leche')).toBeVisible();
  await page.getByLabel('Diámetro').fill('0');
  await expect(page.getByText('Escribe las medidas en centímetros, entre 1 y 150.')).toBeVisible();
  await expect(amount(page, 'harina')).toContainText('335 g');
  await page.getByLabel('Diámetro').fill('22');
  await page.getByRole('checkbox', { name: /harina/ }).check();
  await page.getByLabel('Mis cambios').fill('En mi horno, 8 minutos.');
  await page.getByLabel('Precio de Harina 0000').fill('1.200');
  await expect(amount(page, 'Harina 0000, 335 g')).toContainText('$ 403');
  await expect(page.getByText(/que no están en el\s+total/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Modo cocina' }).click();
  const kitchen = page.getByRole('dialog', { name: 'Rogel de ocho capas' });
  await expect(kitchen.getByRole('heading', { name: 'Pesa todo' })).toBeVisible();
  await expect(kitchen.getByText('Antes de empezar: 12 porciones')).toBeVisible();
  await expectAccessible(page);
  const next = kitchen.getByRole('button', { name: /Listo, sigue/ });
  for (const step of [1, 2, 3]) {
    await next.click();
    const shown = kitchen.getByRole('region', { name: `Paso ${step} de 3` });
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: /Poner reloj/ }).click();
    await expect(kitchen.getByRole('timer')).toHaveCount(step);
  }
  const size = await kitchen
    .getByText('Une los discos')
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(size).toBeGreaterThanOrEqual(28);
  await page.keyboard.press('ArrowLeft');
  await expect(kitchen.getByText('Paso 2 de 3')).toBeInViewport();
  await expectAccessible(page);

  await page.reload();
  await expect(kitchen.getByRole('timer')).toHaveCount(3);
  await expect(kitchen.getByText('Paso 2 de 3')).toBeInViewport();
  await kitchen.getByRole('button', { name: 'Salir' }).click();
  await expect(kitchen).toBeHidden();
  await expect(amount(page, 'harina')).toContainText('335 g');
  await expect(page.getByRole('checkbox', { name: /harina/ })).toBeChecked();
  await expect(page.getByLabel('Mis cambios')).toHaveValue('En mi horno, 8 minutos.');
  await expect(page.getByLabel('Precio de Harina 0000')).toHaveValue('1.200');
  await expect(page).toHaveURL(path);

  // Another device has her notes, prices and mould, and not her ticks.
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!other) throw new Error('no second device');
  await openSession(other, student);
  await other.goto(page.url());
  await expect(other.getByLabel('Mis cambios')).toHaveValue('En mi horno, 8 minutos.');
  await expect(amount(other, 'harina')).toContainText('335 g');
  await expect(other.getByRole('checkbox', { name: /harina/ })).not.toBeChecked();
  await context?.close();
});

test('home and Mis Compras lead back to the recipe that she is cooking', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { student, book, path } = await bookOwner(request);
  await openSession(page, student);
  await page.goto(`${path}/cocinar`);
  const kitchen = page.getByRole('dialog', { name: 'Rogel de ocho capas' });
  // The title has air above it.
  const title = kitchen.getByRole('heading', { name: 'Rogel de ocho capas' });
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(8);
  await kitchen.getByRole('button', { name: /Listo, sigue/ }).click();
  await expect(kitchen.getByText('Paso 1 de 3')).toBeInViewport();
  await kitchen.getByRole('button', { name: 'Salir' }).click();
  await expect(kitchen).toBeHidden();

  await page.goto('/mis-compras');
  await expect(page.getByText('En Rogel de ocho capas', { exact: true })).toBeVisible();
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Seguir donde dejaste' });
  await expect(strip).toContainText('Te quedaste en el paso 1 de 3.');
  const link = strip.getByRole('link', { name: `Seguir: ${book.title}, Rogel de ocho capas` });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await link.click();
  await expect(kitchen.getByText('Paso 1 de 3')).toBeInViewport();
});

test('a timer that ended while the phone slept says how late it is', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { student, path } = await bookOwner(request);
  await page.clock.install();
  await openSession(page, student);
  await page.goto(`${path}/cocinar`);
  const kitchen = page.getByRole('dialog');
  await kitchen.getByRole('button', { name: /Listo, sigue/ }).click();
  await kitchen.getByRole('button', { name: 'Poner reloj: Reposo, 30:00' }).click();
  await page.clock.fastForward('32:30');
  await expect(kitchen.getByRole('alert')).toContainText('Ya está, hace 2 min');
  await kitchen.getByRole('button', { name: /Un minuto más/ }).click();
  await expect(kitchen.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward('01:01');
  await kitchen.getByRole('button', { name: /Apagar/ }).click();
  await expect(kitchen.getByRole('timer')).toHaveCount(0);
});

test('a timer rings on every page and leads back to its step', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await demoProduct(request, 'Chocotorta perfecta');
  const { student, path } = await bookOwner(request);
  await page.clock.install();
  await openSession(page, student);
  const scripts: string[] = [];
  page.on('request', (call) => /timer-pill.*\.js/.test(call.url()) && scripts.push(call.url()));
  await page.goto('/catalogo/all');
  await page.clock.runFor(3000);
  expect(scripts, 'a device without timers does not load them').toEqual([]);

  await page.goto(path);
  await page.getByRole('button', { name: 'Poner reloj: Reposo, 30:00' }).click();
  await expect(page).toHaveTitle(/^⏲ (30:00|29:5\d) · /);
  const pill = page.getByRole('complementary', { name: 'Relojes' });
  await expect(pill).toBeHidden();
  for (const other of ['/catalogo/all', `/detalle-producto/${product.id}`, '/cart', '/']) {
    await page.goto(other);
    await expect(pill.getByRole('timer', { name: 'Reposo' })).toBeVisible();
    await expect(page).toHaveTitle(/^⏲ /);
    await expectToFit(page);
  }
  await page.goto(`/detalle-producto/${product.id}`);
  await expect(pill.getByRole('timer', { name: 'Reposo' })).toBeVisible();
  await page.clock.fastForward('30:01');
  await expect(pill.getByRole('alert')).toContainText('Ya está');
  await expect(page).toHaveTitle(/^⏲ Ya está/);
  await expectAccessible(page);
  await pill.getByRole('button', { name: /Un minuto más/ }).click();
  await expect(pill.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward('01:01');
  await pill.getByRole('link', { name: /Reposo/ }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#paso-\\d+$`));
  const step = page.locator(new URL(page.url()).hash);
  await expect(step).toBeInViewport();
  await page.getByRole('button', { name: /Apagar/ }).click();
  await expect(page).not.toHaveTitle(/⏲/);
  await page.goto('/catalogo/all');
  await expect(pill).toHaveCount(0);
});

test('the kitchen fits big letters and a phone that lies on its side', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { student, path } = await bookOwner(request);
  await openSession(page, student);
  await page.goto(path);
  await enlargeText(page);
  await expectToFit(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${path}/cocinar`);
  const kitchen = page.getByRole('dialog');
  await kitchen.getByRole('button', { name: /Listo, sigue/ }).click();
  await kitchen.getByRole('button', { name: 'Poner reloj: Reposo, 30:00' }).click();
  await expect(kitchen.getByRole('timer')).toBeInViewport();
  await expectToFit(page);
  // The zones are the two sides of the screen, and the step is between them.
  const [back, next, text] = await Promise.all(
    [
      kitchen.getByRole('button', { name: /Atrás/ }),
      kitchen.getByRole('button', { name: /Listo, sigue/ }),
      kitchen.getByText('Mezcla la harina'),
    ].map((element) => element.boundingBox()),
  );
  if (!back || !next || !text) throw new Error('a zone is missing');
  expect(Math.min(back.height, next.height)).toBeGreaterThan(150);
  expect(text.x).toBeGreaterThanOrEqual(back.x + back.width);
  expect(text.x + text.width).toBeLessThanOrEqual(next.x);
});

test('the printed recipe has no private note and no bar', { tag: '@once' }, async ({ page, request }) => {
  const { student, path } = await bookOwner(request);
  await openSession(page, student);
  await page.goto(path);
  await page.getByLabel('Mis cambios').fill('Secreto');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Mis cambios')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ingredientes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿A cuánto lo vendo?' })).toBeHidden();
});

test('a recipe of a product that is not owned is not found', { tag: '@once' }, async ({ page, request }) => {
  const { path } = await bookOwner(request);
  await openSession(page, await registerAccount(request));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Receta no encontrada.' })).toBeVisible();
});
