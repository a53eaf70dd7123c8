import type { APIRequestContext } from '@playwright/test';
import type { AdminLesson } from '../src/contract/program';
import { expectAccessible, expectToFit } from './accessible';
import { cutH264 } from './clips';
import {
  type Account,
  changeAccess,
  createCourse,
  demoAccount,
  demoProduct,
  expect,
  openSession,
  registerAccount,
  shortNumber,
  test,
} from './shop';

async function newOwner(request: APIRequestContext, productId: string): Promise<Account> {
  const student = await registerAccount(request);
  await changeAccess(request, student, productId, 'grant');
  return student;
}

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

  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  // It would play to its end on a slow machine.
  await video.evaluate((one) => (one as HTMLVideoElement).pause());
  await page.getByRole('button', { name: /^Más: / }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '1,5×' }).check();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  expect(await video.evaluate((one) => (one as HTMLVideoElement).playbackRate)).toBe(1.5);
  await expectToFit(page);

  await page.goto(`/course/${course.id}`);
  await expect(page.getByText('1 de 8 clases')).toBeVisible();
});

test('the keys of the player work wherever the focus is', { tag: '@once' }, async ({ page, request }) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  await openSession(page, await newOwner(request, course.id));
  await page.goto(`/course/${course.id}`);
  const video = page.locator('video');
  const isPaused = () => video.evaluate((one) => (one as HTMLVideoElement).paused);
  const seconds = () => video.evaluate((one) => Math.round((one as HTMLVideoElement).currentTime));
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  await expect(video).not.toHaveAttribute('controls');

  // Nothing has been clicked yet, so the whole page has the focus.
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pausar', exact: true })).toBeVisible();
  expect(await isPaused()).toBe(false);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Reproducir', exact: true })).toBeVisible();
  expect(await isPaused()).toBe(true);
  const before = await seconds();
  await page.keyboard.press('ArrowRight');
  await expect.poll(seconds).toBe(before + 10);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(seconds).toBe(before);
  const captions = page.getByRole('button', { name: 'Subtítulos' });
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Salir de pantalla completa' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Pantalla completa', exact: true })).toBeVisible();

  // A field keeps its letters, and a button of the player its space bar.
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: /^Anota o pregunta en/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('c f');
  await expect(field).toHaveValue('c f');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.focus();
  await page.keyboard.press('Space');
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  expect(await isPaused()).toBe(true);
  // Another control keeps all keys.
  await page.getByRole('link', { name: 'Mis Compras' }).first().focus();
  await page.keyboard.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', 'true');

  // What she chose is kept on this device.
  await captions.click();
  await page.reload();
  await page.getByRole('button', { name: /^(Reproducir|Seguir donde dejaste)/ }).click();
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
});

/** The stream of a lesson and the file in its place. */
const FILES_OF_LESSON = /\/api\/lessons\/[^/]+\/(video|stream\/.+)\?/;

