import { expectAccessible } from './accessible';
import { demoAccount, expect, openSession, registerAccount, test } from './shop';

test('a visitor is asked to log in', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/mis-compras');
  await expect(page.getByRole('heading', { name: 'Debes iniciar sesión' })).toBeVisible();
  await expect(page.getByText('Debes iniciar sesión para ver tus Compras')).toBeVisible();
});

test('an empty list links to the catalogue', { tag: '@phone' }, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  await page.goto('/mis-compras');
  await expect(page.getByText('No tienes compras disponibles')).toBeVisible();
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  await expect(page).toHaveURL(/\/catalogo\/all$/);
});

test('purchases are listed and marked on the home page', { tag: '@phone' }, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'ana'));
  await page.goto('/mis-compras');
  await expect(page.getByRole('article')).toHaveCount(2);
  const book = page.getByRole('article').filter({ hasText: 'Alfajores' });
  await expect(book).toContainText('Recetario');
  // The whole card is the link.
  await book.click();
  await expect(page).toHaveURL(/\/course\//);
});

test('the shelf shows only what its filters name', { tag: '@phone' }, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'ana'));
  await page.goto('/mis-compras');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Recetarios' }).check();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Alfajores');
  await page.getByRole('checkbox', { name: 'Cursos' }).check();
  await expect(cards).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Guardados' }).check();
  await expect(page.getByText('No tienes nada así guardado en este dispositivo.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await expect(cards).toHaveCount(2);
});

test('a failed purchases call shows an error', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  await page.route('**/api/purchase/*', (route) => route.abort());
  await page.goto('/mis-compras');
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar tus compras.');
});

test('a purchase says what was paid, and its receipt is read and downloaded', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openSession(page, await demoAccount(request, 'ana'));
  await page.goto('/mis-compras');
  const book = page.getByRole('article').filter({ hasText: 'Alfajores' });
  await expect(book).toContainText(/Pagaste.*\$\s8\.900/);
  await book.getByRole('link', { name: 'Ver el recibo' }).click();
  await expect(page).toHaveURL(/\/mis-compras\/recibo\/\d{4}-[0-9A-Z]{6}$/);
  const receipt = page.getByRole('article', { name: /^Recibo/ });
  await expect(receipt).toContainText('Ana Suárez');
  await expect(receipt).toContainText('No es una factura.');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^recibo-\d{4}-[0-9A-Z]{6}\.pdf$/);
  const address = page.url();
  await openSession(page, await registerAccount(request));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No encontramos ese recibo' })).toBeVisible();
});
