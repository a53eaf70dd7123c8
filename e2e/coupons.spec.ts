import { approvePayment, beginPurchase } from './buying';
import { demoAccount, expect, openSession, shortNumber, test } from './shop';

test('a coupon of a link is on every page, lowers the cart and is gone after paying', {
  tag: '@phone',
}, async ({ page, request }) => {
  await beginPurchase(page, request);
  await page.goto('/?cupon=mesa10');
  const strip = page.getByRole('complementary', { name: 'Tu cupón' });
  await expect(strip).toContainText('MESA10');
  await page.goto('/cart');
  await expect(strip).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'MESA10' })).toContainText('10 % menos');
  const line = page.getByRole('listitem').filter({ hasText: 'Chocotorta perfecta' }).last();
  await expect(line.locator('del')).toBeVisible();
  const paid = (await line.locator('ins').innerText()).replace(/\s/g, ' ');
  // The ticket says how the total follows from the prices.
  const ticket = page.getByRole('complementary', { name: 'Total' });
  const amounts = ticket.locator('dl').getByRole('definition');
  await expect(ticket.locator('dl').getByRole('term').first()).toHaveText('Productos');
  await expect(ticket.locator('dl').getByRole('term').nth(1)).toHaveText('MESA10');
  // The crossed-out price begins with a word for screen readers.
  await expect(line.locator('del')).toContainText(await amounts.first().innerText());
  await expect(amounts.nth(1)).toHaveText(/^− \$/);
  const pay = page.getByRole('link', { name: /^Pagar \$/ });
  await expect(pay).toHaveText(new RegExp(`Pagar ${paid.replace(/[$.]/g, '\\$&').replace(' ', '\\s')}`));
  await pay.click();
  await approvePayment(page);
  await expect(strip).toHaveCount(0);
});

test('a wrong code says so, a right one replaces it, and it can be taken off', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  await page.goto('/cart');
  await page.getByText('Tengo un cupón').click();
  const field = page.getByLabel('Código del cupón');
  await field.fill('nada');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Ese cupón no existe. Revisa cómo está escrito.')).toBeVisible();
  await field.fill('mesa 10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Quitar el cupón MESA10' }).click();
  await expect(page.locator('del')).toHaveCount(0);
  await expect(page.getByText('Tengo un cupón')).toBeVisible();
});

test('the creator makes a coupon that gives everything, and a buyer gets it without paying', {
  tag: '@once',
}, async ({ page, request }) => {
  const code = `REGALO${shortNumber()}`;
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/cupones');
  await page.getByRole('button', { name: 'Cupón nuevo' }).click();
  const form = page.getByRole('dialog', { name: 'Cupón nuevo' });
  await form.getByLabel('Código').fill(code);
  await form.getByLabel('Por ciento').last().fill('100');
  await form.getByRole('button', { name: 'Crear cupón' }).click();
  const made = page.getByRole('listitem').filter({ hasText: code });
  await expect(made).toContainText('Activo');
  await page.getByRole('button', { name: `Compartir ${code}` }).click();
  await expect(page.getByRole('img', { name: `Código QR del cupón ${code}` })).toBeVisible();

  await beginPurchase(page, request);
  await page.goto(`/cart?cupon=${code}`);
  await page.getByRole('button', { name: 'Obtener sin cargo' }).click();
  await expect(page.getByRole('heading', { name: 'Ya es tuyo' })).toBeVisible();
});
