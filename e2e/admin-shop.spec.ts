import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addMonths, monthName, monthOf, monthsBetween } from '../src/client/office/statistics/months';
import { demoCatalogue } from '../src/demo/demo-catalogue';
import { demoPeople } from '../src/demo/demo-people';
import { planSales } from '../src/demo/demo-sales';
import { SITE_MAP } from '../src/rules/site-map';
import { expectAccessible, expectToFit } from './accessible';
import { holdRequests } from './held-requests';
import {
  type Account,
  confirmAs,
  demoAccount,
  expect,
  openSession,
  ownedProducts,
  registerAccount,
  test,
} from './shop';

const STATISTICS = '/admin/cursos?vista=estadisticas';

/** Every admin page of the site map, with placeholder parameters. */
const ADMIN_PAGES = SITE_MAP.filter(({ access }) => access === 'admin').map(({ path }) =>
  path.replace(/:\w+/g, 'x'),
);

/** accessibility.spec.ts visits the pages without parameters. */
test('the admin pages with parameters, the statistics and the forms fit the screen and are accessible', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000);
  await openSession(page, await demoAccount(request, 'admin'));
  for (const path of ADMIN_PAGES.filter((path) => path.includes('/x'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectToFit(page);
  }
  await page.goto(STATISTICS);
  await expect(page.getByRole('heading', { name: 'Compras por Mes' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/recetarios');
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await expectAccessible(page);
  await page.goto('/admin/cursos/crear');
  await page.getByRole('button', { name: 'Crear Curso' }).click();
  await expect(page.getByText('Agrega al menos una imagen.')).toBeVisible();
  await expectAccessible(page);
});

test('every admin page refuses users who are not admins', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/contacto');
  for (const path of ['/admin', ...ADMIN_PAGES]) {
    await walkTo(page, path);
    await expect(page).toHaveURL(`/iniciar-sesion?volver=${encodeURIComponent(path)}`);
  }
  await openSession(page, await registerAccount(request));
  await page.goto('/admin/ventas');
  await expect(page).toHaveURL('/acceso-denegado');
  for (const path of ADMIN_PAGES) {
    await walkTo(page, path);
    await expect(page).toHaveURL('/acceso-denegado');
  }
  await walkTo(page, '/admin');
  await expect(page).toHaveURL('/');
});

test('a page asked for at the moment of a refusal is refused too', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await registerAccount(request));
  await page.goto('/contacto');
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      replace(...entry);
      history.replaceState = replace;
      queueMicrotask(() => {
        history.pushState(null, '', '/admin/comprobantes');
        dispatchEvent(new PopStateEvent('popstate'));
      });
    };
  });
  await walkTo(page, '/admin/ventas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Acceso Denegado');
  await expect(page).toHaveURL('/acceso-denegado');
});

test('statistics show the sales of the demo shop by month', { tag: '@phone' }, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const { sales, lastMonth } = await seededSales(request, admin);
  const firstMonth = addMonths(lastMonth, -10);
  const sold = (month: string) => sales.filter((sale) => monthOf(new Date(sale.at)) === month);
  await openSession(page, admin);
  await page.goto(STATISTICS);
  // Other tests buy in the current month, so the expected figures end before it.
  await page.getByLabel('Desde').selectOption(firstMonth);
  await page.getByLabel('Hasta').selectOption(lastMonth);
  const months = monthsBetween(firstMonth, lastMonth);
  const byMonth = page.getByRole('table', { name: 'Compras por Mes' });
  await expect(byMonth.getByRole('cell')).toHaveText(months.map((month) => String(sold(month).length)));
  await expect(byMonth.getByRole('rowheader')).toHaveText(months.map(monthName));
  const inRange = months.flatMap(sold);
  const kinds = (['course', 'recipe_book'] as const).map(
    (kind) => inRange.filter((sale) => demoCatalogue[sale.product]?.kind === kind).length,
  );
  const byType = page.getByRole('table', { name: 'Ventas por Tipo' });
  await expect(byType.getByRole('cell')).toHaveText(kinds.map(String));

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV: Compras por Mes' }).click();
  expect((await file).suggestedFilename()).toBe('compras-por-mes.csv');
});

