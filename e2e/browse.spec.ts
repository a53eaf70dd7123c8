import { demoProduct, expect, test } from './shop';

test('a visitor goes from the home page to a product and back', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Inicio · /);
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver Producto' }).first().click();
  await expect(page).toHaveURL(/\/detalle-producto\//);
  await expect(page.getByText('Detalle', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Favorito: / }).first()).not.toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
});

test('the carousel moves, loops and pauses', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Productos Destacados' });
  const position = carousel.getByLabel('Posición');
  // Another test may feature one more product meanwhile.
  await expect(position).toHaveText(/^1 de [4-9]$/);
  await carousel.getByRole('button', { name: 'Anterior' }).click();
  await expect(position).toHaveText(/^([4-9]) de \1$/);
  await carousel.getByRole('button', { name: 'Siguiente' }).click();
  await expect(position).toHaveText(/^1 de [4-9]$/);
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(/^2 de [4-9]$/);
  await carousel.getByRole('button', { name: 'Reanudar el carrusel' }).click();
  await carousel.getByRole('button', { name: 'Pausar el carrusel' }).click();
  await expect(carousel.getByRole('button', { name: 'Reanudar el carrusel' })).toBeVisible();
});

test('the carousel shows two cards on a wide screen and one on a narrow one', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Productos Destacados' }).locator('li:not([inert])');
  await page.setViewportSize({ width: 885, height: 800 });
  await expect(cards).toHaveCount(2);
  await page.setViewportSize({ width: 884, height: 800 });
  await expect(cards).toHaveCount(1);
});

test('the URL contains filters, search and order', { tag: '@once' }, async ({ page }) => {
  await page.goto('/catalogo/all');
  const cards = page.getByRole('article');
  const more = page.getByRole('link', { name: 'Ver más productos' });
  // Other tests add products, so this one looks up the demo products by name, if necessary on the next page.
  const shows = async (shown: Record<string, boolean>) => {
    for (const [title, isShown] of Object.entries(shown)) {
      await expect(async () => {
        if (isShown && (await more.isVisible())) await more.click({ timeout: 3000 });
        await expect(cards.getByRole('link', { name: title })).toHaveCount(isShown ? 1 : 0, {
          timeout: 3000,
        });
      }).toPass();
    }
  };
  await shows({ 'Chocotorta perfecta': true, Alfajores: true });
  expect(await cards.count()).toBeGreaterThanOrEqual(12);

  await page.getByRole('checkbox', { name: 'Cursos' }).check();
  await expect(page).toHaveURL(/cursos=1/);
  await shows({ 'Chocotorta perfecta': true, Alfajores: false });
  await expect(cards.filter({ hasText: 'Recetario' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Recetarios' }).check();
  await shows({ 'Chocotorta perfecta': true, Alfajores: true });
  await page.getByRole('checkbox', { name: 'Promociones' }).check();
  await shows({ 'Chocotorta perfecta': true, 'Galletitas para la lata': true, Alfajores: false });
  await page.getByRole('checkbox', { name: 'Promociones' }).uncheck();

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ROGÉL');
  await expect(cards.first()).toContainText('Rogel');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('ROGÉL');
  await expect(cards.first()).toContainText('Rogel');

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz');
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL(/\/catalogo\/all$/);
  await shows({ 'Chocotorta perfecta': true, Alfajores: true });

  await page.getByLabel('Ordenar por').selectOption({ label: 'Precio: de menor a mayor' });
  await expect(page).toHaveURL(/orden=precio-asc/);
});

test('an empty shop shows no message about filters', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/catalogue?*', (route) => route.fulfill({ json: { data: [], total: 0 } }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no hay productos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar los filtros' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('rogel');
  await expect(page.getByRole('button', { name: 'Quitar los filtros' })).toBeVisible();
});

test('the product shows its pictures, its prices and the video only on click', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/catalogo/cursos?buscar=medialunas');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medialunas');
  await page.getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(page.getByRole('button', { name: 'Imagen 2' })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('iframe, video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver el video de presentación' }).click();
  await expect(page.locator('iframe, video')).toHaveCount(1);
});

