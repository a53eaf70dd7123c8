import { demoProduct, expect, openSession, registerAccount, test } from './shop';

test('a visitor is asked to log in by the heart and by the favourites page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/catalogo/all');
  await page
    .getByRole('button', { name: /^Favorito: / })
    .first()
    .click();
  await expect(page.getByText('Debes iniciar sesión para agregar favoritos')).toBeVisible();
  await page.goto('/favoritos');
  await expect(page.getByText('Debes iniciar sesión para ver tus Favoritos')).toBeVisible();
});

test('a user adds and removes a favourite', { tag: '@phone' }, async ({ page, request }) => {
  const { title } = await demoProduct(request, 'Lemon pie con merengue');
  await openSession(page, await registerAccount(request));
  await page.goto('/favoritos');
  await expect(page.getByRole('heading', { name: 'Aún no hay nada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  // Alone in the list: other tests publish and remove products meanwhile.
  await page.getByLabel('Buscar').fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  const heart = page.getByRole('button', { name: `Favorito: ${title}` });
  await heart.click();
  await expect(page.getByText('Agregado a favoritos')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/favoritos');
  await expect(page.getByRole('article')).toHaveCount(1);
  await heart.click();
  await expect(page.getByText('Eliminado de favoritos')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aún no hay nada' })).toBeVisible();
});

test('a heart that the server refuses is cleared', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  await page.route('**/api/favorites/add', (route) =>
    route.fulfill({ status: 500, json: { error: 'unexpected', message: 'Algo salió mal' } }),
  );
  await page.goto('/catalogo/all');
  const heart = page.getByRole('button', { name: /^Favorito: / }).first();
  await heart.click();
  await expect(page.getByText('Error al agregar favorito')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a list that fails to load offers a retry', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  let isBroken = true;
  await page.route('**/api/favorites/*', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { error: 'busy', message: 'La tienda está muy ocupada.' } })
      : route.continue(),
  );
  await page.goto('/favoritos');
  await expect(page.getByRole('alert')).toContainText('La tienda está muy ocupada.');
  isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Aún no hay nada' })).toBeVisible();
});