test('the player says what it waits for', { tag: '@once' }, async ({ page, context, request }) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  await openSession(page, await newOwner(request, course.id));
  await context.addInitScript(() => {
    const handled: string[] = [];
    Object.assign(window, { handled });
    const { setActionHandler } = MediaSession.prototype;
    MediaSession.prototype.setActionHandler = function set(action, handler) {
      if (handler) handled.push(action);
      setActionHandler.call(this, action, handler);
    };
  });
  let arrive = () => {};
  const isHeld = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/lessons/*/stream/*.m3u8?*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(`/course/${course.id}`);
  await page.getByRole('button', { name: 'Reproducir', exact: true }).click();
  await expect(page.getByText('Abriendo la clase…')).toBeVisible();
  await expect(page.getByText(/^La conexión va lenta/)).toBeVisible();
  arrive();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeGreaterThan(0);

  // The lock screen has the title, the picture and ten seconds back and ahead.
  const lock = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    pictures: navigator.mediaSession.metadata?.artwork.length,
    handled: (window as unknown as { handled: string[] }).handled,
  }));
  expect(lock.title).toBe('Antes de empezar: qué vas a usar');
  expect(lock.pictures).toBe(1);
  expect(lock.handled).toEqual(
    expect.arrayContaining(['seekbackward', 'seekforward', 'seekto', 'nexttrack']),
  );

  // "Quedarme aquí" is readable, and leaves the lesson open.
  await video.evaluate((one) => {
    const player = one as HTMLVideoElement;
    player.currentTime = player.duration - 0.2;
    void player.play();
  });
  const stay = page.getByRole('button', { name: 'Quedarme aquí' });
  await expect(stay).toBeVisible();
  await expectAccessible(page);
  await stay.click();
  await expect(page.getByRole('button', { name: 'Reproducir', exact: true })).toBeVisible();

  // Without a connection it waits, and opens by itself when it is back.
  await page.unrouteAll();
  await page.route(FILES_OF_LESSON, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/El video no abre/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Sin conexión no se puede ver esta clase/)).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: /^(Reproducir|Seguir donde dejaste)/ })).toBeVisible();
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

test('a phone that lies down shows the picture and its buttons side by side', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  await openSession(page, await newOwner(request, course.id));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/course/${course.id}`);
  await page.getByRole('button', { name: 'Reproducir', exact: true }).click();
  for (const name of ['Pausar', 'Subtítulos', 'Pantalla completa', 'Más: velocidad, calidad, letra'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('slider', { name: 'Lugar en el video' })).toBeInViewport({ ratio: 1 });
  const picture = await page.locator('video').boundingBox();
  const pause = await page.getByRole('button', { name: 'Pausar', exact: true }).boundingBox();
  expect(picture?.height).toBeGreaterThan(340);
  expect(pause?.x ?? 0).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
});

test('what the first picture needs is asked for at once, and once', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  await openSession(page, await newOwner(request, course.id));
  const asked: string[] = [];
  const isStart = /\/stream\/(master\.m3u8|240p\.m3u8|key)\?|240p-init-|p-0-/;
  page.on('request', (call) => isStart.test(call.url()) && asked.push(call.url()));
  // Nothing waits for the answer of another: the first playlist comes last, when the player is ready.
  await page.route('**/stream/master.m3u8?*', async (route) => {
    await expect.poll(() => asked.length).toBe(5);
    await expect(page.locator('video[src^="blob:"]')).toBeAttached();
    await route.continue();
  });
  await page.goto(`/course/${course.id}`);
  const readyState = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.readyState);
  await expect.poll(readyState).toBeGreaterThan(1);
  // The next quality asks for the key again.
  const once = asked.filter((url) => !url.includes('/stream/key'));
  expect(once).toHaveLength(4);
  expect(new Set(once).size).toBe(4);
});

test('a video that cannot be played says so, and plays when its file is back', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  await openSession(page, await newOwner(request, course.id));
  const failed = page.getByText(/El video no abre/);
  const readyState = () =>
    page.locator('video').evaluate((one) => (one as HTMLVideoElement).readyState, undefined);

  // Neither the stream and its file nor new addresses.
  let isDown = true;
  let asked = 0;
  await page.route(FILES_OF_LESSON, (route) => (isDown ? route.abort() : route.continue()));
  await page.route(/\/api\/lessons\/[^/]+$/, async (route) => {
    asked += 1;
    if (isDown && asked > 1) await route.fulfill({ status: 503, json: { error: 'busy', message: '' } });
    else await route.continue();
  });
  await page.goto(`/course/${course.id}`);
  await expect(failed).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(readyState).toBeGreaterThan(0);

  // A playlist that nobody answers, and no file, as a saved video has.
  await page.unrouteAll();
  await page.route(/\/api\/lessons\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const lesson = await answer.json();
    const hlsUrl = `/api/lessons/${lesson.id}/stream/master.m3u8?firma=otra`;
    await route.fulfill({
      response: answer,
      json: { ...lesson, video: { ...lesson.video, hlsUrl, url: null } },
    });
  });
  await page.reload();
  await expect(failed).toBeVisible();
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