for (const [path, label, list] of [
  ['/admin/usuarios', 'Buscar por nombre, email o código de un PDF', '/api/admin/users'],
  ['/admin/cursos', 'Buscar', '/api/admin/products'],
  ['/admin/precios', 'Buscar un producto', '/api/admin/prices'],
] as const) {
  test(`the search of ${path} sends one request for a word`, { tag: '@once' }, async ({ page, request }) => {
    await openSession(page, await demoAccount(request, 'admin'));
    await page.clock.install();
    await page.goto(path);
    const field = page.getByRole('searchbox', { name: label, exact: true });
    await expect(field).toBeEditable();
    const asked: string[] = [];
    page.on('request', (sent) => {
      const url = new URL(sent.url());
      if (url.pathname === list && url.searchParams.get('q')) asked.push(url.searchParams.get('q') ?? '');
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await field.pressSequentially('rogel');
    await page.clock.runFor(1000);
    await expect.poll(() => asked).toEqual(['rogel']);
  });
}

test('the creator grants access to a product and revokes it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const buyer = await registerAccount(request);
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/usuarios');
  await page.getByLabel('Buscar por nombre, email o código de un PDF').fill(buyer.user.email);
  const row = page.getByRole('listitem').filter({ hasText: buyer.user.email });
  await row.getByRole('link', { name: 'Lucía Prueba' }).click();
  await expect(page.getByText('Todavía no compró nada.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dar acceso' }).click();
  const grant = page.getByRole('dialog', { name: 'Dar acceso a Lucía Prueba' });
  await grant.getByLabel('Producto').selectOption({ label: 'Rogel de ocho capas' });
  await grant.getByLabel('Motivo').fill('Pagó en la feria');
  await grant.getByLabel('Cómo pagó').selectOption({ label: 'Efectivo' });
  await grant.getByLabel('Cuánto').fill('12.500');
  await grant.getByRole('button', { name: 'Dar acceso' }).click();
  await expect(page.getByText('Compra confirmada con éxito!')).toBeVisible();
  const owned = async () => (await ownedProducts(request, buyer)).length;
  expect(await owned()).toBe(1);

  await page.getByRole('button', { name: 'Retirar acceso a Rogel de ocho capas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar acceso' });
  await dialog.getByLabel('Motivo').fill('Devolución');
  await dialog.getByRole('button', { name: 'Retirar acceso' }).click();
  await expect(page.getByText('Acceso retirado.')).toBeVisible();
  await expect(page.getByText('Devolución').first()).toBeVisible();
  expect(await owned()).toBe(0);
  await page.goto('/admin/actividad');
  await expect(
    page.getByText('retiró «Rogel de ocho capas» a Lucía Prueba (Devolución)').first(),
  ).toBeVisible();
});

test('messages stay new until they are read', { tag: '@once' }, async ({ page, request }) => {
  const name = `Silvia ${randomBytes(3).toString('hex')}`;
  const data = {
    name,
    email: 'silvia@correo.test',
    phone: '341 555',
    message: `¿Hay curso de panettone?\n${'largo'.repeat(40)}`,
  };
  await request.post('/api/contacto/send', { data });
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/mensajes');
  await page.getByRole('button', { name: `Marcar como leído: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Marcar como nuevo: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Responder a ${name}` }).click();
  const answer = page.getByLabel(`Respuesta a ${name}`);
  await expect(answer).toHaveValue(/^Hola Silvia/);
  await answer.fill('Hola, Silvia: sí, en diciembre.');
  // The typed text is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: `Responder a ${name}` }).click();
  await expect(answer).toHaveValue('Hola, Silvia: sí, en diciembre.');
  await expectToFit(page);
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(page.getByText(/^Respondiste por correo/)).toBeVisible();
  await expect(answer).toBeHidden();
  await expectToFit(page);
});

test("the creator's texts appear on the public pages at once", { tag: '@once' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  const step = `Paga con cariño ${randomBytes(3).toString('hex')}.`;
  await page.goto('/admin/ajustes/tienda');
  await page.getByLabel('Instagram').fill('http://instagram.com/mora');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(
    page
      .getByText('Escribe tu usuario, por ejemplo @tuusuario, o una dirección que empiece con https://.')
      .first(),
  ).toBeVisible();
  await page.getByLabel('Instagram').fill('');
  await page.goto('/admin/ajustes/cobros');
  await page.getByLabel('Instrucciones de pago').fill(step);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await confirmAs(page, admin.password);
  await expect(page.getByText('Ajustes guardados. La tienda ya los muestra.')).toBeVisible();
  const settings = await (await request.get('/api/settings')).json();
  expect(settings.paymentInstructions).toMatch(/^Paga con cariño/);
  await page.getByRole('link', { name: 'Panel de Administración' }).click();
  // A new page closes the sheet, so it opens after the page.
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Más', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('link', { name: 'Ajustes', exact: true }).last().click();
  await page.getByRole('main').getByRole('link', { name: 'Cobros' }).first().click();
  await expect(page.getByLabel('Instrucciones de pago')).toHaveValue(step);
  await expect(page.getByText('Retomamos lo que estabas escribiendo.')).toHaveCount(0);
});

test('the colours and the picture of the home page are shown before they are saved', {
  tag: '@once',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  await page.goto('/admin/ajustes/tienda');
  const preview = page.getByRole('figure', { name: 'Así se ve tu portada' }).locator('[data-palette]');
  await expect(preview).toHaveAttribute('data-palette', 'frutilla');
  await page.getByLabel('Colores').selectOption('Mar');
  await expect(preview).toHaveAttribute('data-palette', 'mar');
  const uploaded = page.waitForResponse('**/api/uploads/picture');
  await page.getByLabel('Subir archivo: Foto de la portada').setInputFiles('public/placeholder.jpg');
  await uploaded;
  await expect(preview.locator('img')).toHaveAttribute('src', /^\/media\//);
  await page.getByLabel('Qué se ve en la foto').fill('Una torta de prueba');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'mar');
  await expect(page.getByRole('img', { name: 'Una torta de prueba' })).toBeVisible();
  await expectAccessible(page);
  await request.put('/api/admin/settings', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { palette: '', homePicture: '', homePictureText: '' },
  });
});

