import { beginPurchase } from './buying';
import { expect, test } from './shop';

test('a payment result that fails to load keeps its title and offers a retry', { tag: '@once' }, async ({
  page,
}) => {
  const failure = { error: 'unexpected', message: 'Algo salió mal' };
  await page.route('**/api/payment/order/*/check', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/pago/exito?orden=una-orden');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pago');
});

test('a failed provider shows a message and keeps the cart', { tag: '@once' }, async ({ page, request }) => {
  const { product } = await beginPurchase(page, request);
  await page.route('**/api/payment/create-preference', (route) =>
    route.fulfill({
      status: 502,
      json: { error: 'payment_provider_down', message: 'No pudimos comunicarnos con el medio de pago.' },
    }),
  );
  await page.goto('/cart');
  await expect(page.getByRole('alert')).toContainText('No pudimos comunicarnos con el medio de pago.');
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible();
  await page.unroute('**/api/payment/create-preference');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('link', { name: /^Pagar \$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pagar con paypal' })).toBeVisible();
});

test('a blocked wallet script leaves a plain link', { tag: '@phone' }, async ({ page, request }) => {
  await beginPurchase(page, request);
  const asked: string[] = [];
  await page.route('https://sdk.mercadopago.com/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  // The page as rendered with a real provider.
  await page.route('**/cart', async (route) => {
    const page = await (await route.fetch()).text();
    const wallet = '"wallet":{"available":true,"publicKey":"TEST-public-key","test":false}';
    expect(page).toMatch(/"wallet":\{[^}]*\}/);
    await route.fulfill({ body: page.replace(/"wallet":\{[^}]*\}/, wallet), contentType: 'text/html' });
  });
  await page.goto('/cart');
  await expect(page.getByText('Pagas en la ventana segura de Mercado Pago.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pagar \$/ })).toBeVisible();
  expect(asked).not.toEqual([]);
});
