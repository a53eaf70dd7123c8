import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '../src/contract/catalogue';
import { expectToFit } from './accessible';
import { addToCart, approvePayment, openCheckout } from './buying';
import { ENCODING } from './encoding';
import { countKeptFiles, loseKeptFiles } from './kept-files';
import { openPart } from './own-course';
import {
  type Account,
  demoAccount,
  demoProduct,
  expect,
  openSession,
  ownedProducts,
  readDraft,
  registerAccount,
  test,
} from './shop';

const VIDEO = readFileSync('e2e/clase.mp4');

async function makePdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++)
    document.addPage([420, 595]).drawText(`Receta ${page}`, { x: 60, y: 480, font });
  return Buffer.from(await document.save());
}

async function upload(page: Page, field: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(`Subir archivo: ${field}`).setInputFiles(file);
  await expect(page.getByText(`${file.name} (`)).toBeVisible(ENCODING);
}

/** Waits for the response to a saved video position that matches `isIt`. */
async function savedPlace(page: Page, isIt: (seconds: number) => boolean): Promise<void> {
  const answer = await page.waitForResponse((one) => {
    const { positionSeconds } = one.url().endsWith('/progress') ? (one.request().postDataJSON() ?? {}) : {};
    return typeof positionSeconds === 'number' && isIt(positionSeconds);
  });
  expect(answer.status()).toBe(200);
}

async function savedPage(request: APIRequestContext, { token }: Account, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await request.get(`/api/content/${id}`, { headers })).json()).progress.pdfPage;
}

/** Runs inside the page, so that the video does not reach its end on a slow machine. */
function watchOneSecond(element: Element): Promise<void> {
  const player = element as HTMLVideoElement;
  player.muted = true;
  return new Promise((resolve, reject) => {
    player.addEventListener('timeupdate', () => {
      if (player.currentTime <= 1 || player.paused) return;
      player.pause();
      resolve();
    });
    player.play().catch(reject);
  });
}

function secondsOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
}

