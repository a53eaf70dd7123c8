import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { enlargeText, expectAccessible, expectToFit } from './accessible';
import { addToCart, approvePayment, openCheckout } from './buying';
import { mailedLink, mailsTo } from './mails';
import { courseWithStudent, openPart } from './own-course';
import {
  type Account,
  changeAccess,
  demoProduct,
  expect,
  openSession,
  registerAccount,
  storeSession,
  test,
} from './shop';

// A service worker would stay for the next test in a reused page.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const SAVED = /^Guardado en este teléfono, \d/;

/** What the browser keeps, as far as a name begins with a prefix. */
function cacheNames(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(
    async (start) => (await caches.keys()).filter((name) => name.startsWith(start)),
    prefix,
  );
}

/** A student whose phone has saved a book. */
async function withSavedBook(page: Page, request: APIRequestContext) {
  const book = await demoProduct(request, 'Alfajores');
  const student = await registerAccount(request);
  await changeAccess(request, student, book.id, 'grant');
  await openSession(page, student);
  await page.goto(`/course/${book.id}`);
  await expect(page.getByText(SAVED)).toBeVisible();
  return { book, student };
}

test('writes go past the worker of the app, which would keep their bodies', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  await withSavedBook(page, request);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'seen', seen);
    addEventListener('fetch', (event) => seen.push((event as Event & { request: Request }).request.method));
  });
  await page.evaluate(async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) await fetch('/api/nada', { method });
  });
  const seen = await worker?.evaluate((): string[] => Reflect.get(globalThis, 'seen'));
  expect(new Set(seen)).toEqual(new Set(['GET']));
});

