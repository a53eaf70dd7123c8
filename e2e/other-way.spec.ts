import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { beginPurchase, openCheckout } from './buying';
import { demoProduct, expect, test } from './shop';

const COUPON = /Tienes un cupón de Rapipago abierto para esta compra\. Si pagas de otra forma, no lo pagues/;

/** Leaves a coupon open and returns the key of its order. */
async function openCoupon(page: Page): Promise<string> {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await expect(page.getByRole('heading', { name: 'Falta que pagues en Rapipago' })).toBeVisible();
  return new URL(page.url()).searchParams.get('orden') ?? '';
}

test('a buyer with a coupon pays with PayPal, and the coupon is cancelled in plain sight', {
  tag: '@phone',
}, async ({ page, request }) => {
  await beginPurchase(page, request);
  const key = await openCoupon(page);
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
  await expect(page.getByText(COUPON)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pagar con paypal' }).click();
  await expect(page.getByText(COUPON)).toBeVisible();
  await page.getByRole('button', { name: /^Pagar US\$.* con PayPal$/ }).click();
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pago se acreditó' })).toBeVisible();
  await expect(page.getByText('tu cupón de Rapipago ya no hace falta')).toBeVisible();
  await expectAccessible(page);

  await expect(async () => {
    await page.goto(`/pago/pendiente?orden=${key}`);
    await expect(page.getByRole('heading', { name: 'Ya no hace falta' })).toBeVisible();
    await expect(page.getByText('ya no hace falta y está cancelado')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await page.goto('/mis-compras');
  await expect(page.getByText('tu cupón de Rapipago ya no hace falta y está cancelado')).toBeVisible();
  await expectAccessible(page);
});

test('the cart says before paying again that the open transfer ends', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  const cart = await page.evaluate(() => localStorage.getItem('cart') ?? '');
  await page.goto('/cart');
  await page.getByText('Transferencia', { exact: true }).click();
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(page.getByRole('heading', { name: 'Transfiere y sube el comprobante' })).toBeVisible();
  const key = new URL(page.url()).searchParams.get('orden') ?? '';
  await page.evaluate((items) => localStorage.setItem('cart', items), cart);
  await page.goto('/cart');
  await expect(page.getByText('Tienes una transferencia abierta para esta compra')).toBeVisible();
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
  await expect(page.getByText('Tienes una transferencia abierta para esta compra')).toBeVisible();
  await page.getByRole('link', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(page.getByText('tu transferencia ya no hace falta')).toBeVisible();
  await page.goto(`/pago/pendiente?orden=${key}`);
  await expect(page.getByRole('heading', { name: 'Ya no hace falta' })).toBeVisible();
});

test('leaving Mercado Pago without paying leads to the order by every way back', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  await openCheckout(page);
  const checkout = page.url();
  await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
  await expect(page.getByRole('link', { name: 'Retomar el pago' })).toBeVisible();
  const { search } = new URL(page.url());
  for (const place of ['pendiente', 'exito']) {
    await page.goto(`/pago/${place}${search}`);
    await expect(page.getByRole('heading', { name: 'El pago no se completó' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retomar el pago' })).toBeVisible();
  }
  // What she chose meanwhile is no part of the order, and stays in the cart.
  const other = await demoProduct(request, 'Budines');
  const chosen = {
    id: other.id,
    title: other.title,
    description: '',
    price: 1,
    USDprice: 1,
    type: 'recipebook',
  };
  await page.evaluate(
    (item) => localStorage.setItem('cart', JSON.stringify([{ ...item, imageUrl: '/placeholder.jpg' }])),
    chosen,
  );
  await page.reload();
  await page.getByRole('link', { name: 'Retomar el pago' }).click();
  await expect(page).toHaveURL(checkout);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(other.id);
});