test('wrong addresses show a 404 page or redirect', { tag: '@once' }, async ({ page, request }) => {
  const to = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await to('/catalogo')).toBe(301);
  expect(await to('/catalogo/otra')).toBe(301);
  expect(await to('/no-existe')).toBe(404);
  expect(await to('/detalle-producto/no-existe')).toBe(404);
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page.goto('/detalle-producto/no-existe');
  await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al catálogo' }).click();
  await expect(page).toHaveURL(/\/catalogo\/all$/);
});

test('an admin page is closed to a visitor in every spelling of its address', { tag: '@once' }, async ({
  page,
}) => {
  for (const path of ['/ADMIN/VENTAS', '/admin/Ventas/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/iniciar-sesion\?/);
  }
});

test('a shared link has a preview picture', { tag: '@once' }, async ({ request, baseURL }) => {
  const { id } = await demoProduct(request, 'Alfajores');
  const html = await (await request.get(`/detalle-producto/${id}`)).text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/detalle-producto/${id}"/>`);
  const saysOf = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  const image = saysOf('og:image') ?? '';
  expect(image).toMatch(new RegExp(`^${baseURL}/media/images/.*\\.jpg$`));
  expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg');
  expect(saysOf('og:image:type')).toBe('image/jpeg');
  expect(Number(saysOf('og:image:width'))).toBeGreaterThanOrEqual(600);
  expect(Number(saysOf('og:image:height'))).toBeGreaterThanOrEqual(315);
  expect(saysOf('og:image:alt')).toContain('lfajor');
  expect(html).toContain(`<meta name="twitter:image" content="${image}"/>`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).toContain('"@type":["Book","Product"]');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/);
});

test('sitemap, robots and manifest are served; private pages ask not to be indexed', {
  tag: '@once',
}, async ({ request }) => {
  const { id } = await demoProduct(request, 'Chocotorta perfecta');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/detalle-producto/${id}<`);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect((await (await request.get('/manifest.webmanifest')).json()).icons).toHaveLength(4);
  for (const icon of ['/favicon.ico', '/icono-180.png', '/icono-512.png', '/marca.svg'])
    expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
  for (const path of ['/cart', '/mi-perfil', '/admin', '/iniciar-sesion']) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop can be read', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver catálogo' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    // Other tests publish and remove products meanwhile.
    await page.goto('/catalogo/all?buscar=lemon');
    await page.getByRole('link', { name: 'Lemon pie con merengue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lemon pie con merengue');
    await expect(page.getByText(/^\$\s\d/).first()).toBeVisible();
  });

  test('the navigation works and no button is dead', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/sobre-mi');
    await expect(page.locator('button:enabled:visible')).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Catálogo' }).click();
    await expect(page.getByRole('heading', { name: 'Catálogo', level: 1 })).toBeVisible();
    await expect(page.locator('button:enabled:visible')).toHaveCount(0);
  });

  test('forms are disabled until scripts load', { tag: '@once' }, async ({ page }) => {
    await page.goto('/iniciar-sesion');
    await expect(page.getByLabel('Email')).toBeDisabled();
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test('a product that fails to load keeps a title and offers a retry', { tag: '@once' }, async ({ page }) => {
  await page.goto('/catalogo/recetarios');
  let isDown = true;
  await page.route('**/api/**', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Ahora no.' } })
      : route.continue(),
  );
  const card = page.getByRole('article').getByRole('link', { name: 'Budines' });
  await card.click();
  await expect(page.getByText('Ahora no.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle');
  isDown = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Budines', level: 1 })).toBeVisible();
});

test('a mistyped search finds what was meant, and an empty one suggests', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/catalogo/all');
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('medialunes');
  await expect(
    page.getByText('No encontramos «medialunes». Esto es lo que hay de medialunas.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Medialunas de manteca' })).toBeVisible();
  await search.fill('bicicleta');
  await expect(page.getByText('No encontramos productos')).toBeVisible();
  const suggested = page.getByRole('region', { name: 'Quizás te tiente' });
  await expect(suggested.getByRole('article')).toHaveCount(3);
});
