import { randomUUID } from 'node:crypto';
import { expectAccessible, expectToFit } from './accessible';
import { courseWithStudent, openPart } from './own-course';
import { expect, openSession, test } from './shop';

const PHOTO = 'public/placeholder.jpg';

test('a student shows what she made, the creator answers and shows it, and a visitor reports it', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow();
  const title = `Rogel ${randomUUID().slice(0, 8)}`;
  const { admin, student, course } = await courseWithStudent(request, { title, lessons: ['Estirar'] });

  await page.goto(`/detalle-producto/${course.id}`);
  const made = page.getByRole('region', { name: 'Lo hicieron' });
  await expect(made.getByText('Falta el tuyo')).toBeVisible();

  await openSession(page, student);
  await page.goto(`/course/${course.id}`);
  await openPart(page, 'Lo hice');
  const panel = page.getByRole('region', { name: 'Lo hice' });
  await panel.getByLabel('Tu foto').setInputFiles(PHOTO);
  await expect(panel.getByRole('img', { name: 'La foto que elegiste' })).toBeVisible();
  await panel.getByLabel('¿Cómo te salió?').fill('Mi primera torta');
  const consent = panel.getByLabel(/Pueden mostrarla en la tienda/);
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expectToFit(page);
  await expectAccessible(page);
  await panel.getByRole('button', { name: /Enviarle a/ }).click();
  const own = panel.getByRole('listitem').filter({ hasText: 'Mi primera torta' });
  await expect(own.getByText(/elige cuáles muestra/)).toBeVisible();

  await openSession(page, admin);
  await page.goto('/admin/voces');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByLabel(/Tu respuesta/).fill('¡Qué capas!');
  await expectAccessible(page);
  await expectToFit(page);
  await card.getByRole('button', { name: 'Publicar' }).click();
  await expect(card.getByText('En la tienda', { exact: true })).toBeVisible();

  await page.goto(`/detalle-producto/${course.id}`);
  await expect(made.getByText('Mi primera torta')).toBeVisible();
  await expect(made.getByText('¡Qué capas!')).toBeVisible();
  await expect(made.getByText(/Nadie recibe nada a cambio/)).toBeVisible();
  const photo = made.getByRole('link', { name: 'Ver la foto de Lucía' });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(100);
  await expectToFit(page);
  await photo.click();
  const dialog = page.getByRole('dialog', { name: 'La foto de Lucía' });
  await expect(dialog.getByText('¡Qué capas!')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Avisar que/ }).click();
  await dialog.getByRole('button', { name: 'Avisar', exact: true }).click();
  await expect(page.getByText(/La escondimos/)).toBeVisible();
  await expect(page.getByText('Todavía no hay fotos')).toBeVisible();

  await page.goto('/admin/voces?ver=avisadas');
  await expect(card.getByText(/Aparece alguien que no quiere/)).toBeVisible();
  await card.getByRole('button', { name: 'Quitarla' }).click();
  await expect(card.getByText('Quiere mostrarla')).toBeVisible();

  await openSession(page, student);
  await page.goto(`/course/${course.id}#lo-hice`);
  await expect(own.getByText('¡Qué capas!')).toBeVisible();
  await own.getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(own).toBeHidden();
});

