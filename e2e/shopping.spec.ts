import { enlargeText, expectAccessible, expectToFit } from './accessible';
import { changeAccess, demoProduct, expect, openSession, registerAccount, test } from './shop';

test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('two recipes are one shopping list, which is ticked without a connection and shared as text', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  test.slow();
  const student = await registerAccount(request);
  const [rogel, pie] = [
    await demoProduct(request, 'Rogel de ocho capas'),
    await demoProduct(request, 'Lemon pie con merengue'),
  ];
  for (const { id } of [rogel, pie]) await changeAccess(request, student, id, 'grant');
  await openSession(page, student);
  await page.goto('/lista-de-compras');
  await expect(page.getByRole('heading', { name: 'Tu lista está vacía' })).toBeVisible();
  const headers = { authorization: `Bearer ${student.token}` };
  const recipeOf = async (id: string): Promise<string> => {
    const answer = await request.get(`/api/content/${id}`, { headers });
    return (await answer.json()).recipes[0].id;
  };
  const list = page.getByRole('link', { name: 'Ver la lista de compras' });
  const add = page.getByRole('button', { name: 'Agregar a la lista de compras' });

  await page.goto(`/course/${rogel.id}/receta/${await recipeOf(rogel.id)}`);
  await add.click();
  await expect(list).toBeVisible();
  // Another size of the recipe changes the list only when she says so.
  await page.getByLabel('Rinde').fill('28');
  await page.getByRole('button', { name: 'Cambiar la cantidad en la lista' }).click();
  await page.goto(`/course/${pie.id}/receta/${await recipeOf(pie.id)}`);
  await add.click();
  await list.click();

  await expect(page.getByText('28 porciones')).toBeVisible();
  const flour = page.getByRole('checkbox', { name: /^Harina 0000/ });
  await expect(page.getByText('1,02 kg')).toBeVisible();
  await expect(flour).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Agua/ })).toHaveCount(0);
  await expectAccessible(page);
  await flour.check();

  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(flour).toBeChecked();
  await page.getByRole('checkbox', { name: /^Huevos/ }).check();
  await expectToFit(page);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await enlargeText(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Compartir lo que falta' }).click();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(
    /^Lista de compras\nPara Lemon pie \(10 porciones\)\nPara Rogel .*\(28 porciones\)\n\n- /,
  );
  expect(shared).toContain('- Manteca: ');
  expect(shared).not.toContain('Harina 0000');

  // Less on the list needs another amount, which is not bought yet.
  await page.getByRole('button', { name: 'Quitar Lemon pie de la lista' }).click();
  await expect(flour).not.toBeChecked();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Vaciar la lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar' }).click();
  await expect(page.getByRole('heading', { name: 'Tu lista está vacía' })).toBeVisible();
});
