import type { APIRequestContext } from '@playwright/test';
import { enlargeText, expectAccessible, expectToFit } from './accessible';
import { findProduct } from './find-product';
import { demoAccount, demoProduct, expect, openSession, shortNumber, test } from './shop';

test('a product page shows what it teaches, needs and contains', async ({ page, request }) => {
  const { id } = await demoProduct(request, 'Alfajores');
  await page.goto(`/detalle-producto/${id}`);
  const part = (name: string) => page.getByRole('region', { name });
  await expect(page.getByRole('main').getByText('Dificultad 2 de 5').first()).toBeVisible();
  await expect(page.getByText(/^Por transferencia, \d+ % menos$/)).toBeVisible();
  await expect(
    page.getByText(/cuotas con Mercado Pago. Para siempre, en todos tus dispositivos/),
  ).toBeVisible();
  await expect(part('recetas que trabajan contigo').getByRole('listitem')).toHaveCount(4);
  await expect(part('Vas a poder…').getByRole('listitem')).toHaveCount(3);
  await expect(part('La ficha')).toContainText(/Formato\s*PDF, A5/);
  await expect(part('La ficha')).toContainText(/Dificultad\s*2 de 5/);
  await expect(part('Lo que necesitas')).toContainText('Balanza');
  await expect(part('Lo que te llevas')).toContainText('PDF para el teléfono');
  await expect(part('Páginas para leer').getByRole('img')).toHaveCount(2);
  await expect(part('Mora Quintana, pastelera').getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await enlargeText(page);
  await expectToFit(page);
});

test('a course shows its program, and its layers lead to the parts', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { id } = await demoProduct(request, 'Rogel de ocho capas');
  await page.goto(`/detalle-producto/${id}`);
  const program = page.getByRole('region', { name: 'El programa' });
  const free = program.getByRole('link', { name: /Antes de empezar/ });
  await expect(free).toHaveAttribute('href', new RegExp(`^/course/${id}/clase/`));
  await expect(program.getByText('Rogel para vender', { exact: false })).toBeHidden();
  await page
    .getByRole('region', { name: 'Lo que hay entre las capas' })
    .getByText('Para las fiestas')
    .click();
  await expect(program.getByText('Rogel para vender', { exact: false })).toBeInViewport();
  await expect(program.getByText(/^Se abre el \d+ de /)).toBeVisible();
  await expectAccessible(page);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((json) => JSON.parse(json))).toContainEqual(
    expect.objectContaining({
      '@type': 'VideoObject',
      name: 'Antes de empezar: qué vas a usar',
      url: expect.stringContaining(`/course/${id}/clase/`),
    }),
  );
});

test('a free class plays and a free recipe follows her figures, inside of the page', {
  tag: '@phone',
}, async ({ page, request }) => {
  const course = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${course.id}`);
  await expect(page.getByRole('region', { name: 'La ficha' })).toContainText(/Subtítulos\s*Con subtítulos/);
  await page.getByRole('link', { name: /La crema que se sostiene/ }).click();
  const sample = page.getByRole('region', { name: /^Muestra gratis/ });
  await sample.getByRole('button', { name: 'Reproducir', exact: true }).click();
  await expect
    .poll(() => sample.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
  await expect(page).toHaveURL(`/detalle-producto/${course.id}`);

  const book = await demoProduct(request, 'Alfajores');
  await page.goto(`/detalle-producto/${book.id}`);
  await page.getByRole('link', { name: 'Prueba gratis: Alfajores de maicena' }).click();
  await expect(sample.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(sample).toContainText('Rinde');
  const first = sample.getByRole('definition').first();
  const before = await sample.getByLabel('Rinde').inputValue();
  await sample.getByRole('button', { name: 'Más' }).click();
  await expect(sample.getByLabel('Rinde')).not.toHaveValue(before);
  await expect(first).toContainText(String(Number(before) + 1));
  await expectToFit(page);
});

test('a recipe that is no longer free says so inside of the page', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const book = await demoProduct(request, 'Alfajores');
  await page.route('**/api/recipes/free/*', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto(`/detalle-producto/${book.id}`);
  await page.getByRole('link', { name: 'Prueba gratis: Alfajores de maicena' }).click();
  await expect(page.getByRole('region', { name: /^Muestra gratis/ })).toContainText(
    'Esta receta ya no es gratis.',
  );
});

test('the browser loads the same parts when it opens the page itself', { tag: '@once' }, async ({ page }) => {
  await page.goto('/catalogo/all?buscar=budines');
  await page.getByRole('link', { name: 'Budines', exact: true }).click();
  await expect(page.getByRole('region', { name: 'La ficha' })).toContainText('largo, de 25 cm');
});

test('structured data has the offer without a price that nobody paid, and the introduction, with markup as text', {
  tag: '@once',
}, async ({ page, request }) => {
  const title = 'Torta </script><b>alta</b>';
  const { id } = await createCourse(request, {
    title,
    price: 12500,
    promoPrice: 9900,
    introVideo: 'https://www.youtube.com/watch?v=abcdefghijk',
    outcomes: ['batir <img src=x onerror=alert(1)> sin miedo'],
  });
  await page.goto(`/detalle-producto/${id}`);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((json) => JSON.parse(json));
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': ['Course', 'Product'],
      name: title,
      offers: expect.objectContaining({
        price: 9900,
        priceCurrency: 'ARS',
      }),
    }),
  );
  expect(JSON.stringify(data)).not.toContain('StrikethroughPrice');
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'VideoObject',
      embedUrl: expect.stringContaining('abcdefghijk'),
      uploadDate: expect.any(String),
    }),
  );
  await expect(page.getByText('batir <img src=x onerror=alert(1)> sin miedo')).toBeVisible();
  await expect(page.getByRole('main').locator('s')).toHaveCount(0);
  for (const name of ['La ficha', 'Lo que necesitas', 'Lo que te llevas', 'Páginas para leer']) {
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  }
});

test('the creator fills in the page of a product in its form', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const title = `Torta ${shortNumber()}`;
  const { id } = await createCourse(request, { title });
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/cursos');
  await page.getByRole('tab', { name: 'Productos' }).click();
  await findProduct(page, title);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Curso' });
  await dialog.getByRole('link', { name: 'Abrir el editor completo' }).click();
  await page.getByLabel('La ficha').fill('Duración');
  await page.getByLabel('Vas a poder…').fill('batir\n\nhornear parejo');
  await page.getByRole('textbox', { name: 'Página de muestra 1' }).fill('/placeholder.jpg');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Escribe cada dato como «Duración: 1 h 56 min».').first()).toBeVisible();
  await page.getByLabel('La ficha').fill('Duración: 2 h\nRinde: 8 porciones');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Curso actualizado correctamente')).toBeVisible();
  await page.goto(`/detalle-producto/${id}`);
  await expect(page.getByRole('region', { name: 'La ficha' })).toContainText(/Rinde\s*8 porciones/);
  await expect(page.getByRole('region', { name: 'Vas a poder…' }).getByRole('listitem')).toHaveText([
    'batir',
    'hornear parejo',
  ]);
  await expect(page.getByRole('img', { name: 'Página de muestra 1' })).toBeAttached();
});

async function createCourse(request: APIRequestContext, fields: object): Promise<{ id: string }> {
  const { token } = await demoAccount(request, 'admin');
  const answer = await request.post('/api/courses/create', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      description: 'Una torta alta.',
      price: 5000,
      USDprice: 6,
      level: 2,
      images: [{ url: '/placeholder.jpg', description: 'Imagen 1' }],
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data;
}
