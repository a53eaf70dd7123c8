import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { findProduct } from './find-product';
import { holdRequests } from './held-requests';
import { createCourse, demoAccount, expect, openSession, test } from './shop';

const KINDS = [
  {
    name: 'a course',
    page: '/admin/cursos',
    catalogue: '/catalogo/cursos',
    create: 'Crear Curso',
    content: ['Video del curso', 'https://www.youtube.com/watch?v=abcdefghijk'],
    created: 'Curso creado correctamente',
    seeAll: 'Ver Cursos',
    edit: 'Editar Curso',
    updated: 'Curso actualizado correctamente',
    featured: 'Curso marcado como destacado correctamente',
    unfeatured: 'Curso desmarcado como destacado correctamente',
    deleted: 'Curso eliminado correctamente',
  },
  {
    name: 'a recipe book',
    page: '/admin/recetarios',
    catalogue: '/catalogo/recetarios',
    create: 'Crear Receta',
    content: ['PDF del recetario', 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345/view'],
    created: 'Recetario creado correctamente',
    seeAll: 'Ver Recetarios',
    edit: 'Editar Recetario',
    updated: 'Receta actualizada correctamente',
    featured: 'Libro de recetas marcado como destacado correctamente',
    unfeatured: 'Libro de recetas desmarcado como destacado correctamente',
    deleted: 'Recetario eliminado correctamente. Recarga la página para ver los cambios.',
  },
];

for (const kind of KINDS) {
  // Both kinds share their screens, so each has one width.
  const tag = kind.page === '/admin/recetarios' ? '@phone' : '@desktop';
  test(`the creator creates, edits, features, archives and restores ${kind.name}`, { tag }, async ({
    page,
    request,
  }) => {
    const title = `Postre ${randomBytes(4).toString('hex')}`;
    await openSession(page, await demoAccount(request, 'admin'));

    await page.goto(`${kind.page}/crear`);
    await page.getByRole('button', { name: kind.create }).click();
    await expect(page.getByText('Agrega al menos una imagen.')).toBeVisible();
    await fillProduct(page, title);
    // A product without content would stay a draft.
    const [label = '', link = ''] = kind.content;
    await page.getByRole('textbox', { name: label }).fill(link);
    await expect(page.getByRole('complementary', { name: 'Vista previa' })).toContainText(title);
    await page.getByRole('button', { name: kind.create }).click();
    await expect(page.getByText(kind.created)).toBeVisible();
    await page.getByRole('link', { name: kind.seeAll }).click();
    await expect(page).toHaveURL(new RegExp(`${kind.page}$`));

    const row = page.getByRole('listitem').filter({ hasText: title });
    await findProduct(page, title);
    await page.getByRole('button', { name: `Editar ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: kind.edit });
    await dialog.getByLabel('Precio en pesos').fill('4321');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    // More than half of the price before, so the shop asks.
    await page.getByRole('button', { name: 'Sí, guardar' }).click();
    await expect(page.getByText(kind.updated)).toBeVisible();
    await expect(row.getByRole('textbox', { name: `Pesos, ${title}` })).toHaveValue('4.321');

    await page.getByRole('button', { name: `Destacado: ${title}` }).click();
    await expect(page.getByText(kind.featured)).toBeVisible();
    await expect(page.getByRole('button', { name: `Destacado: ${title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectOnSale(request, kind.catalogue, title, true);

    await page.goto(`${kind.page}?vista=destacados`);
    await findProduct(page, title);
    await page.getByRole('button', { name: `Destacado: ${title}` }).click();
    await expect(page.getByText(kind.unfeatured)).toBeVisible();
    await expect(row).toHaveCount(0);

    await archive(page, kind.page, title);
    await expect(page.getByText(kind.deleted, { exact: true })).toBeVisible();
    await expect(
      page.getByText('La lista se actualiza sola. Si fue sin querer, toca Deshacer.'),
    ).toBeVisible();
    const release = await holdRequests(page, '**/restore');
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await undo.click();
    // A second press would send it twice.
    await expect(undo).toHaveCount(0);
    release();
    await expect(page.getByText(`${title} volvió al catálogo.`)).toBeVisible();
    await archive(page, kind.page, title);
    await expect(page.getByText(kind.deleted)).toBeVisible();
    await expect(row).toHaveCount(0);
    await expectOnSale(request, kind.catalogue, title, false);

    await page.goto(`${kind.page}?vista=archivados`);
    await findProduct(page, title);
    await page.getByRole('button', { name: `Restaurar ${title}` }).click();
    await expect(page.getByText(`${title} volvió al catálogo.`)).toBeVisible();
    await expectOnSale(request, kind.catalogue, title, true);

    // Other tests share this shop, so the test restores the product.
    await archive(page, kind.page, title);
    await expect(row).toHaveCount(0);
  });
}

test('a stale edit is refused with a message and overwrites nothing', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const title = `Torta ${randomBytes(4).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title });
  await openSession(page, admin);
  await page.goto('/admin/cursos');
  await findProduct(page, title);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await page.getByLabel('Descripción').fill('Mi versión');
  await request.put(`/api/courses/${id}`, { headers, data: { description: 'La otra versión' } });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Alguien más modificó este producto')).toBeVisible();
  const now = await (await request.get(`/api/courses/${id}`)).json();
  expect(now.description).toBe('La otra versión');
});

test('an unfinished product form is restored after navigation', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/cursos/crear');
  const answerDraft = await holdRequests(page, '**/api/admin/drafts');
  const asked = page.waitForRequest('**/api/admin/drafts');
  await page.getByLabel('Título', { exact: true }).fill('A medio escribir');
  await page
    .getByRole('textbox', { name: 'Video de presentación' })
    .fill('<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen></iframe>');
  await page.getByLabel('Título', { exact: true }).focus();
  await expect(page.getByRole('textbox', { name: 'Video de presentación' })).toHaveValue(
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  );
  await asked;
  // The draft is stored after she left, while the next page still loads: its address must not call her back.
  const loadPage = await holdRequests(page, /\/assets\/[^/]*\.js$/);
  await page.getByRole('link', { name: 'Administrar Cursos' }).click();
  await expect(page).toHaveURL('/admin/cursos');
  const stored = page.waitForResponse('**/api/admin/drafts');
  answerDraft();
  await (await stored).finished();
  // The page has drawn what the answer changed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  loadPage();
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar Cursos' })).toBeVisible();
  await page.getByRole('link', { name: 'Crear Curso' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('A medio escribir');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('');
});

async function archive(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await findProduct(page, title);
  await page.getByRole('button', { name: `Más sobre ${title}` }).click();
  await page.getByRole('button', { name: `Eliminar ${title}` }).click();
  await page
    .getByRole('dialog', { name: `¿Eliminar ${title}?` })
    .getByRole('button', { name: 'Eliminar' })
    .click();
}

async function fillProduct(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Descripción').fill('Capas finitas que crujen.');
  await page.getByLabel('Precio en pesos').fill('1234.50');
  await page.getByLabel('Precio en dólares').fill('9');
  await page.getByLabel('Nivel').selectOption('4');
  await page.getByLabel('En promoción').check();
  await page.getByRole('textbox', { name: 'Imagen 1' }).fill('https://fotos.test/postre.webp');
}

/** The public page, freshly rendered by the server. */
async function expectOnSale(
  request: APIRequestContext,
  path: string,
  title: string,
  isOnSale: boolean,
): Promise<void> {
  const isListed = async () => (await (await request.get(path)).text()).includes(title);
  await expect.poll(isListed, `${title} on ${path}`).toBe(isOnSale);
}
