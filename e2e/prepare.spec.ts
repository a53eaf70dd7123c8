import type { Program } from '../src/contract/program';
import { expectAccessible } from './accessible';
import { cutH264, endsOf, recordVp9, secondsOf } from './clips';
import { ENCODING } from './encoding';
import { countKeptFiles, loseKeptFiles } from './kept-files';
import {
  changeAccess,
  createCourse,
  demoAccount,
  expect,
  openSession,
  registerAccount,
  shortNumber,
  test,
} from './shop';

test('the creator prepares videos in her browser and a student plays them', { tag: '@once' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  const course = await createCourse(request, admin, { title: `Merengue preparado ${shortNumber()}` });
  await openSession(page, admin);
  const vp9 = { name: '01_batir.webm', mimeType: 'video/webm', buffer: await recordVp9(page, 4) };
  const h264 = { name: '02_hornear.mp4', mimeType: 'video/mp4', buffer: await cutH264(5) };
  await page.goto(`/admin/cursos/${course.id}/clases`);

  // A VP9 clip becomes a lesson while the creator looks at another page.
  await page.getByLabel('Subir videos').setInputFiles(vp9);
  await expect(page.getByText('1 video en camino')).toBeVisible();
  await expect(page.getByText('no cierres esta pestaña')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible(ENCODING);
  const first = page.locator('[data-lesson]', { hasText: 'Batir' });
  await expect(first.getByText('Listo', { exact: true })).toBeVisible();
  const recorded = await secondsOf(vp9.buffer);
  await expect(
    first.getByText(new RegExp(`^0:0[${Math.floor(recorded)}${Math.ceil(recorded)}]$`)),
  ).toBeVisible();

  // What is no video never becomes a lesson.
  await page.getByLabel('Subir videos').setInputFiles([
    {
      name: 'texto.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('Esto es una lista de compras.'.repeat(99)),
    },
    { name: 'vacio.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) },
    { name: 'cortado.mp4', mimeType: 'video/mp4', buffer: h264.buffer.subarray(0, 100_000) },
  ]);
  await expect(page.getByText(/texto\.mp4\. Falló\. Este archivo no es un video/)).toBeVisible(ENCODING);
  await expect(page.getByText(/vacio\.mp4\. Falló\. El archivo está vacío/)).toBeVisible();
  await expect(page.getByText(/cortado\.mp4\. Falló\. El video está cortado/)).toBeVisible();
  await expect(page.locator('[data-lesson]')).toHaveCount(1);

  // The connection is lost in the middle, and the tab closes.
  const stored: string[] = [];
  const isSegment = (url: string) => /\/api\/admin\/videos\/[^/]+\/\d+p\/\d+$/.test(url);
  await page.route('**/api/admin/videos/**', async (route) => {
    const url = route.request().url();
    if (!isSegment(url)) return await route.continue();
    if (stored.length >= 3) return await route.abort('internetdisconnected');
    stored.push(url);
    await route.continue();
  });
  await page.getByLabel('Subir videos').setInputFiles(h264);
  const second = page.locator('[data-lesson]', { hasText: 'Hornear' });
  await expect(second.getByText(/^Sin conexión en 50 %/)).toBeVisible(ENCODING);
  const context = page.context();
  // A closing page sends the calls that its route still holds.
  await context.setOffline(true);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await context.newPage();
  // A browser without room for a copy asks for the file.
  await again.goto('/api/health');
  await again.evaluate(loseKeptFiles);
  const sent: string[] = [];
  again.on('request', (call) => call.method() === 'PUT' && isSegment(call.url()) && sent.push(call.url()));
  await again.goto(`/admin/cursos/${course.id}/clases`);
  const resumed = again.locator('[data-lesson]', { hasText: 'Hornear' });
  await expect(resumed.getByText(/Quedó a medias: 02_hornear\.mp4/)).toBeVisible();
  await expectAccessible(again);
  const resume = resumed.getByLabel('Seguir la subida');
  await resume.setInputFiles({ ...vp9, name: 'otro.webm' });
  await expect(resumed.getByText('otro.webm es otro archivo: el que quedó a medias es')).toBeVisible();
  await resume.setInputFiles(h264);
  await expect(resumed.getByText('Listo', { exact: true })).toBeVisible(ENCODING);
  expect(stored).toHaveLength(3);
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(sent.filter((url) => stored.includes(url))).toEqual([]);

  // A student's phone plays both, in segments.
  const student = await registerAccount(request);
  await changeAccess(request, student, course.id, 'grant');
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const room = await phone.newPage();
  const errors: string[] = [];
  room.on('pageerror', (error) => errors.push(error.message));
  const segments: string[] = [];
  room.on('request', (call) => /\.m4s/.test(call.url()) && segments.push(call.url()));
  await openSession(room, student);
  await room.goto(`/course/${course.id}`);
  const video = room.locator('video');
  for (const title of ['Batir', 'Hornear']) {
    await room.getByRole('link', { name: new RegExp(title) }).click();
    await expect(room.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
    await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(1);
    await video.evaluate((one) => {
      const player = one as HTMLVideoElement;
      player.muted = true;
      void player.play();
    });
    await expect
      .poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime))
      .toBeGreaterThan(2.2);
    expect(await video.evaluate((one) => (one as HTMLVideoElement).currentSrc)).toMatch(/^blob:/);
    await room.getByRole('button', { name: /^Más: / }).click();
    await expect(room.getByRole('radio', { name: /^Automática: \d+p/ })).toBeChecked();
    await room.getByRole('button', { name: 'Cerrar', exact: true }).click();
  }
  expect(segments.length).toBeGreaterThan(3);
  await room.getByRole('slider', { name: 'Lugar en el video' }).hover();
  await expect(room.locator('[data-storyboard]')).toBeVisible();
  await expectAccessible(room);
  // Players without playlists get the same video as one file.
  const length = await video.evaluate((one) => (one as HTMLVideoElement).duration);
  const lesson = room.url().split('/').at(-1);
  const headers = { authorization: `Bearer ${student.token}` };
  const file = (await (await request.get(`/api/lessons/${lesson}`, { headers })).json()).video.url;
  expect(await room.evaluate(durationOfFile, file)).toBeCloseTo(length, 0);
  expect(errors).toEqual([]);
  await phone.close();
});

test('a clip that a browser recorded as VP9 in an MP4 becomes a lesson, also after a reload', {
  tag: '@once',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  const course = await createCourse(request, admin, { title: `Grabado ${shortNumber()}` });
  await openSession(page, admin);
  const buffer = await recordVp9(page, 2, 'video/mp4;codecs=vp9,opus');
  await page.goto(`/admin/cursos/${course.id}/clases`);
  // The parts never arrive, until the page is loaded again.
  const segments = /\/api\/admin\/videos\/[^/]+\/\d+p\/\d+$/;
  await page.route(segments, () => undefined);
  const part = page.waitForRequest(segments);
  await page.getByLabel('Subir videos').setInputFiles({ name: 'batir.mp4', mimeType: 'video/mp4', buffer });
  await part;
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute(segments);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible(ENCODING);
  await expect(page.locator('[data-lesson]')).toHaveCount(1);
  await expect(page.locator('[data-lesson]', { hasText: 'Batir' }).getByText('Listo')).toBeVisible();
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(0);
});

test('two tabs with the same file make one video, and the second one says why it waits', {
  tag: '@once',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const course = await createCourse(request, admin, { title: `Dos pestañas ${shortNumber()}` });
  const file = { name: 'batir.mp4', mimeType: 'video/mp4', buffer: await cutH264(5) };
  await openSession(page, admin);
  const other = await page.context().newPage();
  const sent: string[] = [];
  for (const tab of [page, other])
    tab.on('request', (call) => {
      if (call.method() === 'PUT' && call.url().includes('/api/admin/videos/')) sent.push(call.url());
    });
  // The first tab holds its first segment until the second one has the file too.
  let letGo = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/admin\/videos\/[^/]+\/\d+p\/0$/, async (route) => {
    await isOpen;
    await route.continue();
  });
  for (const tab of [page, other]) {
    await tab.goto(`/admin/cursos/${course.id}/clases`);
    await tab.getByLabel('Subir videos').setInputFiles(file);
    await expect(
      tab.getByText(
        tab === page ? /^batir\.mp4\. Preparando/ : /^batir\.mp4\. Otra pestaña lo está preparando/,
      ),
    ).toBeVisible(ENCODING);
  }
  letGo();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible(ENCODING);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  const program = await (await request.get(`/api/admin/products/${course.id}/program`, { headers })).json();
  expect(program.sections).toHaveLength(1);
  expect(program.sections[0].lessons).toEqual([
    expect.objectContaining({ title: 'Batir', preparing: null, durationSeconds: expect.closeTo(5, 1) }),
  ]);
  await expect(other.locator('[data-lesson]')).toHaveCount(1);
});

