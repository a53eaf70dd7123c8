import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Program } from '../src/contract/program';
import { expectAccessible } from './accessible';
import { cutH264 } from './clips';
import { dropFiles } from './drop-files';
import { ENCODING } from './encoding';
import { countKeptFiles } from './kept-files';
import { fillProductForm } from './product-form';
import { type Account, demoAccount, expect, openSession, test } from './shop';

const video = async (name: string, seconds: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: await cutH264(seconds),
});

async function readLessons(request: APIRequestContext, { token }: Account, id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/admin/products/${id}/program`, { headers });
  const { sections }: Program = await answer.json();
  return sections.flatMap((section) => section.lessons);
}

test('several videos of a new course become its lessons in order, also after a reload between them', {
  tag: '@once',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  await page.goto('/admin/cursos/crear');
  await fillProductForm(page, `Merengues ${randomBytes(4).toString('hex')}`);

  // The second video waits at the door until the page is loaded again.
  const start = '**/api/admin/videos';
  await page.route(start, async (route) => {
    const { fileName } = route.request().postDataJSON() as { fileName: string };
    if (fileName === '2_batir.mp4') await route.continue();
  });
  const files = [await video('10_hornear_al_final.mp4', 5), await video('2_batir.mp4', 4)];
  await page.getByLabel('Subir archivo: Video del curso').setInputFiles(files);
  await page.getByRole('button', { name: 'Crear Curso' }).click();
  const foot = page.getByRole('region', { name: 'Acciones' });
  await expect(foot.getByText('Se crea cuando termine de subir')).toBeVisible();
  const list = page.getByRole('list', { name: 'Videos de las clases' });
  await expect(list.getByRole('listitem')).toHaveText(/Batir/, ENCODING);
  await expect(page.getByRole('progressbar', { name: 'Preparando 10_hornear_al_final.mp4' })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/borrador=/);
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute(start);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText(/Batir/);
  await expect(page.getByText('Curso creado correctamente')).toBeVisible(ENCODING);
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();

  const id = page.url().split('/').at(-1) ?? '';
  const lessons = await readLessons(request, admin, id);
  expect(lessons.map(({ title }) => title)).toEqual(['Batir', 'Hornear al final']);
  expect(lessons.map(({ durationSeconds }) => Math.round(durationSeconds ?? 0))).toEqual([4, 5]);
  for (const lesson of lessons)
    expect(lesson.video).toMatchObject({
      state: 'ready',
      url: expect.stringMatching(/^storage:streams\//),
      bytes: null,
    });
  await request.delete(`/api/courses/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
});

test('videos that are dropped together become lessons in the order of their names', {
  tag: '@once',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  await page.goto('/admin/cursos/crear');
  await fillProductForm(page, `Budines ${randomBytes(4).toString('hex')}`);
  await dropFiles(page.getByText('Suelta o elige todo junto'), [
    await video('10_hornear.mp4', 1),
    await video('2_batir.mp4', 1),
  ]);
  await page.getByRole('button', { name: 'Crear Curso' }).click();
  await expect(page.getByText('Curso creado correctamente')).toBeVisible(ENCODING);
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const titles = async () => (await readLessons(request, admin, id)).map(({ title }) => title);
  expect(await titles()).toEqual(['Batir', 'Hornear']);

  await page.goto(`/admin/cursos/${id}/clases`);
  await dropFiles(page.getByText('Subir videos').first(), [
    await video('12_servir.mp4', 1),
    await video('11_desmoldar.mp4', 1),
  ]);
  const states = async () => (await readLessons(request, admin, id)).map((lesson) => lesson.video?.state);
  await expect.poll(states, ENCODING).toEqual(['ready', 'ready', 'ready', 'ready']);
  expect(await titles()).toEqual(['Batir', 'Hornear', 'Desmoldar', 'Servir']);
  await request.delete(`/api/courses/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
});
