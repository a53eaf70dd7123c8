import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { APIRequestContext, Request } from '@playwright/test';
import { expectAccessible } from './accessible';
import { holdRequests } from './held-requests';
import { type Account, createCourse, demoAccount, demoProduct, expect, openSession, test } from './shop';

const PAN = `Pan dulce de prueba
Rinde 2 panes de 500 g
Molde redondo de 18 cm
Horno 170 °C

Ingredientes
500 g de harina 0000
25 levadura fresca
3 huevos

Pasos
1. Amasa la harina con los huevos 10 minutos.
2. Hornea 45 minutos a 170 °C.`;

test('the creator writes a recipe, answers a doubt and publishes it free', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Pan ${randomBytes(3).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title: `Curso ${title}` });
  await openSession(page, admin);
  await page.goto(`/admin/recetas/todas?producto=${id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nueva receta' }).click();

  const notebook = page.getByRole('textbox', { name: 'La receta' });
  await notebook.fill(PAN.replace('Pan dulce de prueba', title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('3 ingredientes')).toBeVisible();
  await expect(page.getByText('1 cosa por mirar')).toBeVisible();
  const doubts = page.getByRole('list', { name: 'Por mirar' });
  await expect(doubts).toContainText('«25 levadura fresca»: ¿25 qué?');
  await expectAccessible(page);
  await doubts.getByRole('button', { name: /^gramos/ }).click();
  await expect(notebook).toHaveValue(/25 g de levadura fresca/);
  await expect(page.getByText('Todo claro')).toBeVisible();

  // A draft saves itself; a reload shows it as typed.
  await expect(page.getByRole('status').filter({ hasText: 'Guardada' })).toBeVisible();
  await page.reload();
  await expect(notebook).toHaveValue(/25 g de levadura fresca/);
  await page.getByText('Ver como alumna').click();

  await page.getByRole('button', { name: 'Receta lista' }).click();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await page.getByLabel('Gratis').check();
  await page.getByRole('link', { name: 'Ver su página' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = page.url();

  // A visitor reads it rendered by the server, with structured data.
  const html = await (await request.get(address)).text();
  expect(html).toContain('500 g');
  expect(html).toContain('"@type":"Recipe"');
  const siteMap = await (await request.get('/sitemap.xml')).text();
  expect(siteMap).toContain(new URL(address).pathname);
  await page.goto(address);
  await expectAccessible(page);
});

test('a recipe opens again with the text that was saved, and goes on saving @once', async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  const { id } = await createCourse(request, admin, { title: 'Curso para reabrir' });
  await openSession(page, admin);
  await page.goto(`/admin/recetas/todas?producto=${id}`);
  await page.getByRole('button', { name: 'Nueva receta' }).click();
  const notebook = page.getByRole('textbox', { name: 'La receta' });
  const write = async (text: string) => {
    const answer = page.waitForResponse((each) => isSave(each.request()));
    await notebook.fill(text);
    await answer;
    await expect(page.getByRole('status').filter({ hasText: 'Guardada' })).toBeVisible();
  };
  await write('Flan de la abuela');
  await page.getByRole('link', { name: 'Recetas de Curso para reabrir' }).click();
  await page.getByRole('link', { name: 'Flan de la abuela' }).click();
  await expect(notebook).toHaveValue('Flan de la abuela');
  await write('Flan de la abuela\nRinde 8 porciones');
});

test('saves of a recipe wait for each other and send its latest text @once', async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const { id } = await createCourse(request, admin, { title: 'Curso para guardar' });
  await openSession(page, admin);
  await page.goto(`/admin/recetas/todas?producto=${id}`);
  await page.getByRole('button', { name: 'Nueva receta' }).click();
  const notebook = page.getByRole('textbox', { name: 'La receta' });
  await expect(notebook).toBeVisible();
  const release = await holdRequests(page, '**/api/admin/recipes/*');
  const first = page.waitForRequest(isSave);
  await notebook.fill('Flan');
  await first;

  const [made, unmade] = [true, false].map((isFree) =>
    page.waitForResponse((each) => isSave(each.request()) && each.request().postDataJSON().isFree === isFree),
  );
  await page.getByLabel('Gratis').check();
  await page.getByLabel('Gratis').uncheck();
  await notebook.fill('Flan de huevo');
  release();
  expect((await made)?.status()).toBe(200);
  expect((await unmade)?.status()).toBe(200);
  expect((await unmade)?.request().postDataJSON().text).toBe('Flan de huevo');
  await expect(page.getByRole('status').filter({ hasText: 'Guardada' })).toBeVisible();
});

function isSave(sent: Request): boolean {
  return sent.method() === 'PUT' && sent.url().includes('/api/admin/recipes/');
}

test('the creator takes the recipes of her book from its PDF @once', async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const { id } = await createCourse(request, admin, { title: 'Curso con un PDF' });
  await openSession(page, admin);
  await page.goto(`/admin/recetas/todas?producto=${id}&importar=1`);
  const choose = async (name: string, buffer: Buffer) =>
    page.getByLabel('Elegir un PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('torta.pdf', Buffer.from('no'));
  await expect(
    page.getByText('No pudimos leer torta.pdf. Revisa que sea un PDF sin contraseña.'),
  ).toBeVisible();
  const scan = await PDFDocument.create();
  scan.addPage();
  await choose('fotos.pdf', Buffer.from(await scan.save()));
  await expect(page.getByText('Ese PDF no tiene texto')).toBeVisible();

  await choose('alfajores.pdf', await readBook(request, admin));
  // Cover and foreword are there, but nobody needs to take them out.
  await expect(page.getByRole('heading', { name: 'Elegiste 15 de 17 partes' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Antes de empezar' })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear 15 recetas' }).click();
  await page.getByRole('link', { name: 'Alfajores de chocolate blanco y frutilla' }).click();
  const notebook = page.getByRole('textbox', { name: 'La receta' });
  await expect(notebook).toHaveValue(/Rinde 20 alfajores/);
  await expect(notebook).not.toHaveValue(/@demo\.test/);
  await expect(page.getByText('8 ingredientes')).toBeVisible();
});

/** The PDF of a book of the demo shop. */
async function readBook(request: APIRequestContext, { token }: Account): Promise<Buffer> {
  const { id } = await demoProduct(request, 'Alfajores');
  const headers = { authorization: `Bearer ${token}` };
  const { pdf_url } = await (await request.get(`/api/content/${id}`, { headers })).json();
  return await (await request.get(pdf_url)).body();
}

test('the creator cuts a pasted text into recipes @once', async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const { id } = await createCourse(request, admin, { title: 'Curso para importar' });
  await openSession(page, admin);
  await page.goto(`/admin/recetas/todas?producto=${id}&importar=1`);
  const text = page.getByLabel('Texto con una o más recetas');
  await text.fill(
    `${PAN}\n\nFlan fácil\nRinde 8 porciones\n\nIngredientes\n6 huevos\n\nPasos\n1. Bate los huevos.`,
  );
  await expect(page.getByRole('heading', { name: 'Encontramos 2 recetas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unir Flan fácil con la receta anterior' }).click();
  await expect(page.getByRole('button', { name: 'Crear 1 receta' })).toBeVisible();
  await text.fill(`${await text.inputValue()} `);
  await page.getByRole('button', { name: 'Crear 2 recetas' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Flan fácil' })).toBeVisible();

  await page.getByRole('button', { name: 'Subir Flan fácil' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Borrador/ })
      .first(),
  ).toContainText('Flan fácil');
  await page.getByRole('button', { name: 'Quitar Flan fácil' }).click();
  await expect(page.getByText('Se quitó «Flan fácil».')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Flan fácil' })).toBeVisible();
});
