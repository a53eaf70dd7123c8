import { enlargeText, expectToFit } from './accessible';
import { approvePayment } from './buying';
import { demoAccount, expect, openSession, registerAccount, shortNumber, test } from './shop';

test('a bundle shows what it saves, is bought whole, and is hers product by product', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  await page.goto('/catalogo/combos');
  await page.getByRole('link', { name: 'Mesa dulce completa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa dulce completa' })).toBeVisible();
  await expect(page.getByText('Por separado, hoy')).toBeVisible();
  const course = page.getByRole('listitem').filter({ hasText: 'Rogel de ocho capas' });
  await expect(course).toContainText('Curso, 8 clases, nivel 4');
  await expect(page.getByRole('link', { name: 'Regalar el combo' })).toBeVisible();
  await enlargeText(page);
  await expectToFit(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText(/se ha agregado al carrito/)).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Mesa dulce completa' });
  await expect(line).toContainText(/Ahorras .* con el combo/);
  await page.getByRole('link', { name: /^Pagar \$/ }).click();
  await approvePayment(page);
  await page.goto('/mis-compras');
  for (const title of ['Rogel de ocho capas', 'Lemon pie con merengue', 'Alfajores'])
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await page.goto('/catalogo/combos');
  await page.getByRole('link', { name: 'Mesa dulce completa' }).click();
  await expect(page.getByText('Ya tienes todo lo que trae este combo.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Regalar el combo' })).toBeVisible();
});

test('the creator makes a bundle, sees its shares and takes it out of the shop', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const title = `Merienda ${shortNumber()}`;
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/combos');
  await page.getByRole('button', { name: 'Combo nuevo' }).click();
  const form = page.getByRole('dialog', { name: 'Combo nuevo' });
  await form.getByLabel('Nombre').fill(title);
  await form.getByLabel('Una frase').fill('Dos recetarios para la tarde.');
  await form.getByLabel('Budines').check();
  await form.getByLabel('Precio en pesos').fill('9.000');
  await form.getByLabel('Precio en dólares').fill('9');
  await form.getByRole('button', { name: 'Crear combo' }).click();
  await expect(form.getByText('Elige de 2 a 6 productos.')).toBeVisible();
  await form.getByLabel('Galletitas para la lata').check();
  await expect(form.getByText('Parte de Budines')).toBeVisible();
  await form.getByRole('button', { name: 'Crear combo' }).click();
  const made = page.getByRole('listitem').filter({ hasText: title });
  await expect(made).toContainText('En la tienda');
  await made.getByRole('button', { name: `Quitar de la tienda ${title}` }).click();
  await expect(made).toContainText('Fuera de la tienda');
});
