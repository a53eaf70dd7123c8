import { expectAccessible, expectToFit } from './accessible';
import { newOwner } from './own-course';
import { changeAccess, demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test('a student follows the lessons of a course', async ({ page, request }) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  await openSession(page, await newOwner(request, course.id));
  await page.goto(`/course/${course.id}`);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page.getByText('0 de 8 clases')).toBeVisible();
  const first = page.getByRole('heading', { name: 'Clase 1: Antes de empezar: qué vas a usar' });
  await expect(first).toBeVisible();
  const locked = page.getByText('Rogel para vender: cortar, envasar y poner precio');
  await expect(locked).toBeVisible();
  await expect(page.getByText(/Se abre el .*Te avisamos por email/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Marcar como vista' }).click();
  await expect(page.getByText('Clase vista')).toBeFocused();
  await expect(page.getByText('1 de 8 clases')).toBeVisible();

  // Nothing lies over the picture, which stays in sight on a phone.
  const video = page.locator('video');
  await page.evaluate(() => scrollTo(0, 320));
  const isUncovered = () =>
    video.evaluate((one) => {
      const { left, top, width } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, Math.max(top, 0) + 5) === one;
    });
  await expect.poll(isUncovered).toBe(true);

  // The end of a lesson offers the next one.
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  await video.evaluate((one) => {
    const player = one as HTMLVideoElement;
    player.muted = true;
    player.currentTime = player.duration - 0.2;
    void player.play();
  });
  await page.getByRole('button', { name: 'Ver ahora' }).click();
  await expect(page).toHaveURL(/\/clase\//);
  await expect(page.getByRole('heading', { name: 'Clase 2: Amasar y descansar' })).toBeVisible();

  // It would play to its end on a slow machine. The video of the first lesson, at its end, may still be there.
  const pauseNext = () =>
    video.evaluate((one) => {
      const player = one as HTMLVideoElement;
      player.pause();
      return player.readyState > 0 && player.currentTime < player.duration / 2;
    });
  await expect.poll(pauseNext).toBe(true);
  await page.getByRole('button', { name: /^Más: / }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '1,5×' }).check();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  expect(await video.evaluate((one) => (one as HTMLVideoElement).playbackRate)).toBe(1.5);
  await expectToFit(page);

  await page.goto(`/course/${course.id}`);
  await expect(page.getByText('1 de 8 clases')).toBeVisible();
});

test('on a phone the parts of a room lie behind tabs', { tag: '@phone' }, async ({ page, request }) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  await openSession(page, await newOwner(request, course.id));
  const lessons = page.getByRole('region', { name: 'Las clases' });
  const recipe = page.getByRole('button', { name: 'Mostrar recetario' });
  for (const [width, height] of [
    [360, 640],
    [375, 667],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/course/${course.id}`);
    const box = await lessons.getByRole('listitem').first().boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0), `the first class at ${width}`).toBeLessThan(900);
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height, `the bar at ${width}`).toBeLessThan(80);
    await expectToFit(page);
  }
  await expect(recipe).toBeHidden();
  await page.getByRole('tab', { name: 'Receta' }).click();
  await expect(recipe).toBeVisible();
  await expect(lessons).toBeHidden();
  // The recipe is there to cook with, below the picture of the class, which can float over it.
  await page
    .getByRole('button', { name: 'Seguir viendo la clase en una ventana flotante' })
    .click({ trial: true });
  const size = page.getByRole('region', { name: 'A tu medida' });
  await expect(size.getByLabel('Rinde')).toHaveValue('14');
  await size.getByRole('button', { name: 'Más' }).click();
  await expect(size.getByLabel('Rinde')).toHaveValue('15');
  await expectAccessible(page);

  // The picture and the tabs stay in sight, and nothing lies over the picture.
  await page.getByRole('tab', { name: 'Clases' }).click();
  await page.evaluate(() => scrollTo(0, 900));
  const video = page.locator('video');
  await expect.poll(async () => (await video.boundingBox())?.y).toBe(0);
  const tabs = await page.getByRole('tablist', { name: 'Partes del curso' }).boundingBox();
  expect(tabs?.y).toBeLessThan(300);
  expect(tabs?.y).toBeGreaterThan(200);

  // Another part begins below the tabs, and comes back with the room.
  await page.getByRole('tab', { name: 'Receta' }).click();
  await expect(page.getByRole('heading', { level: 2, name: course.title })).toBeInViewport();
  await page.reload();
  await expect(recipe).toBeVisible();
  await expect(video).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: /^Anota o pregunta en/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Notas' })).toHaveAttribute('aria-selected', 'true');
});

test('home leads back to the lesson that was watched last, above the fold', async ({ page, request }) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  const student = await newOwner(request, course.id);
  const headers = { authorization: `Bearer ${student.token}` };
  const { sections } = await (await request.get(`/api/content/${course.id}`, { headers })).json();
  const [, second] = sections[0].lessons;
  await request.put(`/api/lessons/${second.id}/progress`, {
    headers,
    data: { positionSeconds: Math.min(6, second.durationSeconds / 2) },
  });
  await openSession(page, student);
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Seguir donde dejaste' });
  const link = strip.getByRole('link', { name: `Seguir: ${course.title}` });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // The device reserves its place on the next visit, so that nothing jumps.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-returns', '');
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { name: `Clase 2: ${second.title}` })).toBeVisible();
});

test('a free lesson opens for a visitor, any other asks to log in', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  const { token } = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const program = await (await request.get(`/api/admin/products/${course.id}/program`, { headers })).json();
  const [free, paid] = program.sections[0].lessons;
  await page.goto(`/course/${course.id}/clase/${free.id}`);
  await expect(page.getByRole('heading', { level: 1, name: free.title })).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver el curso completo' })).toBeVisible();
  await page.goto(`/course/${course.id}/clase/${paid.id}`);
  await expect(page).toHaveURL(/iniciar-sesion\?volver=/);
});

test('a lesson that is marked as seen keeps its place', { tag: '@once' }, async ({ page, request }) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  const student = await registerAccount(request);
  await changeAccess(request, student, course.id, 'grant');
  const headers = { authorization: `Bearer ${student.token}` };
  const { sections } = await (await request.get(`/api/content/${course.id}`, { headers })).json();
  const { id } = sections[0].lessons[0];
  await openSession(page, student);
  await page.goto(`/course/${course.id}/clase/${id}`);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  await video.evaluate((one) => {
    (one as HTMLVideoElement).currentTime = 7;
  });
  // The room knows the place, and the button below stands still.
  await expect(page.getByRole('button', { name: 'Desde el principio' })).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como vista' }).click();
  const stored = async () => await (await request.get(`/api/lessons/${id}`, { headers })).json();
  await expect.poll(async () => (await stored()).completedAt).not.toBeNull();
  expect((await stored()).positionSeconds).toBeGreaterThanOrEqual(6);
});
