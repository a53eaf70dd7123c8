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
