import type { APIRequestContext } from '@playwright/test';
import { courseWithStudent, openPart } from './own-course';
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

const RESUMED = 'Retomamos lo que estabas escribiendo.';

/** A course with one lesson, and its page in the office. */
async function newLesson(request: APIRequestContext) {
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const { id } = await createCourse(request, admin, { title: `Apuntes ${shortNumber()}` });
  const added = await request.post(`/api/admin/products/${id}/sections`, {
    headers,
    data: { title: 'Clases' },
  });
  const sectionId = (await added.json()).sections[0].id;
  const data = { lessons: [{ title: 'Amasar' }] };
  const filled = await request.post(`/api/admin/sections/${sectionId}/lessons`, { headers, data });
  const lessonId: string = (await filled.json()).sections[0].lessons[0].id;
  const readSection = async () => {
    const answer = await request.get(`/api/admin/products/${id}/program`, { headers });
    return (await answer.json()).sections[0];
  };
  const lesson = async (): Promise<{ title: string; text: string }> => (await readSection()).lessons[0];
  const change = async (patch: object) => {
    const answer = await request.put(`/api/admin/lessons/${lessonId}`, { headers, data: patch });
    expect(answer.status()).toBe(200);
  };
  return {
    admin,
    path: `/admin/cursos/${id}/clases`,
    lesson,
    change,
    section: async () => (await readSection()).title,
  };
}

test('a lesson is a page that saves itself, through a reload and a lost connection', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const { admin, path, lesson } = await newLesson(request);
  await openSession(page, admin);
  await page.goto(path);
  await page.getByRole('link', { name: 'Amasar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amasar' })).toBeVisible();
  const text = page.getByLabel('Texto', { exact: true });
  const storedText = expect.poll(async () => (await lesson()).text);
  await text.fill('La masa descansa una hora.');
  await storedText.toBe('La masa descansa una hora.');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  // A reload before the autosave keeps the typed text, and the text is sent afterwards.
  await text.fill('La masa descansa dos horas.');
  await page.reload();
  await expect(text).toHaveValue('La masa descansa dos horas.');
  await storedText.toBe('La masa descansa dos horas.');

  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await text.fill('La masa descansa toda la noche.');
  await expect(page.getByText('Lo guardamos cuando vuelva la conexión.')).toBeVisible();
  await context.setOffline(false);
  await storedText.toBe('La masa descansa toda la noche.');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  // Back leads to the lessons, also while the last word waits for its pause.
  await page.getByLabel('Título', { exact: true }).fill('Amasar despacio');
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('link', { name: 'Amasar despacio', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Amasar despacio', exact: true }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Amasar despacio');
  await expect(page.getByText(RESUMED)).toHaveCount(0);
});