test('a page that was loaded past the worker of the app is taken by it', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  await withSavedBook(page, request);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devTools = await context.newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), devTools.send('Page.reload', { ignoreCache: true })]);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('a student buys a book, cooks with three timers, loses the connection, reloads and is still cooking', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  test.slow();
  const book = await demoProduct(request, 'Alfajores');
  const student = await registerAccount(request);
  await openSession(page, student);
  await addToCart(page, book);
  await openCheckout(page);
  await approvePayment(page);

  // The book saves itself when it is first opened.
  await page.goto(`/course/${book.id}`);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: /^Alfajores de maicena 30/ }).click();
  await page.getByLabel('Rinde').fill('60');
  const starch = page.getByRole('listitem').filter({ hasText: 'fécula de maíz' }).first();
  const scaled = await starch.innerText();
  await page.getByRole('link', { name: 'Modo cocina' }).click();
  const kitchen = page.getByRole('dialog', { name: /Alfajores de maicena/ });
  await setThreeTimers(page);

  await context.setOffline(true);
  await page.reload();
  await expect(kitchen.getByRole('timer')).toHaveCount(3);
  await expect(kitchen.getByText('Sin conexión')).toBeVisible();
  await expectAccessible(page);
  await kitchen.getByRole('button', { name: 'Salir' }).click();
  await expect(starch).toHaveText(scaled, { useInnerText: true });
  await expect(page.getByText('Estás sin conexión.', { exact: false })).toBeVisible();
  await page.getByLabel('Mis cambios').fill('Con limón');
  await page.getByLabel('Mis cambios').blur();
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible();

  // Every other saved room opens too, from an empty page.
  await page.goto('/mis-compras');
  await expect(page.getByRole('heading', { name: book.title, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^Seguir: ${book.title}`) })).toBeVisible();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  // The timers are visible on this page too.
  await expect(page.getByRole('complementary', { name: 'Relojes' })).toContainText('y 2 más');
  await expectAccessible(page);
  await page.getByRole('link', { name: book.title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expect(page.locator(`img[src*="/media/images/"]`).first()).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Mostrar recetario' }).click();
  await expect(page.getByRole('document').locator('canvas')).toBeVisible();
  await expect(page.getByText(/^de \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByLabel('Página', { exact: true })).toHaveValue('2');
  await expectAccessible(page);

  // A public page says that there is no connection, and links to the saved products.
  await page.goto('/catalogo/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  expect(page.url()).toContain('/catalogo/all');
  await expectAccessible(page);
  await enlargeText(page);
  await expectToFit(page);
  await page.getByRole('main').getByRole('link', { name: book.title }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expectToFit(page);

  // What changed meanwhile reaches the shop with the connection, and public pages are fresh.
  await context.setOffline(false);
  const headers = { authorization: `Bearer ${student.token}` };
  await expect
    .poll(async () => await (await request.get('/api/kitchen', { headers })).text())
    .toContain('Con limón');
  const place = async () =>
    (await (await request.get(`/api/content/${book.id}`, { headers })).json()).progress;
  await expect.poll(place).toMatchObject({ pdfPage: 2 });
  await page.goto('/catalogo/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
});

async function setThreeTimers(page: Page): Promise<void> {
  const kitchen = page.getByRole('dialog');
  for (let count = 0; count < 3; ) {
    await kitchen.getByRole('button', { name: /Listo, sigue/ }).click();
    const button = kitchen.locator('section:not([inert])').getByRole('button', { name: /Poner reloj/ });
    if ((await button.count()) === 0) continue;
    await button.first().click();
    count += 1;
    await expect(kitchen.getByRole('timer')).toHaveCount(count);
  }
}

test('a saved book leaves the phone by hand, with its purchase and with the session', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  test.slow();
  const { book, student } = await withSavedBook(page, request);
  await page.goto('/mis-compras');
  await expect(page.getByText(/^Un producto, \d/)).toBeVisible();
  await page.getByRole('button', { name: `Quitar ${book.title}` }).click();
  await expect(page.getByText('Solo con conexión')).toBeVisible();

  // She removed it, so it does not come back by itself.
  await page.goto(`/course/${book.id}`);
  await page.getByRole('button', { name: 'Guardar para usar sin conexión' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();

  // The browser may remove files to make room.
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const [first] = (await cache.keys()).filter(({ url }) => url.includes('/api/recipes/'));
    if (first) await cache.delete(first);
  }, `saved:${student.user.id}`);
  await page.goto('/mis-compras');
  await expect(page.getByText(`El navegador borró lo guardado de «${book.title}»`)).toBeVisible();
  await expect(page.getByText('Solo con conexión')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.goto(`/course/${book.id}`);
  await expect(page.getByText(SAVED)).toBeVisible();

  // A revoked purchase disappears at the next contact.
  await changeAccess(request, student, book.id, 'revoke');
  await page.goto('/');
  await expect.poll(() => cacheEntries(page, student)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/course/${book.id}`);
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeHidden();
  await expect(page.getByText(/No se pudo conectar/)).toBeVisible();
  await context.setOffline(false);

  // A logout removes everything, also in another tab.
  await changeAccess(request, student, book.id, 'grant');
  await page.goto(`/course/${book.id}`);
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await context.newPage();
  // A page without the app, which would save its own answers again.
  await other.goto('/api/health');
  await other.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });
  await expect.poll(() => cacheNames(page, 'saved:')).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saved:'))),
  ).toEqual([]);
});

/** The recipes and files of a product; the list of purchases is empty then. */
function cacheEntries(page: Page, { user }: Account): Promise<string[]> {
  return page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/\/api\/(purchase|progress)/.test(path));
  }, `saved:${user.id}`);
}

