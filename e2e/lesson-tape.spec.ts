import { expectAccessible } from './accessible';
import { mailedLink } from './mails';
import { courseWithStudent } from './own-course';
import { changeAccess, expect, openSession, registerAccount, shortNumber, test } from './shop';

test('a student notes and asks at a minute, the creator answers and publishes', { tag: '@phone' }, async ({
  page,
  context,
  request,
  browser,
}) => {
  const { admin, student, course } = await courseWithStudent(request, {
    title: `Masa filo ${shortNumber()}`,
    lessons: ['Estirar la masa filo'],
  });
  await openSession(page, student);
  await page.goto(`/course/${course.id}`);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  await video.evaluate((one) => {
    (one as HTMLVideoElement).currentTime = 2;
  });

  // The key N opens the field at the minute of the video.
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: /^Anota o pregunta en/ });
  await expect(field).toBeFocused();
  await field.fill('Palo liviano <b>siempre</b>');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  const tape = page.getByRole('list', { name: 'Notas y preguntas de esta clase' });
  await expect(tape.getByText('Palo liviano <b>siempre</b>')).toBeVisible();
  await expect(field).toHaveValue('');
  // It is a pin on the track, at its place.
  await expect(page.locator('[data-pin="note"]')).toHaveCount(1);

  // Without a connection the words stay in the field.
  await context.setOffline(true);
  await field.fill('Tapar cinco minutos');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText(/^No se guardó\./)).toBeVisible();
  await expect(field).toHaveValue('Tapar cinco minutos');
  await expect(tape.getByText('Tapar cinco minutos')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(tape.getByText('Tapar cinco minutos')).toBeVisible();

  await tape
    .getByRole('button', { name: /^Editar la nota/ })
    .last()
    .click();
  await page.getByRole('textbox', { name: /^Nota de/ }).fill('Tapar diez minutos');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(tape.getByText('Tapar diez minutos')).toBeVisible();

  await field.fill('¿Se puede estirar el día antes?');
  await page.getByRole('button', { name: /^Preguntarle a/ }).click();
  await expect(tape.getByText(/responde en uno o dos días/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  await page.reload();
  await expect(tape.getByRole('listitem')).toHaveCount(3);
  await tape
    .getByRole('button', { name: /^Ver desde/ })
    .first()
    .click();
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeGreaterThan(1);

  // The creator answers at the place of the task and publishes.
  const office = await browser.newContext();
  const desk = await office.newPage();
  await openSession(desk, admin);
  await desk.goto('/admin/mensajes?ver=preguntas');
  const card = desk.getByRole('listitem').filter({ hasText: course.title });
  await expect(card.getByText('¿Se puede estirar el día antes?')).toBeVisible();
  await card.getByRole('textbox').fill('Sí, bien tapada.');
  await card.getByLabel(/^Publicarla en la clase/).check();
  await expectAccessible(desk);
  await card.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(card.getByText('Tu respuesta, publicada en la clase')).toBeVisible();
  await office.close();

  await mailedLink(student.user.email, new RegExp(`/course/${course.id}/clase/`));
  await page.reload();
  await expect(tape.getByText('Sí, bien tapada.')).toBeVisible();

  // Another student reads it with a first name only, and no notes.
  const other = await registerAccount(request);
  await changeAccess(request, other, course.id, 'grant');
  await openSession(page, other);
  await page.goto(`/course/${course.id}`);
  await expect(tape.getByText('Lucía pregunta:')).toBeVisible();
  await expect(tape.getByRole('listitem')).toHaveCount(1);
  await expect(tape.getByText('Prueba')).toHaveCount(0);
});

test('a lesson that is closed or removed while it is watched says so', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { admin, student, course } = await courseWithStudent(request, {
    title: `Hojaldre ${shortNumber()}`,
    lessons: ['Primer doblez', 'Segundo doblez'],
  });
  const headers = { authorization: `Bearer ${admin.token}` };
  const program = await (await request.get(`/api/admin/products/${course.id}/program`, { headers })).json();
  const [first, second] = program.sections[0].lessons;
  const field = page.getByRole('textbox', { name: /^Anota o pregunta/ });
  await openSession(page, student);
  for (const [lesson, change, words] of [
    [
      first,
      () =>
        request.put(`/api/admin/lessons/${first.id}`, {
          headers,
          data: { releaseAt: '2099-01-01T12:00:00Z' },
        }),
      /Esta clase se abre el/,
    ],
    [second, () => request.delete(`/api/admin/lessons/${second.id}`, { headers }), /Esta clase ya no está/],
  ] as const) {
    await page.goto(`/course/${course.id}/clase/${lesson.id}`);
    await field.fill('No perder esto');
    await change();
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(field).toHaveValue('No perder esto');
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText(/Tu avance y tus notas quedan guardados/)).toBeVisible();
  }
});