test('a browser that cannot encode uploads several videos while the creator looks at other pages', {
  tag: '@once',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const course = await createCourse(request, admin, { title: `Sin preparar ${shortNumber()}` });
  await openSession(page, admin);
  // Without its script, the worker that encodes does not start.
  await page.context().route(/\/assets\/worker-[^/]+\.js$/, (route) => route.abort());
  let letGo = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const parts: string[] = [];
  await page.context().route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      parts.push(route.request().url());
      await isOpen;
    }
    await route.continue();
  });
  const clip = await cutH264(4);
  const files = [
    { name: '01_batir.mp4', mimeType: 'video/mp4', buffer: clip },
    { name: '02_hornear.mp4', mimeType: 'video/mp4', buffer: heavy(clip) },
  ];
  await page.goto(`/admin/cursos/${course.id}/clases`);
  await page.getByLabel('Subir videos').setInputFiles(files);
  await expect(page.getByText(/^01_batir\.mp4\. Subiendo/)).toBeVisible(ENCODING);
  await expect(page.getByText(/^02_hornear\.mp4\. Espera su turno/)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/admin/cursos/${course.id}/clases`);
  await second.getByLabel('Subir videos').setInputFiles(files.slice(0, 1));
  await expect(second.getByText(/Otra pestaña lo está preparando/)).toBeVisible(ENCODING);

  await page.locator('main a[href="/admin/cursos"]').first().click();
  await expect(page.getByText(/Batir.*Subiendo.*No cierres esta pestaña/)).toBeVisible();
  letGo();
  const readyLessons = async () => {
    const answer = await request.get(`/api/admin/products/${course.id}/program`, { headers });
    const { sections }: Program = await answer.json();
    return sections
      .flatMap(({ lessons }) => lessons)
      .filter(({ video }) => video?.state === 'ready')
      .map(({ title }) => title);
  };
  await expect.poll(readyLessons, ENCODING).toEqual(['Batir', 'Hornear']);
  await expect(second.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible(ENCODING);
  expect(await readyLessons()).toHaveLength(2);
  expect(parts).toHaveLength(2);

  // The heavy one says what to do.
  await page.goBack();
  const lesson = (title: string) => page.locator('[data-lesson]', { hasText: title });
  await expect(
    lesson('Hornear').getByText(/^Pesa mucho para un teléfono \(unos \d+ MB por minuto\)/),
  ).toBeVisible();
  await expect(lesson('Batir').getByText(/Pesa mucho/)).toBeHidden();
  await expectAccessible(page);

  // A browser that can prepares what the shop has, without the files.
  await page.context().unroute(/\/assets\/worker-[^/]+\.js$/);
  await page.goto('/admin');
  const task = page.getByRole('listitem').filter({ hasText: 'Videos sin preparar' });
  await expect(task.getByRole('link', { name: /^Preparar/ })).toBeVisible();
  await page.goto(`/admin/cursos/${course.id}/clases`);
  await expect(lesson('Batir').getByRole('button', { name: 'Preparar Batir' })).toBeVisible();
  await page.getByRole('button', { name: 'Preparar las 2' }).click();
  for (const title of ['Batir', 'Hornear'])
    await expect(lesson(title).getByText('Listo', { exact: true })).toBeVisible(ENCODING);
  const prepared: Program = await (
    await request.get(`/api/admin/products/${course.id}/program`, { headers })
  ).json();
  const videos = prepared.sections.flatMap(({ lessons }) => lessons).map(({ video }) => video);
  expect(videos.map((video) => [video?.bytes, video?.url.startsWith('storage:streams/')])).toEqual([
    [null, true],
    [null, true],
  ]);
  await expect(lesson('Batir').locator('img')).toBeVisible();
});

test('sound that lasts longer than the picture is kept', { tag: '@once' }, async ({ page, request }) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const course = await createCourse(request, admin, { title: `Con música ${shortNumber()}` });
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${course.id}/clases`);
  const buffer = await cutH264(6, 0, 9);
  await page.getByLabel('Subir videos').setInputFiles({ name: 'largo.mp4', mimeType: 'video/mp4', buffer });
  await expect(page.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible(ENCODING);
  const answer = await request.get(`/api/admin/products/${course.id}/program`, { headers });
  const { sections }: Program = await answer.json();
  const [long] = sections.flatMap(({ lessons }) => lessons);
  expect(long?.durationSeconds).toBeGreaterThanOrEqual(8.9);
  const lesson = await (await request.get(`/api/lessons/${long?.id}`, { headers })).json();
  const file = await (await request.get(lesson.video.url)).body();
  const { video, audio } = await endsOf(file);
  expect(audio).toBeGreaterThan(8.8);
  expect(Math.abs(video - audio)).toBeLessThan(0.2);
});

