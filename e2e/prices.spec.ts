import { randomBytes } from 'node:crypto';
import { expectAccessible } from './accessible';
import { holdRequests } from './held-requests';
import { createCourse, demoAccount, expect, openSession, test } from './shop';

test('the creator raises several prices, sees before and after, and takes it back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const mark = randomBytes(4).toString('hex');
  for (const [name, price] of [
    ['Isla flotante', 12500],
    ['Bombas de crema', 6400],
  ] as const) {
    await createCourse(request, admin, { title: `${name} ${mark}`, price });
  }
  await openSession(page, admin);
  await page.goto('/admin/precios');
  await page.getByLabel('Buscar un producto').fill(mark);
  await expect(page.getByRole('textbox', { name: /^Pesos/ })).toHaveCount(2);

  const island = page.getByRole('textbox', { name: `Pesos, Isla flotante ${mark}` });
  await island.fill('doce');
  await island.blur();
  await expect(page.getByRole('alert')).toHaveText('Escribe el precio en números, por ejemplo 12.500.');
  await island.fill('13000');
  await island.blur();
  await expect(island).toHaveValue('13.000');
  await expect(page.getByText('Guardado. Antes $ 12.500')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(island).toHaveValue('12.500');

  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('button', { name: 'Elegir todos los de la lista' }).click();
  await expect(page.getByText('2 elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Ver antes y después' }).click();
  await expect(page.getByRole('row', { name: `Isla flotante ${mark}` }).getByRole('cell')).toHaveText([
    '$ 12.500',
    '$ 13.800',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar 2 precios' }).click();
  await expect(island).toHaveValue('13.800');
  await page.getByRole('button', { name: 'Volver a los de antes' }).click();
  await expect(island).toHaveValue('12.500');
});

test('each price of a row is saved on its own, also on a slow connection', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Tarta de peras ${randomBytes(4).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title, price: 8000, USDprice: 8 });
  const stored = async () => {
    const { price, USDprice } = await (await request.get(`/api/courses/${id}`)).json();
    return { price, USDprice };
  };
  await openSession(page, admin);
  await page.goto('/admin/precios');
  await page.getByLabel('Buscar un producto').fill(title);
  const row = page.getByRole('listitem').filter({ hasText: title });
  const pesos = row.getByRole('textbox', { name: /^Pesos/ });
  const dollars = row.getByRole('textbox', { name: /^Dólares/ });
  const write = async (field: typeof pesos, text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };

  // The second price changes before the first one is answered.
  const arrive = await holdRequests(page, `**/api/courses/${id}`);
  await write(pesos, '9000');
  await write(dollars, '9');
  arrive();
  await expect(row.getByText(/^Guardado\. Antes US\$/)).toBeVisible();
  await expect(row.getByRole('alert')).toHaveCount(0);
  expect(await stored()).toEqual({ price: 9000, USDprice: 9 });

  // A price that failed says so beside its field, also after the other one is saved.
  await page.unrouteAll();
  await page.route(`**/api/courses/${id}`, (route) => route.abort());
  await write(pesos, '9500');
  await expect(row.getByRole('alert')).toHaveCount(1);
  await expect(pesos).toHaveAttribute('aria-invalid', 'true');
  await page.unrouteAll();
  await write(dollars, '10');
  await expect(row.getByText(/^Guardado\. Antes US\$/)).toBeVisible();
  await expect.poll(stored).toEqual({ price: 9000, USDprice: 10 });
  await expect(pesos).toHaveAttribute('aria-invalid', 'true');
  await expect(dollars).not.toHaveAttribute('aria-invalid');
  await write(pesos, '9500');
  await expect(row.getByText(/^Guardado\. Antes \$/)).toBeVisible();
  await expect(row.getByRole('alert')).toHaveCount(0);
  expect(await stored()).toEqual({ price: 9500, USDprice: 10 });
});