test('a student saves a lesson, watches it without a connection, and loses it with her purchase', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  test.slow();
  const { course, student } = await courseWithStudent(request, {
    title: `Hojaldre sin señal ${Date.now()}`,
    lessons: ['Empaste', 'Vueltas'],
  });
  const headers = { authorization: `Bearer ${student.token}` };
  const content = await (await request.get(`/api/content/${course.id}`, { headers })).json();
  const [first, second] = content.sections[0].lessons as { id: string }[];
  // The shop makes a stream of an uploaded file by itself.
  for (const lesson of [first, second])
    await expect
      .poll(
        async () =>
          (await (await request.get(`/api/lessons/${lesson?.id}`, { headers })).json()).video.hlsUrl,
      )
      .toContain('master.m3u8');
  await openSession(page, student);
  await page.goto(`/course/${course.id}/clase/${first?.id}`);
  await page.getByRole('button', { name: /^Guardar clase \(\d/ }).click();
  await expect(page.getByText(/^Clase guardada en este teléfono, \d/)).toBeVisible();
  await openPart(page, 'Materiales');
  await expect(page.getByText(/^1 clase guardada en este teléfono, \d/)).toBeVisible();
  await openPart(page, 'Clases');
  await expectAccessible(page);
  await expectToFit(page);
  expect(await savedKeys(page)).toEqual([{ lessonId: first?.id, isReadable: false }]);

  // Without a connection it plays after a reload, in the quality that was saved.
  await context.setOffline(true);
  await page.reload();
  await playTo(page, 2);
  await page.getByRole('button', { name: /^Más: / }).click();
  await expect(page.getByText(/^Calidad: \d+p/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar como vista' }).click();
  // The other lesson says that it is not here.
  await page.getByRole('link', { name: /Vueltas/ }).click();
  await expect(page.getByText('Esta clase solo se ve con conexión')).toBeVisible();
  await page.goto('/mis-compras');
  await expect(page.getByText('1 clase guardada')).toBeVisible();

  // A device that stays away for too long asks for a contact, which renews the licence.
  await endLicences(page);
  await page.goto(`/course/${course.id}/clase/${first?.id}`);
  await expect(page.getByText('Conéctate una vez para seguir viendo esta clase sin conexión.')).toBeVisible();
  const noNotes = page.getByText(/^Tus notas vuelven cuando tengas conexión/);
  await openPart(page, 'Notas');
  await expect(noNotes).toBeVisible();
  await context.setOffline(false);
  await expect(noNotes).toBeHidden();
  await openPart(page, 'Clases');
  await expect(page.getByText(/^Se ve sin conexión hasta el /)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/');
  await expect
    .poll(
      async () => (await (await request.get(`/api/lessons/${first?.id}`, { headers })).json()).completedAt,
    )
    .not.toBeNull();
  await page.goto(`/course/${course.id}/clase/${first?.id}`);
  await expect(page.getByText(/^Se ve sin conexión hasta el /)).toBeVisible();

  // A revoked purchase takes key and video along at the next contact.
  await changeAccess(request, student, course.id, 'revoke');
  await page.goto('/');
  await expect.poll(() => savedKeys(page)).toEqual([]);
  await expect.poll(() => cacheEntries(page, student)).toEqual([]);

  // So does the end of the session.
  await changeAccess(request, student, course.id, 'grant');
  await page.goto(`/course/${course.id}/clase/${first?.id}`);
  await page.getByRole('button', { name: /^Guardar clase \(\d/ }).click();
  await expect(page.getByText(/^Clase guardada en este teléfono, \d/)).toBeVisible();
  await request.post('/api/users/logout', { headers });
  await page.goto('/');
  await expect.poll(() => savedKeys(page)).toEqual([]);
  await expect.poll(() => cacheNames(page, 'saved:')).toEqual([]);
});

async function playTo(page: Page, seconds: number): Promise<void> {
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
  await video.evaluate((one: HTMLVideoElement) => {
    one.muted = true;
    void one.play();
  });
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(seconds);
}

/** The keys of saved videos. A script must not be able to read one. */
function savedKeys(page: Page): Promise<{ lessonId: string; isReadable: boolean }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('saved', 1);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keys').objectStore('keys').getAll();
          reading.onsuccess = () =>
            resolve(
              reading.result.map(({ lessonId, key }) => ({
                lessonId,
                isReadable: key.extractable as boolean,
              })),
            );
        };
      }),
  );
}

function endLicences(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('saved', 1);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('keys', 'readwrite');
          const store = transaction.objectStore('keys');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const key of reading.result) store.put({ ...key, until: 1 });
          };
          transaction.oncomplete = () => resolve();
        };
      }),
  );
}

test('a session that was logged out elsewhere takes the saved things with it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { student } = await withSavedBook(page, request);
  const headers = { authorization: `Bearer ${student.token}` };
  expect((await request.post('/api/users/logout', { headers })).ok()).toBe(true);
  await page.goto('/');
  await expect.poll(() => cacheNames(page, 'saved:')).toEqual([]);
});

