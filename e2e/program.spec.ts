import type { APIRequestContext } from '@playwright/test';
import type { AdminLesson } from '../src/contract/program';
import { expectAccessible } from './accessible';
import { cutH264 } from './clips';
import { ENCODING } from './encoding';
import { createCourse, demoAccount, expect, openSession, shortNumber, test } from './shop';

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
  await expect(page.getByRole('heading', { name: 'Los videos están listos' })).toBeVisible(ENCODING);
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