test('a promotion is in the shop until it is taken away, and crosses out no price that nobody paid', {
  tag: '@once',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Torta galesa ${randomBytes(4).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title, price: 11200 });
  await openSession(page, admin);
  await page.goto('/admin/precios?vista=promos');
  await page.getByRole('button', { name: 'Promo nueva' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Buscar un producto').fill(title);
  await form.getByLabel('Producto', { exact: true }).selectOption({ label: title });
  await form.getByLabel('Precio de promoción en pesos').fill('9.900');
  await form.getByRole('button', { name: 'Guardar promo' }).click();
  await expect(form).toBeHidden();
  const shown = async () => await (await request.get(`/api/courses/${id}`)).json();
  expect(await shown()).toMatchObject({ price: 9900, listPrice: null });
  await page.reload();
  const promotion = page.getByRole('listitem').filter({ hasText: title });
  await expect(promotion.getByText('La tienda no tacha el precio de siempre')).toBeVisible();
  await page.getByRole('button', { name: `Quitar la promo de ${title}` }).click();
  await expect(page.getByText(`Promo quitada: ${title} vuelve a $ 11.200.`)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: `Quitar la promo de ${title}` })).toBeVisible();
  expect(await shown()).toMatchObject({ price: 9900, listPrice: null });
  await page.getByRole('button', { name: `Quitar la promo de ${title}` }).click();
  await expect(page.getByText(`Promo quitada: ${title}`)).toBeVisible();
  expect(await shown()).toMatchObject({ price: 11200, listPrice: null });
});

test('a price that moves by more than half asks once, and is stored when she means it', {
  tag: '@phone',
}, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Tarta de peras y almendras ${randomBytes(4).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title, price: 12500 });
  const stored = async () => (await (await request.get(`/api/courses/${id}`)).json()).price;
  await openSession(page, admin);
  await page.goto('/admin/precios');
  await page.getByLabel('Buscar un producto').fill(title);
  const row = page.getByRole('listitem').filter({ hasText: title });
  const pesos = row.getByRole('textbox', { name: /^Pesos/ });
  const dialog = page.getByRole('dialog', { name: '¿Es este el precio?' });

  await pesos.fill('1250');
  await pesos.press('Enter');
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText('Precio en pesos: $ 12.500');
  await expect(dialog).toContainText('$ 1.250');
  await expect(dialog).toContainText('Baja un 90 %.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Corregir' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('alert')).toContainText('No se guardó');
  expect(await stored()).toBe(12500);

  await pesos.fill('1300');
  await pesos.press('Enter');
  await dialog.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect(row.getByText('Guardado. Antes $ 12.500')).toBeVisible();
  expect(await stored()).toBe(1300);

  // Going back to the price from before asks nothing.
  await row.getByRole('button', { name: 'Deshacer' }).click();
  await expect(pesos).toHaveValue('12.500');
  await expect.poll(stored).toBe(12500);
  await expect(dialog).toBeHidden();

  // The rise of several prices asks the same question, over its own dialog.
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('button', { name: 'Elegir todos los de la lista' }).click();
  await page.getByLabel('Subir (%)').fill('100');
  await page.getByRole('button', { name: 'Ver antes y después' }).click();
  await page.getByRole('button', { name: 'Cambiar el precio' }).click();
  await expect(dialog).toContainText('Sube un 100 %.');
  await dialog.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect.poll(stored).toBe(25000);

  // The undo names what it cannot restore, and says why.
  await request.delete(`/api/courses/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
  await page.getByRole('button', { name: 'Volver a los de antes' }).click();
  const kept = page.getByRole('status').filter({ hasText: 'Este producto queda como está' });
  await expect(kept).toContainText(`${title}: está archivado.`);
  await kept.getByRole('button', { name: 'Entendido' }).click();
  await expect(kept).toBeHidden();
});

test('the editor asks before it stores a price with a slip', { tag: '@phone' }, async ({ page, request }) => {
  const admin = await demoAccount(request, 'admin');
  const title = `Pavlova ${randomBytes(4).toString('hex')}`;
  const { id } = await createCourse(request, admin, { title, price: 9800 });
  const stored = async () => (await (await request.get(`/api/courses/${id}`)).json()).price;
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${id}`);
  await page.getByLabel('Precio en pesos', { exact: true }).fill('98000');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Es este el precio?' });
  await expect(dialog).toContainText('Sube un 900 %.');
  await dialog.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No se guardó' })).toBeVisible();
  expect(await stored()).toBe(9800);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect.poll(stored).toBe(98000);
});
