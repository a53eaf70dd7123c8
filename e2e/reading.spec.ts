import { FAILURE_DOCUMENT } from '../src/server/platform/http/document';
import { expectAccessible } from './accessible';
import { expect, openSession, registerAccount, test } from './shop';

const PAGES = [
  { path: '/sobre-mi', title: 'Quién Soy', status: 200 },
  { path: '/terminos', title: 'Términos y condiciones', status: 200 },
  { path: '/privacidad', title: 'Privacidad', status: 200 },
  { path: '/accesibilidad', title: 'Accesibilidad', status: 200 },
  { path: '/acceso-denegado', title: '403 - Acceso Denegado', status: 403 },
  { path: '/no-existe', title: 'Página no encontrada', status: 404 },
];

for (const { path, title, status } of PAGES) {
  test(`${path} shows its title and has status ${status}`, { tag: '@once' }, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveCount(status === 200 ? 0 : 1);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(status === 200 ? 1 : 0);
  });
}

test('a server failure shows a page that needs no other resource', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({
          status: 500,
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': policy },
          body: FAILURE_DOCUMENT,
        })
      : route.abort(),
  );
  await page.goto('/sobre-mi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salió mal');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 244, 232)');
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
});

test('pages are readable without scripts, and their forms are disabled', { tag: '@once' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/privacidad');
  await expect(page.getByText('Ley 25.326 de Protección de los Datos Personales')).toBeVisible();
  for (const path of ['/contacto', '/arrepentimiento']) {
    await page.goto(path);
    for (const control of await page.locator('main form').locator('input, textarea, button').all()) {
      await expect(control).toBeDisabled();
    }
    await expect(page.locator('main form')).toHaveAttribute('method', 'post');
  }
  await context.close();
});

test('structured data describes the creator as a person', { tag: '@once' }, async ({ page }) => {
  await page.goto('/sobre-mi');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((json) => JSON.parse(json))).toContainEqual(
    expect.objectContaining({ '@type': 'Person', name: 'Mora Quintana', jobTitle: 'Pastelera' }),
  );
});

test('the access-denied page links back', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  await page.goto('/admin/arrepentimientos');
  await expect(page).toHaveURL('/acceso-denegado');
  await expect(page.getByText('No tienes permiso para acceder a esta página.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});
