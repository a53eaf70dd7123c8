import { approvePayment } from './buying';
import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test('a gift is written, paid beside nothing else, shared by link and kept by the receiver', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await demoProduct(request, 'Chocotorta perfecta');
  await openSession(page, await registerAccount(request));
  await page.goto(`/detalle-producto/${product.id}`);
  await page.getByRole('link', { name: 'Regalar' }).click();
  await page.getByText('En mano, impreso').click();
  await page.getByRole('button', { name: /^Seguir al carrito/ }).click();
  await expect(page.getByText('Escribe para quién es.')).toBeVisible();
  await page.getByLabel('Para', { exact: true }).fill('Julia');
  await page.getByLabel(/^Tu nota/).fill('Yo llevo la vela.');
  await expect(page.getByLabel('Tarjeta de regalo')).toContainText('Para Julia');
  await page.getByRole('button', { name: /^Seguir al carrito/ }).click();
  await expect(page.getByText('Regalo para Julia, en mano.')).toBeVisible();
  await page.getByRole('link', { name: /^Pagar \$/ }).click();
  await approvePayment(page);
  await page.goto('/regalos');
  const gift = page.getByRole('listitem').filter({ hasText: 'Chocotorta perfecta' });
  await expect(gift).toContainText('Para dar en mano');
  const code = await gift.locator('b').innerText();

  await openSession(page, await registerAccount(request));
  await page.goto('/regalo');
  await page.getByLabel('El código de tu tarjeta').fill(code);
  await page.getByRole('button', { name: 'Buscar mi regalo' }).click();
  await page.getByRole('button', { name: 'Abrir mi regalo' }).click();
  await expect(page.getByLabel('Tarjeta de regalo')).toContainText('Yo llevo la vela.');
  await page.getByRole('button', { name: 'Guardar en mi cuenta' }).click();
  await expect(page.getByText('Ya está en tu cuenta.')).toBeVisible();
  await page.goto('/mis-compras');
  await expect(page.getByRole('link', { name: 'Chocotorta perfecta' }).first()).toBeVisible();
});

test('the creator sees every gift', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/regalos');
  await expect(page.getByRole('listitem').filter({ hasText: 'para Marta' })).toContainText('Budines');
  await expect(page.getByText(/^\d+ regalos? en /)).toBeVisible();
  // It is one of the views of the sales, and leads to the others.
  const views = page.getByRole('navigation', { name: 'Vistas de las ventas' });
  await expect(views.getByRole('link', { name: 'Regalos' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Por devolver' }).click();
  await expect(page).toHaveURL(/\/admin\/arrepentimientos$/);
  await expect(views.getByRole('link', { name: 'Por devolver' })).toHaveAttribute('aria-current', 'page');
});
