import type { Page } from '@playwright/test';
import { SITE_MAP } from '../src/rules/site-map';
import { expectAccessible, expectAccessibleWhenWider } from './accessible';
import { type Account, demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test.describe.configure({ timeout: 480_000 });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Every page of the site map without parameters. */
const FIXED = SITE_MAP.filter(({ path }) => !path.includes(':'));

/** One load shows both widths. */
async function visit(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessibleWhenWider(page);
}

test('every public page is accessible to a visitor', { tag: '@phone' }, async ({ page, request }) => {
  const { id } = await demoProduct(request, 'Alfajores');
  const open = FIXED.filter(({ access }) => access === 'public' || access === 'guest' || access === 'warned');
  const more = ['/catalogo/all', `/detalle-producto/${id}`, '/detalle-producto/no-existe', '/no-existe'];
  for (const path of [...open.map(({ path: fixed }) => fixed), ...more, '/password/reset/abc'])
    await visit(page, path);
});

test('every page for users is accessible, with and without content', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const own = FIXED.filter(({ access }) => access === 'warned' || access === 'user').map(({ path }) => path);
  const walk = async (account: Account) => {
    await openSession(page, account);
    for (const path of own) await visit(page, path);
  };
  await walk(await registerAccount(request));
  await walk(await demoAccount(request, 'ana'));
});

test('every admin page without parameters is accessible', { tag: '@phone' }, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  for (const { path, access } of FIXED) if (access === 'admin' || access === 'panel') await visit(page, path);
});

test('menus, dialogs, errors and empty results are accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/catalogo/all?buscar=zzz');
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expectAccessible(page);

  await page.goto('/olvide-contrasena');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Por favor, ingresa tu email.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/registro');
  await page.getByRole('main').getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Este campo es obligatorio.').first()).toBeVisible();
  await expectAccessible(page);
});
