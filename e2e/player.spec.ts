import { expectAccessible } from './accessible';
import { newOwner } from './own-course';
import { demoProduct, expect, openSession, test } from './shop';

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