test('the video of a phone that was held upright stands upright', { tag: '@once' }, async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const course = await createCourse(request, admin, { title: `De pie ${shortNumber()}` });
  const buffer = await cutH264(4, 90);
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${course.id}/clases`);
  await page.getByLabel('Subir videos').setInputFiles({ name: 'de_pie.mp4', mimeType: 'video/mp4', buffer });
  await expect(page.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible(ENCODING);

  const answer = await request.get(`/api/admin/products/${course.id}/program`, { headers });
  const { sections }: Program = await answer.json();
  const lesson = await request.get(`/api/lessons/${sections[0]?.lessons[0]?.id}`, { headers });
  const { video } = await lesson.json();
  // The browser shows the original as it was held.
  await page.route('**/original.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: buffer }));
  const expected = await page.evaluate(lookAt, { url: '/original.mp4', at: 1 });
  expect(expected.height).toBeGreaterThan(expected.width);
  for (const seen of [
    await page.evaluate(lookAt, { url: video.posterUrl, at: null }),
    await page.evaluate(lookAt, { url: video.url, at: 1 }),
  ]) {
    expect(seen.width / seen.height).toBeCloseTo(expected.width / expected.height, 2);
    expect(differenceOf(seen.pixels, expected.pixels)).toBeLessThan(8);
    expect(differenceOf(seen.pixels.toReversed(), expected.pixels)).toBeGreaterThan(16);
  }
});

/** Runs in the page: the size of a picture, or of a video at a second, and its pixels in grey. */
async function lookAt({ url, at }: { url: string; at: number | null }) {
  const element = document.createElement(at === null ? 'img' : 'video');
  await new Promise((resolve, reject) => {
    element.onerror = reject;
    element.onload = resolve;
    if (at !== null) element.onseeked = resolve;
    element.src = url;
    if (element instanceof HTMLVideoElement && at !== null) element.currentTime = at;
  });
  const [width, height] =
    element instanceof HTMLVideoElement
      ? [element.videoWidth, element.videoHeight]
      : [element.naturalWidth, element.naturalHeight];
  const [columns, rows] = [18, 32];
  const context = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true });
  // A browser may say that it has found the second before it has its picture: the canvas stays transparent.
  let data: ArrayLike<number> = [];
  while (!data[3]) {
    await new Promise(requestAnimationFrame);
    context?.drawImage(element, 0, 0, columns, rows);
    data = context?.getImageData(0, 0, columns, rows).data ?? [];
  }
  const pixels = Array.from(
    { length: columns * rows },
    (_, n) => ((data[n * 4] ?? 0) + (data[n * 4 + 1] ?? 0) + (data[n * 4 + 2] ?? 0)) / 3,
  );
  return { width, height, pixels };
}

function differenceOf(one: number[], other: number[]): number {
  return one.reduce((sum, value, n) => sum + Math.abs(value - (other[n] ?? 0)), 0) / one.length;
}

/** The same film with more than 6 Mbps: its last box is only filling. */
function heavy(film: Buffer): Buffer {
  const box = Buffer.alloc(5_000_000);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}

/** Runs in the page. */
function durationOfFile(url: string): Promise<number> {
  const player = document.createElement('video');
  return new Promise((resolve, reject) => {
    player.onloadedmetadata = () => resolve(player.duration);
    player.onerror = () => reject(new Error(player.error?.message));
    player.src = url;
  });
}