test('a lesson that changed elsewhere asks field by field', { tag: '@phone' }, async ({ page, request }) => {
  const { admin, path, lesson, change } = await newLesson(request);
  await openSession(page, admin);
  await page.goto(path);
  await page.getByRole('link', { name: 'Amasar', exact: true }).click();
  let release = () => {};
  const changedElsewhere = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/lessons/*', async (route) => {
    await changedElsewhere;
    await route.continue();
  });
  await page.getByLabel('Título', { exact: true }).fill('Amasar despacio');
  await page.getByLabel('Texto', { exact: true }).fill('Con las manos.');
  await change({ title: 'Amasar y esperar', text: 'Con paciencia.' });
  release();
  const question = page.getByRole('dialog', { name: 'Esta clase cambió en otra pestaña' });
  await question
    .getByRole('group', { name: 'Título' })
    .getByRole('radio', { name: /Amasar y esperar/ })
    .check();
  await question.getByRole('button', { name: 'Usar lo elegido' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Amasar y esperar');
  await expect
    .poll(async () => await lesson())
    .toMatchObject({ title: 'Amasar y esperar', text: 'Con las manos.' });
});

test('the name of a section waits for its creator through a reload and a lost connection', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const { admin, path, section } = await newLesson(request);
  await openSession(page, admin);
  await page.goto(path);
  const name = page.getByLabel('Nombre de la sección', { exact: true }).first();
  await page.getByRole('button', { name: 'Agregar sección' }).click();
  await expect(page.getByLabel('Nombre de la sección', { exact: true }).last()).toBeFocused();
  await name.fill('Masas');
  await page.reload();
  await expect(name).toHaveValue('Masas');
  await expect(page.getByText('Todavía no se guardó: toca Enter.')).toBeVisible();
  expect(await section()).toBe('Clases');
  await context.setOffline(true);
  await name.press('Enter');
  await expect(page.getByText('Lo guardamos cuando vuelva la conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(section).toBe('Masas');
  await expect(page.getByText('Todavía no se guardó')).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Masas');
});

test('the profile keeps what was typed through a reload, another user and a lost connection', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const ana = await registerAccount(request);
  const eva = await registerAccount(request);
  const surname = page.getByLabel('Apellido', { exact: true });
  const edit = async (account: typeof ana) => {
    await openSession(page, account);
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Modificar' }).click();
    await expect(surname).toBeVisible();
  };
  await edit(ana);
  await surname.fill('Del Horno');
  await edit(eva);
  await expect(surname).toHaveValue(eva.user.surname);
  await edit(ana);
  await expect(page.getByText(RESUMED)).toBeVisible();
  await expect(surname).toHaveValue('Del Horno');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Lo guardamos cuando vuelva la conexión.')).toBeVisible();
  await expect(page.getByText('Datos guardados')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Datos guardados')).toBeVisible();
  await page.getByRole('button', { name: 'Modificar' }).click();
  await expect(surname).toHaveValue('Del Horno');
  await expect(page.getByText(RESUMED)).toHaveCount(0);
});

test('a message survives a reload and a logout, and no other user of the device reads it', {
  tag: '@phone',
}, async ({ page, request }) => {
  const ana = await registerAccount(request);
  const eva = await registerAccount(request);
  const message = page.getByLabel('Mensaje', { exact: true });
  await openSession(page, ana);
  await page.goto('/contacto');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ana.user.email);
  await message.fill('¿Hacen envíos?');
  await page.reload();
  await expect(message).toHaveValue('¿Hacen envíos?');
  await openSession(page, eva);
  await page.goto('/contacto');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(eva.user.email);
  await expect(message).toHaveValue('');
  await openSession(page, ana);
  await page.goto('/contacto');
  await expect(message).toHaveValue('¿Hacen envíos?');
});

test('the product editor keeps what it could not send, through a reload, and sends it when it can', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const { id } = await createCourse(request, admin, { title: `Sin red ${shortNumber()}` });
  const stored = async () =>
    (await (await request.get(`/api/admin/drafts/${id}`, { headers })).json()).values.description;
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${id}`);
  const description = page.getByLabel('Descripción', { exact: true });
  await expect(description).toBeVisible();
  const isSave = `**/api/admin/drafts/${id}`;
  await page.route(isSave, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await description.fill('Escrito en el tren.');
  await expect(page.getByText(/^No se pudo guardar: .*Lo guardamos cuando vuelva la conexión/)).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('Escrito en el tren.');
  await expect(page.getByText(/^No se pudo guardar/)).toBeVisible();
  await page.unroute(isSave);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('1 cambio sin publicar: descripción')).toBeVisible();
  await expect.poll(stored).toBe('Escrito en el tren.');

  // Another admin on this device sees the stored values.
  await page.route(isSave, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await description.fill('Solo mío.');
  await expect(page.getByText(/^No se pudo guardar/)).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')));
  expect(await kept()).toEqual([`typed:editor ${id}:${admin.user.id}`]);
});

test('a recipe keeps its text through a reload, and asks when another tab saved another one', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const { id } = await createCourse(request, admin, { title: `Cuaderno ${shortNumber()}` });
  await openSession(page, admin);
  await page.goto(`/admin/recetas/todas?producto=${id}`);
  await page.getByRole('button', { name: 'Nueva receta' }).click();
  const notebook = page.getByRole('textbox', { name: 'La receta' });
  await notebook.fill('Flan');
  await expect(page.getByRole('status').filter({ hasText: 'Guardada' })).toBeVisible();
  const recipeId = page.url().split('/').at(-1) ?? '';
  const address = `/api/admin/recipes/${recipeId}`;
  const stored = async () => await (await request.get(address, { headers })).json();
  const isSave = `**${address}`;
  await page.route(isSave, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await notebook.fill('Flan de coco');
  await expect(page.getByRole('alert')).toContainText('Lo guardamos cuando vuelva la conexión.');
  await page.reload();
  await expect(notebook).toHaveValue('Flan de coco');
  await page.unroute(isSave);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Guardada' })).toBeVisible();
  expect((await stored()).text).toBe('Flan de coco');

  const { version } = await stored();
  const data = { text: 'Flan de leche', version };
  expect((await request.put(address, { headers, data })).status()).toBe(200);
  await notebook.fill('Flan de coco y lima');
  const question = page.getByRole('dialog', { name: 'Esta receta cambió en otra pestaña' });
  await expect(question.getByText('Flan de leche')).toBeVisible();
  await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardada' })).toBeVisible();
  await expect.poll(async () => (await stored()).text).toBe('Flan de coco y lima');
});

test('a price that the connection lost is in its field after a reload, and is saved when it is back', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Precio ${shortNumber()}`;
  const { id } = await createCourse(request, admin, { title, price: 8000 });
  const stored = async () => (await (await request.get(`/api/courses/${id}`)).json()).price;
  await openSession(page, admin);
  const open = async () => {
    await page.goto('/admin/precios');
    await page.getByLabel('Buscar un producto').fill(title);
    await expect(page.getByRole('textbox', { name: /^Pesos/ })).toHaveCount(1);
  };
  await open();
  const row = page.getByRole('listitem').filter({ hasText: title });
  const pesos = row.getByRole('textbox', { name: /^Pesos/ });
  await expect(pesos).toHaveValue('8.000');
  await context.setOffline(true);
  await pesos.fill('8500');
  await pesos.press('Enter');
  await expect(row.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(row.getByText(/^Guardado\. Antes/)).toBeVisible();
  expect(await stored()).toBe(8500);

  await page.route(`**/api/courses/${id}`, (route) => route.abort());
  await pesos.fill('9000');
  await pesos.press('Enter');
  await expect(row.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await open();
  await expect(pesos).toHaveValue('9.000');
  await expect(row.getByRole('alert')).toContainText('Todavía no se guardó');
  await pesos.press('Enter');
  await expect(row.getByText(/^Guardado\. Antes/)).toBeVisible();
  expect(await stored()).toBe(9000);
});

test('a note that is being typed waits for its student after a logout', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  const { student, course } = await courseWithStudent(request, {
    title: `Notas ${shortNumber()}`,
    lessons: ['Primera'],
  });
  const other = await registerAccount(request);
  await changeAccess(request, other, course.id, 'grant');
  const field = page.getByRole('textbox', { name: /^Anota o pregunta/ });
  const enter = async (account: typeof student) => {
    await openSession(page, account);
    await page.goto(`/course/${course.id}`);
    await openPart(page, 'Notas');
    await expect(field).toBeVisible();
  };
  await enter(student);
  await field.fill('Bajar el fuego');
  await enter(other);
  await expect(field).toHaveValue('');
  await enter(student);
  await expect(field).toHaveValue('Bajar el fuego');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText(/^No se guardó\./)).toBeVisible();
  await context.setOffline(false);
  const tape = page.getByRole('list', { name: 'Notas y preguntas de esta clase' });
  await expect(tape.getByText('Bajar el fuego')).toBeVisible();
  await expect(field).toHaveValue('');
});
