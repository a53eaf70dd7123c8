import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { ENCODING } from './encoding';
import { holdRequests } from './held-requests';
import { createCourse, demoAccount, expect, openSession, readDraft, test } from './shop';
import { countTaps } from './taps';

const VIDEO = readFileSync('e2e/clase.mp4');
const PICTURE = readFileSync('demo/pictures/curso-canoncitos-2.webp');

/** The taps that publish a course from the list of courses, with all its texts and files. It may take six. */
const TAPS_TO_PUBLISH = 4;

test('a course goes from nothing to the shop in four taps and one chooser', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  await page.goto('/admin/cursos');
  const title = `Pan dulce ${randomBytes(4).toString('hex')}`;
  const taps = countTaps();
  await taps.tap(page.getByRole('link', { name: 'Crear Curso' }));
  const chooser = page.waitForEvent('filechooser');
  await taps.tap(page.locator('label').filter({ hasText: 'Elegir fotos y video' }));
  await (await chooser).setFiles([
    { name: 'primera-clase.mp4', mimeType: 'video/mp4', buffer: VIDEO },
    { name: 'pan-dulce.webp', mimeType: 'image/webp', buffer: PICTURE },
  ]);
  // The title has the focus, and Enter leads to the next field.
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Descripción', { exact: true })).toBeFocused();
  await page.keyboard.type('Miga que se deshilacha.');
  await taps.tap(page.getByLabel('Precio en pesos', { exact: true }));
  await page.keyboard.type('16400');
  await expect(page.getByLabel('Precio en pesos')).toHaveValue('16.400');
  await page.keyboard.press('Enter');
  await page.keyboard.type('19');
  await expect(page.getByLabel('Precio en dólares', { exact: true })).toHaveValue('19');
  await expectAccessible(page);
  // The video may still be on its way: the tap is accepted all the same.
  await taps.tap(page.getByRole('button', { name: 'Crear Curso' }));
  await expect(page.getByText('Curso creado correctamente')).toBeVisible(ENCODING);
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  expect(taps.count).toBe(TAPS_TO_PUBLISH);

  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();

  const id = page.url().split('/').at(-1);
  // The video was prepared and encrypted as those of Clases.
  const headers = { authorization: `Bearer ${admin.token}` };
  const program = await (await request.get(`/api/admin/products/${id}/program`, { headers })).json();
  expect(program.sections[0].lessons[0].video).toMatchObject({
    url: expect.stringMatching(/^storage:streams\//),
    fileName: 'primera-clase.mp4',
    bytes: null,
  });
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /detalle-producto/);
  await page.getByRole('link', { name: 'Ver como compradora' }).click();
  await expect(page).toHaveURL(`/detalle-producto/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await request.delete(`/api/courses/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
});