test('a student changes the photo and the words that she showed, and the creator chooses anew', {
  tag: '@phone',
}, async ({ page, request }) => {
  const title = `Rogel ${randomUUID().slice(0, 8)}`;
  const { admin, student, course } = await courseWithStudent(request, { title, lessons: ['Estirar'] });
  await openSession(page, student);
  await page.goto(`/course/${course.id}#lo-hice`);
  const panel = page.getByRole('region', { name: 'Lo hice' });
  await panel.getByLabel('Tu foto').setInputFiles(PHOTO);
  await panel.getByLabel('¿Cómo te salió?').fill('Se torció');
  await panel.getByLabel(/Pueden mostrarla en la tienda/).check();
  await panel.getByRole('button', { name: /Enviarle a/ }).click();
  const own = panel.getByRole('listitem');
  await expect(own).toContainText('Se torció');
  const headers = { authorization: `Bearer ${student.token}` };
  const readVoice = async () =>
    (await (await request.get(`/api/users/${student.user.id}/voices`, { headers })).json()).data[0];
  const { id } = await readVoice();
  const shown = await request.post(`/api/admin/voices/${id}/show`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(shown.status()).toBe(200);

  const readShown = async () => (await (await request.get(`/api/products/${course.id}/voices`)).json()).data;
  expect(await readShown()).toHaveLength(1);

  await page.reload();
  await expect(own).toContainText('En la tienda, como Lucía');
  const earlier = (await own.getByRole('img', { name: 'Tu foto' }).getAttribute('src')) ?? '';
  await own.getByRole('button', { name: 'Cambiar', exact: true }).click();
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no soy una foto') };
  await own.getByLabel('Otra foto, si quieres').setInputFiles(text);
  await expect(own.getByText('Elige un archivo de imagen.')).toBeVisible();
  await own.getByLabel('Otra foto, si quieres').setInputFiles('public/icono-192.png');
  await own.getByLabel('¿Cómo te salió?').fill('La segunda salió derecha');
  await expectAccessible(page);
  await expectToFit(page);
  await own.getByRole('button', { name: 'Guardar' }).click();
  await expect(own.getByRole('button', { name: 'Guardar' })).toBeHidden();
  await expect(own).toContainText('La segunda salió derecha');
  await expect(own).toContainText(/elige cuáles muestra/);
  expect((await readVoice()).picture).toMatchObject({ width: 192, height: 192 });
  const picture = own.getByRole('img', { name: 'Tu foto' });
  await expect(picture).not.toHaveAttribute('src', earlier);
  const drawn = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(drawn).toBe(true);
  expect(await readShown()).toEqual([]);
});

test('a photo without a connection waits on the device and is sent later', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const title = `Rogel ${randomUUID().slice(0, 8)}`;
  const { student, course } = await courseWithStudent(request, { title, lessons: ['Estirar'] });
  await openSession(page, student);
  await page.goto(`/course/${course.id}#lo-hice`);
  const panel = page.getByRole('region', { name: 'Lo hice' });
  await panel.getByLabel('Tu foto').setInputFiles(PHOTO);
  await panel.getByLabel('¿Cómo te salió?').fill('Sin señal en la cocina');
  await context.setOffline(true);
  await panel.getByRole('button', { name: /Enviarle a/ }).click();
  await expect(panel.getByText('Sale cuando vuelva la conexión')).toBeVisible();
  await context.setOffline(false);
  const own = panel.getByRole('listitem').filter({ hasText: 'Sin señal en la cocina' });
  await expect(own.getByText(/La ven .* y tú/)).toBeVisible();
  const headers = { authorization: `Bearer ${student.token}` };
  const sent = await request.get(`/api/users/${student.user.id}/voices`, { headers });
  expect((await sent.json()).data).toHaveLength(1);
});

test('the end of the kitchen mode leads to the photo of that recipe', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow();
  const title = `Rogel ${randomUUID().slice(0, 8)}`;
  const { admin, student, course } = await courseWithStudent(request, { title, lessons: ['Estirar'] });
  const headers = { authorization: `Bearer ${admin.token}` };
  const id = randomUUID();
  const text = 'Discos\n\nIngredientes\n400 g de harina\n\nPasos\n1. Estira la masa.\n';
  await request.post(`/api/admin/products/${course.id}/recipes`, {
    headers,
    data: { recipes: [{ id, text }] },
  });
  await request.put(`/api/admin/recipes/${id}`, { headers, data: { status: 'ready' } });
  await openSession(page, student);
  await page.goto(`/course/${course.id}/receta/${id}/cocinar`);
  const kitchen = page.getByRole('dialog');
  for (let screen = 0; screen < 2; screen++)
    await kitchen.getByRole('button', { name: /Listo, sigue/ }).click();
  await kitchen.getByRole('button', { name: 'Lo hice' }).click();
  const panel = page.getByRole('region', { name: 'Lo hice' });
  await panel.getByLabel('Tu foto').setInputFiles(PHOTO);
  await panel.getByRole('button', { name: /Enviarle a/ }).click();
  await expect(panel.getByRole('img', { name: 'Tu foto de Discos' })).toBeVisible();
});