test('an uploaded video and PDF reach the student, who resumes on another device', { tag: '@once' }, async ({
  page,
  request,
  browser,
}) => {
  // One long test: creator, buyer, student, and the student on another device.
  test.slow();
  const title = `Clase ${randomBytes(4).toString('hex')}`;
  const admin = await demoAccount(request, 'admin');

  await openSession(page, admin);
  await page.goto('/admin/cursos/crear');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Una clase para probar de punta a punta.');
  await page.getByLabel('Precio en pesos').fill('5000');
  await page.getByLabel('Precio en dólares').fill('5');
  const picture = readFileSync('demo/pictures/curso-canoncitos-2.webp');
  await upload(page, 'Imagen 1', { name: 'foto.webp', mimeType: 'image/webp', buffer: picture });
  await upload(page, 'Video del curso', { name: 'clase.mp4', mimeType: 'video/mp4', buffer: VIDEO });
  const wrong = {
    name: 'recetas.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>no</script>'),
  };
  await page.getByLabel('Subir archivo: PDF con las recetas').setInputFiles(wrong);
  await expect(page.getByText('Ese archivo no es un PDF.')).toBeVisible();
  const pdf = { name: 'recetas.pdf', mimeType: 'application/pdf', buffer: await makePdf(4) };
  await upload(page, 'PDF con las recetas', pdf);
  await page.getByRole('button', { name: 'Crear Curso' }).click();
  await expect(page.getByText('Curso creado correctamente')).toBeVisible();

  const courses = await (await request.get('/api/courses')).json();
  const course = courses.data.find((one: { title: string }) => one.title === title);
  const student = await registerAccount(request);
  await openSession(page, student);
  await addToCart(page, course);
  await openCheckout(page);
  await approvePayment(page);

  await page.goto('/mis-compras');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const video = page.locator('video');
  await expect(video).not.toHaveAttribute('controls');
  await expect
    .poll(() => video.evaluate((player) => (player as HTMLVideoElement).readyState))
    .toBeGreaterThan(0);
  const watched = savedPlace(page, (seconds) => seconds > 1);
  await video.evaluate(watchOneSecond);
  await watched;
  // One save at a time: two concurrent saves could arrive out of order.
  const backAtStart = savedPlace(page, (seconds) => seconds === 0);
  await page.keyboard.press('ArrowLeft');
  await backAtStart;
  const ahead = savedPlace(page, (seconds) => seconds >= 10);
  await page.keyboard.press('ArrowRight');
  await ahead;

  await openPart(page, 'Receta');
  await page.getByRole('button', { name: 'Mostrar recetario' }).click();
  const book = page.getByRole('document', { name: `Recetario: ${title}` });
  await expect(book).toContainText('Receta 1');
  // Her stamp is on the drawn page, not in the words.
  await expect(book).not.toContainText(student.user.email);
  const next = page.getByRole('button', { name: 'Página siguiente' });
  await next.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await next.click();
  await expect(book).toContainText('Receta 2');
  expect((await book.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page.getByRole('button', { name: 'Alejar' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Ocultar recetario' })).toBeVisible();
  await expectToFit(page);

  await page.goto('/mis-compras');
  await expect.poll(() => savedPage(request, student, course.id)).toBe(2);
  // The page before did not learn whether the shop got its last place, so this page sends it again.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^typed:(pages|places):/.test(key))),
    )
    .toEqual([]);
  const saves: string[] = [];
  page.on('request', (asked) => asked.method() === 'PUT' && saves.push(asked.url()));
  await page
    .getByRole('region', { name: 'Seguir donde dejaste' })
    .getByRole('link', { name: `Seguir: ${title}` })
    .click();
  await expect(page.getByRole('button', { name: 'Seguir donde dejaste, 0:10' })).toBeVisible();
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(10);
  await page.getByRole('button', { name: 'Mostrar recetario' }).click();
  await expect(page.getByRole('document', { name: `Recetario: ${title}` })).toContainText('Receta 2');
  expect(saves, 'opening what one left is not going on with it').toEqual([]);

  const elsewhere = await browser.newPage();
  await openSession(elsewhere, student);
  await elsewhere.goto(`/course/${course.id}`);
  await expect(elsewhere.getByRole('button', { name: 'Seguir donde dejaste, 0:10' })).toBeVisible();
  await elsewhere.close();
});

test('a product that the user does not own is not found', { tag: '@once' }, async ({ page, request }) => {
  const course = await demoProduct(request, 'Chocotorta perfecta');
  await openSession(page, await registerAccount(request));
  for (const id of [course.id, 'nada']) {
    await page.goto(`/course/${id}`);
    await expect(page.getByRole('heading', { name: 'Curso no encontrado.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver el catálogo' })).toBeVisible();
  }
});

test('a visitor is redirected to the login and returns to the course', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const ana = await demoAccount(request, 'ana');
  const first = (await ownedProducts(request, ana))[0] as Product;
  await page.goto(`/course/${first.id}`);
  await expect(page).toHaveURL(/iniciar-sesion\?volver=/);
  await page.getByLabel('Email').fill('ana@demo.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('ana-demo');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
});

test('an upload resumes after a lost connection and can be cancelled', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  // Without its script, the worker that prepares videos does not start, and the file goes as it is.
  await page.context().route(/\/assets\/worker-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/admin/cursos/crear');
  let lost = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && lost++ === 0) await route.abort('connectionreset');
    else await route.continue();
  });
  await upload(page, 'Video del curso', { name: 'clase.mp4', mimeType: 'video/mp4', buffer: VIDEO });
  // She reads the name of the file; the draft has its storage key.
  const field = page.getByLabel('Video del curso', { exact: true });
  await expect(field).toHaveAttribute('placeholder', 'clase.mp4');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/borrador=/);
  const draftId = new URL(page.url()).searchParams.get('borrador') ?? '';
  const storedVideo = async () => (await readDraft(request, admin, draftId))?.video_url;
  await expect.poll(storedVideo).toMatch(/^storage:videos\//);
  expect(lost).toBeGreaterThan(1);

  await page.unroute('**/api/uploads/*');
  await page.route('**/api/uploads/*', async (route) => {
    // The bytes never arrive, so that the upload can be cancelled.
    if (route.request().method() !== 'PATCH') await route.continue();
  });
  const file = { name: 'otra.mp4', mimeType: 'video/mp4', buffer: VIDEO };
  await page.getByLabel('Subir archivo: Video de presentación').setInputFiles(file);
  await expect(page.getByRole('progressbar', { name: 'Subiendo otra.mp4' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Video de presentación', { exact: true })).toHaveValue('');
});

test('an upload that a reload stopped goes on with the same file, and with no other one', {
  tag: '@once',
}, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/cursos/crear');
  const isPart = (method: string) => method === 'PATCH';
  await page.route('**/api/uploads/*', async (route) => {
    if (!isPart(route.request().method())) await route.continue();
  });
  const part = page.waitForRequest((one) => isPart(one.method()));
  await page.getByLabel('Subir archivo: Video de presentación').setInputFiles('e2e/clase.mp4');
  await part;
  page.on('dialog', (dialog) => void dialog.accept());
  // A browser without room for a copy asks for the file.
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1);
  await page.evaluate(loseKeptFiles);
  await page.reload();
  await expect(page.getByText('Quedó a medias: clase.mp4.')).toBeVisible();
  await page.unroute('**/api/uploads/*');

  const begun: string[] = [];
  page.on('request', (one) => one.url().endsWith('/api/uploads') && begun.push(one.method()));
  const resume = page.getByLabel('Seguir la subida: Video de presentación');
  await resume.setInputFiles({ name: 'otra.mp4', mimeType: 'video/mp4', buffer: VIDEO });
  await expect(page.getByText('otra.mp4 es otro archivo: el que quedó a medias es clase.mp4.')).toBeVisible();
  await resume.setInputFiles('e2e/clase.mp4');
  await expect(page.getByText('clase.mp4 (')).toBeVisible();
  expect(begun).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Título')).toBeVisible();
  await expect(page.getByText('Quedó a medias')).toHaveCount(0);
});

test('an expired content address is renewed silently', { tag: '@once' }, async ({ page, request }) => {
  const ana = await demoAccount(request, 'ana');
  const course = (await ownedProducts(request, ana)).find(({ type }) => type === 'curso') as Product;
  const refused = new Map<string, string>();
  await page.route(/\/api\/(lessons|content)\/[^/]+\/(stream\/master\.m3u8|pdf)\?/, async (route) => {
    const url = route.request().url();
    const kind = url.includes('/stream/') ? 'video' : 'pdf';
    if ((refused.get(kind) ?? url) !== url) return route.continue();
    refused.set(kind, url);
    return route.fulfill({
      status: 403,
      json: { error: 'link_invalid', message: 'El enlace ya no es válido.' },
    });
  });
  await openSession(page, ana);
  await page.goto(`/course/${course.id}`);
  const readyState = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState);
  await expect.poll(readyState).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Mostrar recetario' }).click();
  await expect(page.getByRole('toolbar', { name: 'Leer el recetario' })).toBeVisible();
  await expect(page.getByText('No se pudo')).toHaveCount(0);
  const download = page.getByRole('link', { name: 'Descargar el recetario' });
  await download.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await download.click({ trial: true });
  expect([...refused.keys()]).toEqual(['video', 'pdf']);
});
