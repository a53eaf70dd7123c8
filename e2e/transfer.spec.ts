import type { OrderSummary } from '../src/contract/orders-admin';
import { MESSAGES } from '../src/rules/messages';
import { expectAccessible } from './accessible';
import { beginPurchase, openCheckout, storedCart } from './buying';
import { demoAccount, expect, openSession, test } from './shop';

test('a buyer transfers, the creator says that it arrived, and the content opens', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { account: buyer, product } = await beginPurchase(page, request);
  await page.goto('/cart');
  await expectAccessible(page);
  await page.getByText('Transferencia', { exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('10 % menos');
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(page.getByRole('heading', { name: 'Transfiere y sube el comprobante' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar el alias' })).toBeVisible();
  await expectAccessible(page);
  const key = new URL(page.url()).searchParams.get('orden') ?? '';
  await page.goto('/mis-compras');
  await page.getByRole('main').getByRole('link', { name: 'Retomar el pago' }).click();
  await expect(page.getByRole('heading', { name: 'Transfiere y sube el comprobante' })).toBeVisible();
  await page.getByLabel('Comprobante de la transferencia').setInputFiles('public/placeholder.jpg');
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByRole('heading', { name: 'Lo estamos mirando' })).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);

  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const { data } = await (await request.get('/api/admin/orders?state=pending', { headers })).json();
  const order = data.find((each: OrderSummary) => each.buyer.email === buyer.user.email);
  await openSession(page, admin);
  await page.goto(`/admin/ventas/${order.id}`);
  await page.getByRole('button', { name: 'Llegó' }).click();
  await expect(page.getByRole('button', { name: 'Llegó' })).toHaveCount(0);
  await openSession(page, buyer);
  await page.goto(`/pago/pendiente?orden=${key}`);
  await expect(page.getByRole('heading', { name: 'Tu pago se acreditó' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Empezar el curso' }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${product.id}`));
});

test('a declined card, the Back button and a cash coupon lead on', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  await openCheckout(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/pago\/error\?orden=/);
  await expect(page.getByText('Tu carrito está vacío')).toHaveCount(0);
  await page.getByRole('link', { name: 'Retomar el pago' }).click();
  await page.getByRole('button', { name: 'Rechazar por falta de fondos' }).click();
  await expect(page.getByText('no tiene fondos o límite suficiente')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pagar en efectivo' }).click();
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await expect(page.getByRole('heading', { name: 'Falta que pagues en Rapipago' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver el código de pago' })).toHaveAttribute(
    'href',
    /\/cupon\//,
  );
  await expectAccessible(page);
});

test('a transfer that the network cuts keeps the cart, and another tab finds the open one', {
  tag: '@phone',
}, async ({ page, request, context }) => {
  await beginPurchase(page, request);
  await page.goto('/cart');
  await page.getByText('Transferencia', { exact: true }).click();
  await page.route('**/api/payment/transfer', (route) => route.abort());
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(page.getByRole('alert')).toContainText(MESSAGES.noConnection);
  expect(await storedCart(page)).toContain('Chocotorta');
  await page.unroute('**/api/payment/transfer');
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(page).toHaveURL(/orden=/);
  const key = new URL(page.url()).searchParams.get('orden') ?? '';
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('link', { name: 'Retomar el pago' })).toHaveAttribute('href', new RegExp(key));
});

test('access by hand for a waiting transfer pays it once', { tag: '@phone' }, async ({ page, request }) => {
  const { account: buyer, product } = await beginPurchase(page, request);
  await page.goto('/cart');
  await page.getByText('Transferencia', { exact: true }).click();
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(page.getByRole('heading', { name: 'Transfiere y sube el comprobante' })).toBeVisible();

  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto(`/admin/usuarios/${buyer.user.id}`);
  await expect(page.getByRole('button', { name: 'Llegó' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dar acceso' }).click();
  const form = page.getByRole('dialog');
  await expect(
    form.getByText(/^¿Este acceso es por la transferencia .* que espera\?$/).first(),
  ).toBeVisible();
  await form.getByLabel('Motivo').fill('Me transfirió a otra cuenta');
  await form.getByRole('button', { name: 'Dar acceso' }).click();
  await expect(form.getByText('Elige si es por esa orden.')).toBeVisible();
  await form.getByText('Sí, ciérrala').click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Dar acceso' }).click();
  await expect(page.getByText('Ve todo lo que pagó.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llegó' })).toHaveCount(0);
  await page.getByRole('link', { name: product.title }).first().click();
  await expect(page.getByText(/^Pagada\./)).toBeVisible();
  await expect(page.getByText('Le diste acceso a mano y la orden quedó pagada')).toBeVisible();
});
