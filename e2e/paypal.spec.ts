import type { Page } from '@playwright/test';
import { MESSAGES } from '../src/rules/messages';
import { expectAccessible } from './accessible';
import { approvePayment, beginPurchase, storedCart } from './buying';
import { expect, test } from './shop';

/** Goes from the cart to PayPal's page, which demo mode simulates. */
async function openPayPal(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Pagar con paypal' }).click();
  await expect(page).toHaveURL(/\/crearCompra$/);
  await page.getByRole('button', { name: /^Pagar US\$.* con PayPal$/ }).click();
  await expect(page.getByRole('heading', { name: 'PayPal', exact: true })).toBeVisible();
}

test('a buyer pays with PayPal and opens the content', { tag: '@phone' }, async ({ page, request }) => {
  const { product } = await beginPurchase(page, request);
  await page.goto('/crearCompra');
  // The proof stays reachable beside PayPal itself.
  await expect(page.getByRole('button', { name: 'Enviar comprobante' })).toBeVisible();
  await expectAccessible(page);
  await openPayPal(page);
  await expectAccessible(page);
  await approvePayment(page);
  expect(await storedCart(page)).toBeNull();
  await page.goto(`/course/${product.id}`);
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible();
});

test('a card that PayPal declines offers another attempt, which buys', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  await openPayPal(page);
  await page.getByRole('button', { name: 'Rechazar el pago' }).click();
  await expect(page.getByRole('heading', { name: 'El pago fue rechazado' })).toBeVisible();
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await approvePayment(page);
});

test('leaving PayPal without paying keeps the cart within reach', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { product } = await beginPurchase(page, request);
  await openPayPal(page);
  await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
  await expect(page.getByRole('heading', { name: 'El pago no se completó' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retomar el pago' })).toBeVisible();
  await page.getByRole('button', { name: /^Recuperar (mi|el) carrito$/ }).click();
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible();
});

test('the Back button leads from PayPal to the order, where the payment goes on', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  await openPayPal(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/pago\/error\?orden=/);
  await expect(page.getByRole('heading', { name: 'El pago no se completó' })).toBeVisible();
  await expect(page.getByText('Tu carrito está vacío')).toHaveCount(0);
  await page.getByRole('link', { name: 'Retomar el pago' }).click();
  await approvePayment(page);
});

test('a page that the browser kept shows the order after PayPal, and the cart is there', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { product } = await beginPurchase(page, request);
  await page.goto('/crearCompra');
  // Without a page to go to, the browser stays, as it does when it keeps the page for the Back button.
  await page.route('**/simulador/**', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/simulador/**');
  await page.getByRole('button', { name: /^Pagar US\$.* con PayPal$/ }).click();
  await left;
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('link', { name: 'Retomar el pago' })).toBeVisible();
  expect(await storedCart(page)).toContain(product.title);
});

test('a PayPal order that the network cuts says so, and the next press opens it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  await page.goto('/crearCompra');
  await page.route('**/api/payment/paypal/create-order', (route) => route.abort());
  const pay = page.getByRole('button', { name: /^Pagar US\$.* con PayPal$/ });
  await pay.click();
  await expect(page.getByRole('alert')).toContainText(MESSAGES.noConnection);
  await page.unroute('**/api/payment/paypal/create-order');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'PayPal', exact: true })).toBeVisible();
});
