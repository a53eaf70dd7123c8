import { fillCart } from './buying';
import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test('the creator changes the text of an automatic letter and switches it off and on', {
  tag: '@once',
}, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/cartas');
  await page.getByRole('tab', { name: 'Automáticas' }).click();
  await expect(page).toHaveURL(/ver=automaticas/);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'La receta gratis' }) });
  await card.getByRole('button', { name: 'Ver el texto' }).click();
  const text = card.getByLabel('Texto de «La receta gratis»');
  await text.fill('');
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('Aquí la tienes. Cuéntame cómo te salió.');
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Texto guardado.')).toBeVisible();
  await card.getByRole('switch', { name: 'Enviarla' }).click();
  await expect(card.getByText('Apagada')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Apagada')).toBeVisible();
  await card.getByRole('switch', { name: 'Enviarla' }).click();
  await expect(card.getByText('Encendida')).toBeVisible();
  await card.getByRole('button', { name: 'Ver el texto' }).click();
  await expect(text).toHaveValue('Aquí la tienes. Cuéntame cómo te salió.');
  await card.getByRole('button', { name: 'Volver al texto del comienzo' }).click();
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expect(text).toHaveValue(/^Gracias por confirmar/);
});

test('a buyer asks to be reminded of her cart, and an empty cart forgets it', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await fillCart(page, [await demoProduct(request, 'Rogel de ocho capas')]);
  await page.goto('/cart');
  const box = page.getByLabel('Si no termino hoy, recuérdamelo por email');
  await expect(box).not.toBeChecked();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/cart/reminder') && answer.request().method() === 'PUT',
  );
  await box.check();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(box).toBeChecked();
  // The link of the mail brings the cart to a device that does not have it.
  await page.evaluate(() => localStorage.removeItem('cart'));
  await page.goto('/cart?recordado=1');
  await expect(page.getByRole('button', { name: 'Quitar Rogel de ocho capas' })).toBeVisible();
  await expect(box).toBeChecked();
  const forgotten = page.waitForResponse(
    (answer) => answer.url().endsWith('/cart/reminder') && answer.request().method() === 'DELETE',
  );
  await page.getByRole('button', { name: 'Quitar Rogel de ocho capas' }).click();
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  expect((await forgotten).status()).toBe(200);
});
