import { expectToFit } from './accessible';
import { addToCart, approvePayment, beginPurchase, fillCart, openCheckout, storedCart } from './buying';
import { demoProduct, expect, openSession, registerAccount, test } from './shop';

test('a buyer goes from the product to the cart, pays and opens the content', async ({ page, request }) => {
  const product = await demoProduct(request, 'Chocotorta perfecta');
  await openSession(page, await registerAccount(request));
  await addToCart(page, product);
  await openCheckout(page);
  expect(await storedCart(page)).toBeNull();
  await approvePayment(page);
  await page.goto(`/detalle-producto/${product.id}`);
  await page.getByRole('link', { name: 'Comprado ✅' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${product.id}$`));
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible();
});

test('a rejected payment restores the cart, and a second attempt buys', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { product } = await beginPurchase(page, request);
  await openCheckout(page);
  await page.getByRole('button', { name: 'Rechazar el pago' }).click();
  await expect(page.getByRole('heading', { name: 'El pago fue rechazado' })).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar el carrito' }).click();
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible();
  await page.getByRole('link', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await page.getByRole('link', { name: 'Empezar el curso' }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${product.id}$`));
});

test('a pending payment is listed in Mis Compras until it is paid', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { product } = await beginPurchase(page, request);
  await openCheckout(page);
  const checkout = page.url();
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pago está pendiente' })).toBeVisible();
  await page.goto('/mis-compras');
  await expect(page.getByText('Pago pendiente')).toBeVisible();

  await page.goto(checkout);
  await page.getByRole('button', { name: 'Acreditar' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pago se acreditó' })).toBeVisible();
  await page.goto('/mis-compras');
  await expect(page.getByText(product.title).first()).toBeVisible();
  await expect(page.getByText('Pago pendiente')).toBeHidden();
});

test('the order shows its state in a browser without the session', { tag: '@once' }, async ({
  page,
  request,
  browser,
}) => {
  await beginPurchase(page, request);
  await openCheckout(page);
  await approvePayment(page);
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Tu pago se acreditó' })).toBeVisible();
  await other.getByRole('link', { name: 'Inicia sesión para ver tu compra' }).click();
  await expect(other).toHaveURL(/\/iniciar-sesion/);
  await other.close();
});

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

test('after paying, the way into each product stands in the first view', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const course = await demoProduct(request, 'Chocotorta perfecta');
  const book = await demoProduct(request, 'Alfajores');
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [product, words] of [
    [course, 'Empezar el curso'],
    [book, 'Abrir el recetario'],
  ] as const) {
    await openSession(page, await registerAccount(request));
    await fillCart(page, [product]);
    await openCheckout(page);
    await approvePayment(page);
    // Nothing asks for anything else here, and the picture is whole.
    await expect(page.getByText('Te enviamos un correo a')).toBeHidden();
    const picture = page.getByRole('list', { name: 'Lo que compraste' }).locator('img');
    await expect(picture).toHaveCount(1);
    await expect(page.locator('main img')).toHaveCount(1);
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: words })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Ver e imprimir el recibo' })).toBeVisible();
    await expectToFit(page);
    await page.getByRole('link', { name: words }).click();
    await expect(page).toHaveURL(new RegExp(`/course/${product.id}$`));
  }
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
});

test('the first class plays with the button after paying', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  await fillCart(page, [await demoProduct(request, 'Rogel de ocho capas')]);
  await openCheckout(page);
  await approvePayment(page);
  await page.getByRole('link', { name: 'Empezar el curso' }).click();
  await expect(page.getByRole('heading', { name: /^Clase 1: / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pausar', exact: true })).toBeVisible();
});
