import type { Page } from '@playwright/test';
import { changeAccess, demoProduct, expect, openSession, registerAccount, test } from './shop';

/** Runs in the page: a headless browser has no picture-in-picture, so this stub records which video is in it. */
function fakeFloatingWindow() {
  let floating: Element | null = null;
  const get = () => floating;
  Object.defineProperty(Document.prototype, 'pictureInPictureElement', { get, configurable: true });
  Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', {
    get: () => true,
    configurable: true,
  });
  HTMLVideoElement.prototype.requestPictureInPicture = async function float() {
    floating = this;
    return {} as PictureInPictureWindow; // nothing reads it
  };
  Document.prototype.exitPictureInPicture = async () => {
    floating = null;
  };
}

/** Runs in the page: remembers what the lock screen may call. */
function keepHandlers() {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
  Object.assign(window, { handlers });
  const { setActionHandler } = MediaSession.prototype;
  MediaSession.prototype.setActionHandler = function set(action, handler) {
    handlers[action] = handler;
    setActionHandler.call(this, action, handler);
  };
}

type WithHandlers = Window & { handlers: Record<string, ((details: { action: string }) => void) | null> };

/** Presses a key of the lock screen. */
const press = (page: Page, action: string) =>
  page.evaluate((name) => (window as unknown as WithHandlers).handlers[name]?.({ action: name }), action);

test('the class goes on in a floating window, and the lock screen steers it', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  const student = await registerAccount(request);
  await changeAccess(request, student, course.id, 'grant');
  await openSession(page, student);
  await context.addInitScript(fakeFloatingWindow);
  await context.addInitScript(keepHandlers);
  await page.goto(`/course/${course.id}`);
  await page.getByRole('button', { name: 'Reproducir', exact: true }).click();
  const video = page.locator('video');
  const place = () => video.evaluate((one) => (one as HTMLVideoElement).currentTime);
  const isFloating = () => video.evaluate((one) => document.pictureInPictureElement === one);
  await expect.poll(place).toBeGreaterThan(0);

  // While she reads the recipe the class floats over it, and its button brings it back.
  await page.getByRole('tab', { name: 'Receta' }).click();
  const offer = page.getByRole('button', { name: 'Seguir viendo la clase en una ventana flotante' });
  await offer.click();
  await expect.poll(isFloating).toBe(true);
  await offer.click();
  await expect.poll(isFloating).toBe(false);
  // The same from the menu of the player, whose controls stay while it is paused.
  await video.evaluate((one) => (one as HTMLVideoElement).pause());
  await page.getByRole('button', { name: 'Más: velocidad, calidad, letra' }).click();
  await page.getByRole('button', { name: 'Ventana flotante', exact: true }).click();
  await expect.poll(isFloating).toBe(true);

  // The lock screen knows what plays; its picture is there for a page without headers.
  const shown = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    artist: navigator.mediaSession.metadata?.artist,
    picture: navigator.mediaSession.metadata?.artwork[0]?.src ?? '',
  }));
  expect(shown).toMatchObject({ title: 'Antes de empezar: qué vas a usar', artist: course.title });
  const picture = await request.get(shown.picture);
  expect(picture.headers()['content-type']).toMatch(/^image\//);

  await video.evaluate((one) => {
    (one as HTMLVideoElement).currentTime = 20;
  });
  await press(page, 'seekforward');
  await expect.poll(place).toBeCloseTo(30, 0);
  await press(page, 'seekbackward');
  await press(page, 'seekbackward');
  await expect.poll(place).toBeCloseTo(10, 0);
  await press(page, 'play');
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).paused)).toBe(false);
  await press(page, 'pause');
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).paused)).toBe(true);

  // Leaving the course room clears the lock screen.
  await page.getByRole('link', { name: 'Mis Compras' }).first().click();
  await expect(page).toHaveURL(/mis-compras/);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBe(null);
});
