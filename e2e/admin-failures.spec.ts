import { randomBytes } from 'node:crypto';
import { expectAccessible } from './accessible';
import { holdRequests } from './held-requests';
import { countKeptFiles } from './kept-files';
import { fillProductForm } from './product-form';
import { changeAccess, demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test('a failed save shows an error near its button and keeps the input', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.route(/api\/courses\/./, (route) => route.abort());
  await page.goto('/admin/cursos/crear');
  await fillProductForm(page, 'Sin conexión');
  await page.getByRole('button', { name: 'Crear Curso' }).click();
  await expect(page.getByText('Error en la solicitud al crear el curso')).toBeInViewport();
  await expect(page.getByLabel('Título')).toHaveValue('Sin conexión');

  await page.getByRole('link', { name: 'Administrar Cursos' }).click();
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Editar Curso' });
  await dialog.getByLabel('Título').fill('También sin conexión');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('No se pudo conectar al servidor')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Título')).toHaveValue('También sin conexión');
});

test('a product that is created while a file uploads is created when it arrives, also after a reload', {
  tag: '@once',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  const arrive = await holdRequests(page, '**/api/uploads/picture');
  await page.goto('/admin/recetarios/crear');
  await fillProductForm(page, `Con foto ${randomBytes(4).toString('hex')}`);
  await page.getByLabel('Subir archivo: Imagen 2').setInputFiles('public/placeholder.jpg');
  await page.getByRole('button', { name: 'Crear Receta' }).click();
  const foot = page.getByRole('region', { name: 'Acciones' });
  await expect(foot.getByText('Se crea cuando termine de subir')).toBeInViewport();
  await expect(foot.getByRole('progressbar', { name: 'Subida' })).toBeVisible();
  await expectAccessible(page);
  // She may change her mind, and a cancelled file creates nothing.
  await foot.getByRole('button', { name: 'Todavía no' }).click();
  await expect(foot.getByText('Se crea cuando termine de subir')).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear Receta' }).click();
  await expect(page).toHaveURL(/borrador=/);
  page.on('dialog', (dialog) => void dialog.accept());
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1);
  await page.reload();
  // The browser has the file and goes on with it, without asking.
  const created = page.waitForResponse('**/api/recipebooks/create');
  await expect(foot.getByText('Se crea cuando termine de subir')).toBeVisible();
  arrive();
  await expect(page.getByText('Recetario creado correctamente')).toBeVisible();
  const { data } = await (await created).json();
  expect(data.images).toHaveLength(2);
  await expect(page.getByText('está listo.')).toHaveCount(0);
  expect(await page.evaluate(countKeptFiles)).toBe(0);
  const headers = { authorization: `Bearer ${admin.token}` };
  await request.delete(`/api/recipebooks/${data.id}`, { headers });
});

test('what waits for a file is published on another page too, and without the file it waits', {
  tag: '@once',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  const arrive = await holdRequests(page, '**/api/uploads/picture');
  await page.goto('/admin/recetarios/crear');
  const title = `Mientras tanto ${randomBytes(4).toString('hex')}`;
  await fillProductForm(page, title);
  await page.getByLabel('Subir archivo: Imagen 2').setInputFiles('public/placeholder.jpg');
  await page.getByRole('button', { name: 'Crear Receta' }).click();
  await expect(page).toHaveURL(/borrador=/);
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1);
  await page.locator('main a[href="/admin/recetarios"]').first().click();
  await expect(page.getByText(`${title}. Se crea cuando termine de subir.`)).toBeVisible();
  const created = page.waitForResponse('**/api/recipebooks/create');
  arrive();
  const { data } = await (await created).json();
  expect(data.images).toHaveLength(2);
  await expect(page.getByText('Se crea cuando termine de subir')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const headers = { authorization: `Bearer ${admin.token}` };
  await request.delete(`/api/recipebooks/${data.id}`, { headers });
});

test('unsaved settings are restored after navigation, with a message', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/ajustes/legal');
  const before = await page.getByLabel('Nombre legal').inputValue();
  await page.getByLabel('Nombre legal').fill('A medio escribir');
  await page.getByRole('link', { name: 'Panel de Administración' }).click();
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Administración', exact: true })
    .getByRole('link', { name: 'Ajustes' })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Legal' }).first().click();
  await expect(page.getByText('Retomamos lo que estabas escribiendo.')).toBeVisible();
  await expect(page.getByLabel('Nombre legal')).toHaveValue('A medio escribir');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByLabel('Nombre legal')).toHaveValue(before);
});

test('a refused change of a user shows an error at its field', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const buyer = await registerAccount(request);
  const admin = await demoAccount(request, 'admin');
  const { id } = await demoProduct(request, 'Alfajores');
  await changeAccess(request, buyer, id, 'grant');
  await openSession(page, admin);
  await page.goto(`/admin/usuarios/${buyer.user.id}`);
  const email = page.getByLabel('Email', { exact: true });
  await email.fill(admin.user.email);
  await page.getByRole('button', { name: 'Corregir email' }).click();
  await expect(email).toHaveAccessibleDescription(/.+/);
  await expect(email).toHaveValue(admin.user.email);

  await page.route('**/revoke', (route) => route.abort());
  await page.getByRole('button', { name: /^Retirar acceso a / }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar acceso' });
  await dialog.getByLabel('Motivo').fill('Devolución');
  await dialog.getByRole('button', { name: 'Retirar acceso' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription('No se pudo conectar al servidor');
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Devolución');
});

test('a failed part shows an error and the rest of the page stays', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const buyer = await registerAccount(request);
  await openSession(page, await demoAccount(request, 'admin'));
  const failing = new Set(['summary', 'courses']);
  await page.route(/\/api\/(admin|manage)\/summary|\/api\/courses$/, (route) =>
    [...failing].some((part) => route.request().url().endsWith(part)) ? route.abort() : route.continue(),
  );
  await page.goto('/admin');
  await expect(page.getByText('No pudimos contar lo que está en espera.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Administrar Cursos' })).toBeVisible();
  failing.delete('summary');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No pudimos contar lo que está en espera.')).toHaveCount(0);

  await page.goto(`/admin/usuarios/${buyer.user.id}`);
  await page.getByRole('button', { name: 'Dar acceso' }).click();
  await expect(page.getByText('No pudimos cargar todos los productos.')).toBeVisible();
  await expect(page.getByLabel('Producto').getByRole('option', { name: 'Budines' })).toBeAttached();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.user.email);
});

test('data that was loaded stays when it cannot be refreshed', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await demoAccount(request, 'ana'));
  await page.goto('/mis-compras');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  await page.route(/\/api\/purchase\/[^/]+$/, (route) => route.abort());
  // Loaded data is fetched again once it is a minute old.
  await page.clock.install();
  await page.clock.runFor('01:30');
  await page.goBack();
  await expect(page.getByText('No se pudieron cargar tus compras.')).toBeVisible();
  await expect(cards.first()).toBeVisible();
});