test('a session that ended elsewhere says why, and locks the saved things until the same student enters', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const { book, student } = await withSavedBook(page, request);
  const { email, id } = student.user;
  await request.post('/api/users/login-link', { data: { email } });
  const used = (await mailedLink(email, /\/entrar\/[\w-]+/)).replace('/entrar/', '');
  expect((await request.post(`/api/users/login-link/${used}`, { data: {} })).ok()).toBe(true);

  await page.goto(`/course/${book.id}`);
  await expect(page).toHaveURL(/\/iniciar-sesion\?volver=/);
  await expect(page.getByText('Confirmaste tu correo en otro dispositivo', { exact: false })).toBeVisible();
  await expect(
    page.getByText('Lo que guardaste en este dispositivo te espera', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  const isLocked = () =>
    page.evaluate(
      async (name) => (await (await caches.open(name)).match('/saved-lock')) !== undefined,
      `saved:${id}`,
    );
  await expect.poll(isLocked).toBe(true);
  const lockedFile = () =>
    page.evaluate(
      async (product) => (await fetch(`/api/content/${product}/pdf`).catch(() => null))?.ok,
      book.id,
    );
  await context.setOffline(true);
  expect(await lockedFile()).not.toBe(true);
  await context.setOffline(false);

  // The same student finds everything where it was.
  await request.post('/api/users/login-link', { data: { email } });
  const unused = async () =>
    (await mailsTo(email))
      .flatMap(({ text }) => /\/entrar\/[\w-]+/.exec(text ?? '')?.[0] ?? [])
      .find((link) => !link.endsWith(used)) ?? '';
  await expect.poll(unused).not.toBe('');
  await page.goto(await unused());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).not.toHaveURL(/entrar/);
  await expect.poll(isLocked).toBe(false);
  await page.goto(`/course/${book.id}`);
  await expect(page.getByText(SAVED)).toBeVisible();
});

test('a full phone says what is missing and calls nothing saved', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 5000, usage: 1000 });
  });
  const book = await demoProduct(request, 'Alfajores');
  const student = await registerAccount(request);
  await changeAccess(request, student, book.id, 'grant');
  await openSession(page, student);
  await page.goto(`/course/${book.id}`);
  await expect(
    page.getByText(/No hay lugar en este teléfono: necesitas [\d,]+ [kM]B y quedan 4 kB\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar para usar sin conexión' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mis-compras');
  await expect(page.getByText('Solo con conexión')).toBeVisible();
});

test('a new build replaces the old one only when no page uses it', { tag: '@once' }, async ({
  page,
  request,
  baseURL,
}) => {
  const shop = await openDoor(baseURL ?? '');
  try {
    await page.goto(`${shop.address}/api/health`);
    await storeSession(page, await registerAccount(request));
    await page.goto(`${shop.address}/mis-compras`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [old = ''] = await cacheNames(page, 'build:');
    expect(old).toMatch(/^build:[0-9a-f]{16}$/);

    shop.deploy('otro');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => cacheNames(page, 'build:')).toEqual([old, 'build:otro']);
    // The open page stays with its own files, also after a reload.
    await page.reload();
    expect(await cacheNames(page, 'build:')).toEqual([old, 'build:otro']);

    await expect
      .poll(async () => {
        await page.goto('about:blank');
        await page.goto(`${shop.address}/mis-compras`);
        return await cacheNames(page, 'build:');
      })
      .toEqual(['build:otro']);
  } finally {
    shop.close();
  }
});

/** A door in front of the shop that can rename its build: Playwright does not see the request for a worker. */
async function openDoor(shop: string) {
  let build = '';
  const door = createServer(async (question, answer) => {
    const { status, headers, body } = await fetch(shop + question.url, { redirect: 'manual' }).then(
      async (reply) => ({
        status: reply.status,
        headers: Object.fromEntries(reply.headers),
        body: Buffer.from(await reply.arrayBuffer()),
      }),
    );
    delete headers['content-encoding'];
    delete headers['content-length'];
    const isWorker = question.url === '/sw.js' && build;
    answer.writeHead(status, headers).end(isWorker ? rename(body.toString(), build) : body);
  });
  await new Promise<void>((resolve) => door.listen(0, resolve));
  return {
    address: `http://localhost:${(door.address() as AddressInfo).port}`, // a TCP server
    deploy: (id: string) => {
      build = id;
    },
    close: () => door.close(),
  };
}

const rename = (worker: string, id: string) => worker.replace(/"id":"\w+"/, `"id":"${id}"`);