test('the settings keep what another tab stored while the form was open', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const settings = await (await request.get('/api/admin/settings', { headers })).json();
  const sent: unknown[] = [];
  // Parallel tests read the settings of the shop, so nothing is stored.
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON());
    await route.fulfill({ json: settings });
  });
  await openSession(page, admin);
  await page.goto('/admin/ajustes/tienda');
  await page.getByLabel('Tu frase').fill('Horneo despacio.');
  settings.own.place = 'Salta';
  // Typed input survives navigation, together with the values it began with.
  await page.getByRole('link', { name: 'Panel de Administración' }).click();
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Administración', exact: true })
    .getByRole('link', { name: 'Ajustes' })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Tienda', exact: true }).first().click();
  await expect(page.getByText('Retomamos lo que estabas escribiendo.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados. La tienda ya los muestra.')).toBeVisible();
  expect(sent).toEqual([{ sentence: 'Horneo despacio.' }]);
  await expect(page.getByLabel('Dónde estás')).toHaveValue('Salta');
});

test('an import with errors changes nothing; a valid one is applied', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  const title = `Importado ${randomBytes(4).toString('hex')}`;
  const head = 'type,title,description,price,USDprice,level,image_url_1';
  const line = (price: string) => `recipebook,${title},Rico,${price},5,2,https://fotos.test/i.webp`;
  const choose = (text: string) =>
    page
      .getByLabel('Elegir archivo')
      .setInputFiles({ name: 'catalogo.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.goto('/admin/catalogo');
  await choose(`${head}\n${line('-3')}`);
  await expect(page.getByText('El precio debe ser mayor que 0.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Línea 2' })).toContainText('Precio en pesos');
  await expect(page.getByText('catalogo.csv')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Aplicar los cambios' })).toHaveCount(0);
  // Browsers fire no change event for the same file, unless the input was cleared.
  await expect(page.getByLabel('Elegir archivo')).toHaveValue('');
  await choose(`${head}\n${line('4500')}`);
  await page.getByRole('button', { name: 'Aplicar los cambios' }).click();
  await expect(page.getByText('Catálogo importado correctamente.')).toBeVisible();
  await page.goto('/catalogo/recetarios');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/detalle-producto/);
  const id = page.url().split('/').at(-1);

  await page.goto('/admin/catalogo');
  await choose(`Id,Precio en pesos\n${id},4500`);
  await expect(page.getByText('No hay nada para aplicar')).toBeVisible();
  await choose(`Id,Precio en pesos\n${id},4950`);
  const line2 = page.getByRole('listitem').filter({ hasText: 'Línea 2' });
  await expect(line2).toContainText(/Precio en pesos.*4\.500.*4\.950/);
  // Until the page knows the new import, the button must not undo the one before.
  const undo = page.getByRole('button', { name: 'Deshacer la importación' });
  const answer = await holdRequests(page, '**/api/admin/catalogue/imports/last');
  const applied = page.waitForResponse('**/api/admin/catalogue/import');
  await page.getByRole('button', { name: 'Aplicar los cambios' }).click();
  await applied;
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(page.getByText('Catálogo importado correctamente.')).toBeVisible();
  await undo.click();
  await expect(page.getByText('El catálogo volvió a como estaba.')).toBeVisible();
  await expectAccessible(page);
  const headers = { authorization: `Bearer ${admin.token}` };
  const after = await (await request.get(`/api/recipebooks/${id}`)).json();
  expect(JSON.stringify(after)).toContain('4500');
  await request.delete(`/api/recipebooks/${id}`, { headers });

  await page.goto('/admin/catalogo');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar JSON' }).click();
  expect((await file).suggestedFilename()).toBe('catalogo.json');
});

/** Goes to a page without loading the document again, like a click on a link. A hundred new documents take minutes. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The sales that the demo shop is seeded with, and its last complete month. */
async function seededSales(request: APIRequestContext, { token, user }: Account) {
  const answer = await request.get(`/api/admin/users/${user.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const day = 86_400_000;
  // The creator's account is 400 days older than the seed time.
  const filledAt = Date.parse((await answer.json()).user.createdAt) + 400 * day;
  const ana = ['course', 'recipe_book'].map((kind) => ({
    product: demoCatalogue.findIndex((product) => product.kind === kind),
    at: filledAt - 30 * day,
  }));
  const sales = [...planSales(filledAt, demoPeople.length, demoCatalogue.length), ...ana];
  return { sales, lastMonth: addMonths(monthOf(new Date(filledAt)), -1) };
}
