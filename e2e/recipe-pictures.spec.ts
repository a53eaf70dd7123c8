import { randomUUID } from 'node:crypto';
import { expectAccessible, expectToFit } from './accessible';
import { holdRequests } from './held-requests';
import { courseWithStudent } from './own-course';
import { expect, openSession, test } from './shop';

const TEXT = `Rogel con fotos
Rinde 14 porciones

Ingredientes
400 g de harina 0000

Pasos
1. Estira la masa bien fina (ver 0:02).
2. Hornea los discos 9 minutos.
`;

test('the creator sends a picture and takes one from the video, and a student cooks with both', {
  tag: '@once',
}, async ({ page, request }) => {
  test.slow();
  const { admin, student, course } = await courseWithStudent(request, {
    title: `Rogel ${randomUUID().slice(0, 8)}`,
    lessons: ['Estirar'],
  });
  const headers = { authorization: `Bearer ${admin.token}` };
  const id = randomUUID();
  await request.post(`/api/admin/products/${course.id}/recipes`, {
    headers,
    data: { recipes: [{ id, text: TEXT }] },
  });
  await request.put(`/api/admin/recipes/${id}`, { headers, data: { status: 'ready' } });

  await openSession(page, admin);
  await page.goto(`/admin/recetas/${id}`);
  // The text is saved while the picture is on its way.
  const arrive = await holdRequests(page, `**/api/admin/recipes/${id}/pictures/0`);
  await page.getByLabel('Subir foto: El plato terminado').setInputFiles('public/placeholder.jpg');
  const saved = page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/recipes/${id}`));
  await page.getByRole('textbox', { name: 'La receta' }).fill(TEXT.replace('400 g', '420 g'));
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await saved;
  arrive();
  await expect(page.getByRole('img', { name: 'Foto de El plato terminado' })).toBeVisible();
  const step1 = page.getByRole('listitem').filter({ hasText: 'Paso 1: Estira' });
  await step1.getByRole('button', { name: 'Tomar del video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elige el momento' });
  const video = dialog.locator('video');
  // The picture is of the second that the step names.
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState >= 2 && player.currentTime))
    .toBe(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
  await expect(step1.getByRole('img')).toBeVisible();
  await expectToFit(page);

  await openSession(page, student);
  // The first document has what everybody may know, before the recipe itself comes.
  const path = `/course/${course.id}/receta/${id}`;
  const first = await (await request.get(path)).text();
  expect(first).toContain('Rogel con fotos</h1>');
  expect(first).not.toContain('harina');
  const release = await holdRequests(page, `**/api/recipes/${id}`);
  await page.goto(path);
  const title = page.getByRole('heading', { level: 1, name: 'Rogel con fotos' });
  await expect(title).toBeVisible();
  await expect(page.locator('article img')).toHaveCount(1);
  const top = (await title.boundingBox())?.y;
  release();
  await expect(page.getByText('420 g', { exact: true })).toBeVisible();
  expect((await title.boundingBox())?.y).toBe(top);
  const pictures = page.locator('article img');
  await expect(pictures).toHaveCount(2);
  await pictures.last().scrollIntoViewIfNeeded();
  for (const at of [0, 1])
    await expect
      .poll(() => pictures.nth(at).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(100);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Modo cocina' }).click();
  const kitchen = page.getByRole('dialog', { name: 'Rogel con fotos' });
  await kitchen.getByRole('button', { name: /Listo, sigue/ }).click();
  const step = kitchen.getByRole('region', { name: 'Paso 1 de 2' });
  await expect(step.getByRole('presentation')).toBeVisible();
  await step.getByRole('button', { name: 'Ver en el video, 0:02' }).click();
  const corner = step.getByRole('region', { name: 'El paso en el video' });
  await expect
    .poll(() => corner.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(2);
  // One player: the shop's own buttons, no bar of the browser.
  await expect(corner.locator('video')).not.toHaveAttribute('controls');
  await expect(corner.getByRole('slider', { name: 'Lugar en el video' })).toBeVisible();
  await corner.getByRole('button', { name: 'Pausar' }).click();
  await expect(corner.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  await expect(step.getByText('Estira la masa bien fina')).toBeInViewport();
  await expectToFit(page);
  await corner.getByRole('button', { name: 'Cerrar el video' }).click();
  await expect(corner).toBeHidden();
});