test('the creator builds a program', { tag: '@once' }, async ({ page, request }) => {
  test.setTimeout(600_000);
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const created = await request.post('/api/courses/create', {
    headers,
    data: {
      title: `Flan ${shortNumber()}`,
      description: 'Para probar el programa.',
      price: 5000,
      USDprice: 5,
      status: 'draft',
      images: [{ url: '/placeholder.jpg', description: 'Imagen 1' }],
    },
  });
  const { id } = (await created.json()).data;
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${id}/clases`);
  await expect(page.getByText('Elige todos los videos juntos')).toBeVisible();
  const video = { mimeType: 'video/mp4', buffer: await cutH264(3) };
  await page.getByLabel('Subir videos').setInputFiles([
    { name: '02_el_horno.mp4', ...video },
    { name: '01_la_mezcla.mp4', ...video },
  ]);
  await expect(page.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible({
    timeout: 240_000,
  });
  const titles = page.locator('[data-lesson] [data-title]');
  await expect(titles).toHaveText(['La mezcla', 'El horno']);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Mover El horno/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(titles).toHaveText(['El horno', 'La mezcla']);
  // By its handle, with a finger or a mouse.
  const handle = page.getByRole('button', { name: /^Mover El horno/ });
  const last = await page.locator('[data-lesson]').last().boundingBox();
  const grip = await handle.boundingBox();
  if (!last || !grip) throw new Error('The lessons are not on the page.');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width / 2, last.y + last.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(titles).toHaveText(['La mezcla', 'El horno']);
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(titles).toHaveText(['El horno', 'La mezcla']);
  await page.getByRole('link', { name: 'La mezcla', exact: true }).click();
  await page.getByLabel('Título', { exact: true }).fill('Mezclar sin burbujas');
  await page.getByLabel(/^Vista previa gratis/).check();
  await page.getByLabel(/^(Agregar|Cambiar) los subtítulos en Español/).setInputFiles({
    name: 'a.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nHola\n'),
  });
  await expect(page.getByRole('button', { name: 'Quitar los subtítulos en Español' })).toBeVisible();
  await page.getByLabel('Agregar archivos').setInputFiles([
    { name: 'Lista de compras.csv', mimeType: 'text/csv', buffer: Buffer.from('harina;300') },
    { name: 'trampa.html', mimeType: 'text/html', buffer: Buffer.from('<script>') },
  ]);
  await expect(page.getByText('Lista de compras.csv')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'Ese tipo de archivo no se acepta.',
  );
  // The header covers what lies below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a las clases' }).click();
  await expect(titles).toHaveText(['El horno', 'Mezclar sin burbujas']);
  await expect(page.getByText('Gratis', { exact: true })).toBeVisible();
  await expect(page.getByText('1 archivo')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar El horno' }).click();
  await expect(titles).toHaveText(['Mezclar sin burbujas']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(titles).toHaveText(['El horno', 'Mezclar sin burbujas']);
  await page.reload();
  await expect(titles).toHaveText(['El horno', 'Mezclar sin burbujas']);
});

/** A course of one test with lessons, as the creator edits it. */
async function newProgram(request: APIRequestContext, titles: string[]) {
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const { id } = await createCourse(request, admin, { title: `Programa ${shortNumber()}` });
  const added = await request.post(`/api/admin/products/${id}/sections`, {
    headers,
    data: { title: 'Clases' },
  });
  const section = (await added.json()).sections[0].id;
  const data = { lessons: titles.map((title) => ({ title })) };
  const filled = await request.post(`/api/admin/sections/${section}/lessons`, { headers, data });
  expect(filled.status()).toBe(201);
  const lessons = async (): Promise<AdminLesson[]> => {
    const answer = await request.get(`/api/admin/products/${id}/program`, { headers });
    return (await answer.json()).sections[0].lessons;
  };
  return { admin, headers, path: `/admin/cursos/${id}/clases`, lessons };
}

test('saving a lesson keeps a video that became ready meanwhile', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { admin, headers, path, lessons } = await newProgram(request, ['Amasar']);
  const video = async () => (await lessons())[0]?.video ?? null;
  await openSession(page, admin);
  await page.goto(path);
  await page.getByRole('link', { name: 'Amasar', exact: true }).click();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Video', { exact: true })).toHaveValue('');
  const [lesson] = await lessons();
  const data = { video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
  expect((await request.put(`/api/admin/lessons/${lesson?.id}`, { headers, data })).status()).toBe(200);
  const ready = await video();
  expect(ready).not.toBeNull();
  // The answer to another change brings the video to the page.
  await form.getByLabel('Agregar archivos').setInputFiles({
    name: 'Compras.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('harina;300'),
  });
  await expect(form.getByText('Compras.csv')).toBeVisible();
  await expect(form.getByLabel('Video', { exact: true })).toHaveValue(ready?.url ?? '');
  await form.getByLabel('Texto', { exact: true }).fill('Con las manos.');
  await expect.poll(async () => (await lessons())[0]?.text).toBe('Con las manos.');
  expect(await video()).toEqual(ready);

  await form.getByRole('button', { name: 'Quitar el video' }).click();
  await expect.poll(video).toBeNull();
});

test('quick moves of a lesson all count on a slow connection', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { admin, path, lessons } = await newProgram(request, ['Uno', 'Dos', 'Tres', 'Cuatro']);
  const stored = async () => (await lessons()).map(({ title }) => title);
  await openSession(page, admin);
  await page.goto(path);
  const titles = page.locator('[data-lesson] [data-title]');
  const handle = page.getByRole('button', { name: /^Mover Uno/ });
  await expect(titles).toHaveText(['Uno', 'Dos', 'Tres', 'Cuatro']);
  const held: (() => void)[] = [];
  await page.route('**/api/admin/products/*/program', async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await handle.press('ArrowDown');
  await expect(titles).toHaveText(['Dos', 'Uno', 'Tres', 'Cuatro']);
  await handle.press('ArrowDown');
  await expect(titles).toHaveText(['Dos', 'Tres', 'Uno', 'Cuatro']);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  // The second move leaves after the answer to the first.
  await expect.poll(() => held.length).toBe(2);
  await handle.press('ArrowDown');
  await expect(titles).toHaveText(['Dos', 'Tres', 'Cuatro', 'Uno']);
  held[1]?.();
  await expect.poll(() => held.length).toBe(3);
  held[2]?.();
  await expect.poll(stored).toEqual(['Dos', 'Tres', 'Cuatro', 'Uno']);
  await expect(titles).toHaveText(['Dos', 'Tres', 'Cuatro', 'Uno']);
});

test('a program that was read before a move does not undo it', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { admin, path, lessons } = await newProgram(request, ['Uno', 'Dos', 'Tres']);
  const stored = async () => (await lessons()).map(({ title }) => title);
  await openSession(page, admin);
  await page.goto(path);
  const titles = page.locator('[data-lesson] [data-title]');
  const handle = page.getByRole('button', { name: /^Mover Uno/ });
  await expect(titles).toHaveText(['Uno', 'Dos', 'Tres']);
  await page.locator('main a[href="/admin/cursos"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar Cursos' })).toBeVisible();

  // The page reads the program again when she comes back. The answer is old when it arrives.
  let reads = 0;
  let arrive = () => {};
  const isOpen = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/admin/products/*/program', async (route) => {
    if (route.request().method() !== 'GET' || reads > 0) return await route.continue();
    const response = await route.fetch();
    reads += 1;
    await isOpen;
    await route.fulfill({ response });
  });
  await page.goBack();
  await expect(titles).toHaveText(['Uno', 'Dos', 'Tres']);
  await expect.poll(() => reads).toBe(1);
  const isMoved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await handle.press('ArrowDown');
  await (await isMoved).finished();
  const isRead = page.waitForEvent('requestfinished', (call) => call.url().endsWith('/program'));
  arrive();
  await isRead;
  await expect(titles).toHaveText(['Dos', 'Uno', 'Tres']);
  await handle.press('ArrowDown');
  await expect.poll(stored).toEqual(['Dos', 'Tres', 'Uno']);
  await expect(titles).toHaveText(['Dos', 'Tres', 'Uno']);
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
