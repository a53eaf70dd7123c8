import { expectAccessible } from './accessible';
import { courseWithStudent } from './own-course';
import { expect, openSession, shortNumber, test } from './shop';

test('the creator pastes her script, marks the times while it plays, and students read it', {
  tag: '@once',
}, async ({ page, request }) => {
  const { admin, student, course } = await courseWithStudent(request, {
    title: `Con subtítulos ${shortNumber()}`,
    lessons: ['Batir'],
  });
  const headers = { authorization: `Bearer ${admin.token}` };
  const program = await (await request.get(`/api/admin/products/${course.id}/program`, { headers })).json();
  const lessonId = program.sections[0].lessons[0].id;
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${course.id}/clases/${lessonId}`);
  await page.getByRole('button', { name: 'Escribir los subtítulos en Español' }).click();
  const editor = page.getByRole('region', { name: 'Subtítulos en Español' });
  await editor.getByText('Copiar el guion').click();
  await editor.getByLabel('Tu texto').fill('Bate las claras\nhasta que estén firmes');
  await editor.getByRole('button', { name: 'Hacer líneas' }).click();
  const video = editor.locator('video');
  const playAt = (second: number) =>
    video.evaluate(async (one, at) => {
      const player = one as HTMLVideoElement;
      await new Promise((resolve) => {
        player.onseeked = resolve;
        player.currentTime = at;
      });
    }, second);
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  await editor.getByRole('button', { name: 'Guardar subtítulos' }).click();
  await expect(editor.getByText('Falta marcar cuándo empieza esta línea.')).toBeVisible();
  await playAt(1);
  await video.focus();
  await page.keyboard.press('m');
  await playAt(2.5);
  await page.keyboard.press('m');
  await expect(editor.getByText('0:01,0 a 0:02,5')).toBeVisible();

  // Split, join and correct a line.
  await editor.getByRole('button', { name: 'Partir la línea 2' }).click();
  await expect(editor.getByRole('listitem')).toHaveCount(3);
  await editor.getByRole('button', { name: 'Unir la línea 2 con la siguiente' }).click();
  await expect(editor.getByRole('listitem')).toHaveCount(2);
  await editor.getByLabel('Línea 1', { exact: true }).fill('Bate seis claras');
  await expectAccessible(page);

  // Unsaved text is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Escribir los subtítulos en Español' }).click();
  await expect(editor.getByLabel('Línea 1', { exact: true })).toHaveValue('Bate seis claras');
  await editor.getByRole('button', { name: 'Guardar subtítulos' }).click();
  await expect(page.getByRole('button', { name: 'Editar los subtítulos en Español' })).toBeVisible();

  const own = { authorization: `Bearer ${student.token}` };
  const lesson = await (await request.get(`/api/lessons/${lessonId}`, { headers: own })).json();
  const vtt = await (await request.get(lesson.video.captions[0].url)).text();
  expect(vtt).toContain('00:00:01.000 --> 00:00:02.500\nBate seis claras');
  expect(vtt).toContain('00:00:02.500 -->');
  expect(vtt).toContain('hasta que estén firmes');
});
