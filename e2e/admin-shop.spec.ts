import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { demoAccount, expect, openSession, registerAccount, test } from './shop';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES = [
  '/admin',
  '/admin/cursos',
  '/admin/cursos?vista=estadisticas',
  '/admin/cursos/crear',
  '/admin/recetarios',
  '/admin/recetarios/crear',
  '/admin/usuarios',
  '/admin/mensajes',
  '/admin/actividad',
  '/admin/ajustes',
  '/admin/catalogo',
];

test('every page of the administration is clean for readers and fits the screen', async ({
  page,
  request,
}) => {
  test.slow();
  await openSession(page, await demoAccount(request, 'admin'));
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, `${path} scrolls sideways`).toBe(false);
  }
});

test('who is not an admin is kept out of every page', async ({ page, request }) => {
  await page.goto('/admin/cursos');
  await expect(page).toHaveURL(/iniciar-sesion/);
  await openSession(page, await registerAccount(request));
  for (const path of PAGES.filter((path) => path !== '/admin')) {
    await page.goto(path);
    await expect(page).toHaveURL(/acceso-denegado/);
  }
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
});

test('statistics show what was sold', async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  const headers = { authorization: `Bearer ${admin.token}` };
  const byType = await (await request.get('/api/stats/sales-by-type', { headers })).json();
  expect(byType.coursesSold + byType.recipeBooksSold).toBeGreaterThan(100);
  await page.goto('/admin/cursos?vista=estadisticas');
  await expect(page.getByText('Total de Compras')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Compras por Mes' }).getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('heading', { name: 'Usuarios Más Activos' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV: Compras por Mes' }).click();
  expect((await file).suggestedFilename()).toBe('compras-por-mes.csv');
});

test('the creator gives access to a product and takes it back', async ({ page, request }) => {
  const buyer = await registerAccount(request);
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/usuarios');
  await page.getByLabel('Buscar por nombre o email').fill(buyer.user.email);
  const row = page.getByRole('listitem').filter({ hasText: buyer.user.email });
  await row.getByRole('link', { name: 'Lucía Prueba' }).click();
  await page.getByLabel('Producto').selectOption({ label: 'Rogel de ocho capas' });
  await page.getByLabel('Motivo').fill('Pagó en la feria');
  await page.getByRole('button', { name: 'Dar acceso' }).click();
  await expect(page.getByText('Compra confirmada con éxito!')).toBeVisible();
  const headers = { authorization: `Bearer ${buyer.token}` };
  const owned = async () =>
    (await (await request.get(`/api/purchase/${buyer.user.id}`, { headers })).json()).products.length;
  expect(await owned()).toBe(1);

  await page.getByRole('button', { name: 'Retirar acceso a Rogel de ocho capas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar acceso' });
  await dialog.getByLabel('Motivo').fill('Devolución');
  await dialog.getByRole('button', { name: 'Retirar acceso' }).click();
  await expect(page.getByText('Acceso retirado.')).toBeVisible();
  await expect(page.getByText('Devolución')).toBeVisible();
  expect(await owned()).toBe(0);
  await page.goto('/admin/actividad');
  await expect(
    page.getByText('retiró «Rogel de ocho capas» a Lucía Prueba (Devolución)').first(),
  ).toBeVisible();
});

test('messages stay new until they are read', async ({ page, request }) => {
  const name = `Silvia ${randomBytes(3).toString('hex')}`;
  const data = { name, email: 'silvia@correo.test', phone: '341 555', message: '¿Hay curso de panettone?' };
  await request.post('/api/contacto/send', { data });
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/mensajes');
  await page.getByRole('button', { name: `Marcar como leído: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Marcar como nuevo: ${name}` })).toBeVisible();
});

test("the creator's own words are on the public pages at once", async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  const step = `Paga con cariño ${randomBytes(3).toString('hex')}.`;
  await page.goto('/admin/ajustes');
  await page.getByLabel('Instagram').fill('http://instagram.com/mora');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('La dirección debe empezar con https://.').first()).toBeVisible();
  await page.getByLabel('Instagram').fill('');
  await page.getByLabel('Instrucciones de pago').fill(step);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados. La tienda ya los muestra.')).toBeVisible();
  const settings = await (await request.get('/api/settings')).json();
  expect(settings.paymentInstructions).toMatch(/^Paga con cariño/);
});

test('a file with errors changes nothing; without them, everything', async ({ page, request }) => {
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
  await expect(page.getByRole('button', { name: 'Aplicar los cambios' })).toHaveCount(0);
  await choose(`${head}\n${line('4500')}`);
  await page.getByRole('button', { name: 'Aplicar los cambios' }).click();
  await expect(page.getByText('Catálogo importado correctamente.')).toBeVisible();
  await page.goto('/catalogo/recetarios');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/detalle-producto/);
  const headers = { authorization: `Bearer ${admin.token}` };
  await request.delete(`/api/recipebooks/${page.url().split('/').at(-1)}`, { headers });

  await page.goto('/admin/catalogo');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar JSON' }).click();
  expect((await file).suggestedFilename()).toBe('catalogo.json');
});