test('a draft survives a reload, is published from its checklist, and is a secret until then', {
  tag: '@phone',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  await page.goto('/admin/recetarios/crear');
  const title = `Budines ${randomBytes(4).toString('hex')}`;
  await page.getByLabel('Título', { exact: true }).fill(title);
  await expect(page).toHaveURL(/borrador=/);
  await expect(page.getByText('Guardado como borrador')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  await expect(page.getByText('Retomamos lo que estabas escribiendo.')).toBeVisible();

  // Another device finds it in the list.
  await page.goto('/admin/recetarios');
  await page.getByText(/sin terminar$/).click();
  await page.getByRole('link', { name: `Seguir con ${title}` }).click();
  await page.getByLabel('Descripción').fill('Húmedos por tres días.');
  await page.getByLabel('Precio en pesos').fill('9800');
  await page.getByLabel('Precio en dólares').fill('9');
  await page.getByRole('textbox', { name: 'Imagen 1' }).fill('/placeholder.jpg');
  await page.getByRole('button', { name: 'Crear Receta' }).click();
  await expect(page.getByText('Recetario creado correctamente')).toBeVisible();
  await expect(page.getByText(/Quedó como borrador y todavía nadie lo ve/)).toBeVisible();
  const id = page.url().split('/').at(-1);
  expect((await request.get(`/api/recipebooks/${id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(/Todavía no se puede publicar: falta el contenido/)).toBeVisible();
  await page.getByText('Usar un enlace de Google Drive').click();
  await page
    .getByRole('textbox', { name: 'PDF del recetario' })
    .fill('https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345/view');
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: `${title} ya está en la tienda` });
  await expect(dialog.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
  await expectAccessible(page);
  expect((await request.get(`/api/recipebooks/${id}`)).status()).toBe(200);
  await request.delete(`/api/recipebooks/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
});

test('two tabs that edit the same course choose field by field; the shop waits for the choice', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Rogel ${randomBytes(4).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title, price: 15000, description: 'Alta.' });
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${id}`);
  const other = await context.newPage();
  await other.goto(`/admin/cursos/${id}`);
  await other.getByLabel('Precio en pesos').fill('15900');
  await other.getByLabel('Descripción').fill('Alta y crujiente.');
  await expect(other.getByText('2 cambios sin publicar: descripción y precio en pesos')).toBeVisible();
  await stored(other, id, admin.token, 15900);

  // Both changes meet the other tab together.
  const send = await holdRequests(page, `**/api/admin/drafts/${id}`);
  await page.getByLabel('Precio en pesos').fill('16400');
  await page.getByLabel('Título', { exact: true }).fill(`${title} alto`);
  send();
  const dialog = page.getByRole('dialog', { name: 'Este curso cambió en otra pestaña' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('group', { name: 'Precio en pesos' })).toContainText('$ 16.400');
  await expectAccessible(page);
  await dialog.getByText('$ 15.900').click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByLabel('Precio en pesos')).toHaveValue('15.900');
  await expect(page.getByLabel('Descripción')).toHaveValue('Alta y crujiente.');
  await expect(page.getByText(/3 cambios sin publicar/)).toBeVisible();
  const onSale = async () => (await (await request.get(`/api/courses/${id}`)).json()).price;
  expect(await onSale()).toBe(15000);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Curso actualizado correctamente')).toBeVisible();
  expect(await onSale()).toBe(15900);
  await request.delete(`/api/courses/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
});

test('pictures are ordered with the keyboard, described, removed and brought back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Fotos ${randomBytes(4).toString('hex')}`;
  const images = ['/placeholder.jpg', 'https://fotos.test/rogel.webp'].map((url, at) => ({
    url,
    description: `Foto vieja ${at + 1}`,
  }));
  const { id } = await createCourse(request, admin, { title, images });
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${id}`);
  const form = page.getByRole('form', { name: 'Editar Curso' });
  const first = form.getByRole('listitem').first().getByRole('img');
  await expect(first).toHaveAttribute('alt', 'Foto vieja 1');
  await page.getByRole('button', { name: /^Mover Foto 1/ }).press('ArrowRight');
  await expect(first).toHaveAttribute('alt', 'Foto vieja 2');
  await expect(page.getByRole('button', { name: /^Mover Foto 2/ })).toBeFocused();
  await page.getByRole('button', { name: 'Más sobre Foto 1' }).click();
  await page.getByLabel('Lo que se ve en la foto').fill('Rogel cortado');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(first).toHaveAttribute('alt', 'Rogel cortado');
  await page.getByRole('button', { name: 'Más sobre Foto 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(first).toHaveAttribute('alt', 'Foto vieja 1');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(first).toHaveAttribute('alt', 'Rogel cortado');

  // A photo that this browser cannot convert is explained.
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') };
  await page.getByLabel('Subir archivo: Imagen 3').setInputFiles(heic);
  await expect(page.getByText(/Este navegador no puede abrir fotos HEIC/)).toBeVisible();

  // An upload goes on while she looks at another page.
  const arrive = await holdRequests(page, '**/api/uploads/picture');
  const photo = { name: 'nueva.webp', mimeType: 'image/webp', buffer: PICTURE };
  await page.getByLabel('Subir archivo: Imagen 3').setInputFiles(photo);
  await expect(page.getByRole('progressbar', { name: 'Subiendo nueva.webp' })).toBeVisible();
  await page.getByRole('link', { name: 'Administrar Cursos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar Cursos' })).toBeVisible();
  arrive();
  await expect.poll(async () => (await readDraft(request, admin, id))?.images.length).toBe(3);
  await request.delete(`/api/courses/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
});

test('a product that opens again waits for its stored draft', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Tarta ${randomBytes(4).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title, description: 'Alta.' });
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${id}`);
  const description = page.getByLabel('Descripción');
  await description.fill('Alta y crujiente.');
  await expect.poll(async () => (await readDraft(request, admin, id))?.description).toBe('Alta y crujiente.');
  await page.getByRole('link', { name: 'Administrar Cursos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar Cursos' })).toBeVisible();

  const arrive = await holdRequests(page, `**/api/admin/drafts/${id}`);
  const asked = page.waitForRequest(`**/api/admin/drafts/${id}`);
  await page.goBack();
  await asked;
  // An earlier answer would show the description from before the edit.
  await expect(description).toHaveCount(0);
  arrive();
  await expect(description).toHaveValue('Alta y crujiente.');
  await request.delete(`/api/courses/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
});

/** Waits until the server has the draft of the other tab. */
async function stored(page: Page, id: string, token: string, price: number): Promise<void> {
  await expect.poll(async () => (await readDraft(page.request, { token }, id))?.price).toBe(price);
}
