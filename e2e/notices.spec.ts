import type { Locator, Page } from '@playwright/test';
import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test.use({ stretchesNotices: false });

test('a toast is visible for 1500 ms', { tag: '@once' }, async ({ page }) => {
  const heart = page.getByRole('button', { name: /^Favorito: / }).first();
  await openAtStandstill(page, '/catalogo/all', heart);
  await heart.click();
  await expectGoneAfter(page, page.getByText('Debes iniciar sesión para agregar favoritos'), 1500);
});

test('the alert banner is visible for 5 seconds', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.route('**/featured', (route) =>
    route.fulfill({ status: 500, json: { error: 'unexpected', message: 'Algo salió mal' } }),
  );
  // Other tests add courses, so a known one may be on a later page.
  const star = page.getByRole('button', { name: /^Destacado: / }).first();
  await openAtStandstill(page, '/admin/cursos', star);
  await star.click();
  const banner = page.getByText('Error al marcar el curso como destacado');
  await expectGoneAfter(page, banner, 5000);
});

test.describe('with notices that stay', () => {
  test.use({ stretchesNotices: true });

  test('a long toast shows its whole text', async ({ page, request }) => {
    await openSession(page, await registerAccount(request));
    const { id } = await demoProduct(request, 'Lemon pie con merengue');
    await page.goto(`/detalle-producto/${id}`);
    await page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true }).click();
    const toast = page.getByText('El Lemon pie con merengue se ha agregado al carrito.');
    await expect(toast).toBeInViewport({ ratio: 1 });
  });

  test('a toast is visible and announced above an open dialog, and stays when the dialog closes', {
    tag: '@phone',
  }, async ({ page, request }) => {
    await openSession(page, await registerAccount(request));
    let save = () => {};
    const isSaved = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route('**/api/users/*', async (route) => {
      if (route.request().method() === 'PUT') await isSaved;
      await route.continue();
    });
    await page.goto('/mi-perfil');
    await page.getByRole('button', { name: 'Modificar' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Lucía Belén');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
    await expect(dialog).toBeVisible();
    save();
    // Everything outside of the modal dialog is covered and hidden from screen readers.
    await expect(dialog.getByText('Datos guardados')).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Datos guardados')).toBeVisible();
  });
});

/** Opens a page and then stops its clock; the test advances it. */
async function openAtStandstill(page: Page, path: string, loaded: Locator): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(loaded).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function expectGoneAfter(page: Page, notice: Locator, duration: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await notice.isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(duration - 500);
  await expect(notice).toBeVisible();
  // The exit animation takes a moment.
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();
}
