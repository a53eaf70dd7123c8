import type { Page } from '@playwright/test';
import type { Product } from '../src/contract/catalogue';
import { expectAccessible } from './accessible';
import { addButton, beginPurchase, fillCart, openCheckout, storedCart } from './buying';
import { holdRequests } from './held-requests';
import { type Account, demoAccount, expect, openSession, ownedProducts, test } from './shop';

test('the button waits until it is known whether the product is owned', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { account, product } = await ownedProduct(request);
  await openSession(page, account);
  const release = await holdPurchases(page);
  await page.goto(`/detalle-producto/${product.id}`);
  await expect(addButton(page)).toBeDisabled();
  await expect(page.getByText('Comprobando si ya es tuyo...').first()).toBeAttached();
  expect(await storedCart(page)).toBeNull();
  release();
  await expect(page.getByRole('link', { name: 'Comprado ✅' }).filter({ visible: true })).toBeVisible();
  expect(await storedCart(page)).toBeNull();
});

test('a press on the waiting button counts: the product is added once it is known to be free', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { account } = await ownedProduct(request);
  const product = await otherProduct(request, account);
  await openSession(page, account);
  const release = await holdPurchases(page);
  await page.goto(`/detalle-producto/${product.id}`);
  await addButton(page).click({ force: true });
  expect(await storedCart(page)).toBeNull();
  release();
  await expect(page.getByText(`El ${product.title} se ha agregado al carrito.`)).toBeVisible();
});

test('a product with a pending payment says so, and paying again needs a confirmation', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { product } = await beginPurchase(page, request);
  await openCheckout(page);
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pago está pendiente' })).toBeVisible();
  await page.goto(`/detalle-producto/${product.id}`);
  await expect(page.getByText('Tu pago está pendiente', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mi pago' }).filter({ visible: true })).toHaveAttribute(
    'href',
    /^\/pago\/pendiente\?orden=/,
  );
  await expectAccessible(page);
  await addButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Ya hay un pago en camino' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedCart(page)).toBeNull();
  await addButton(page).click();
  await dialog.getByRole('button', { name: 'Pagar otra vez' }).click();
  await expect(page.getByText(`El ${product.title} se ha agregado al carrito.`)).toBeVisible();
});

test('a failed ownership check adds nothing, and the next click repeats the check', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { account, product } = await ownedProduct(request);
  await openSession(page, account);
  await page.route('**/api/purchase/**', (route) => route.abort());
  await page.goto(`/detalle-producto/${product.id}`);
  await addButton(page).click();
  await expect(page.getByText('No pudimos comprobar si ya lo compraste. Intenta de nuevo.')).toBeVisible();
  expect(await storedCart(page)).toBeNull();
  await page.unroute('**/api/purchase/**');
  await addButton(page).click();
  await expect(page.getByRole('link', { name: 'Comprado ✅' }).filter({ visible: true })).toBeVisible();
  expect(await storedCart(page)).toBeNull();
});

test.describe('before hydration', () => {
  test.use({ waitsForHydration: false });

  test('a click does not add an owned product', { tag: '@phone' }, async ({ page, request }) => {
    const { account, product } = await ownedProduct(request);
    await openSession(page, account);
    const release = await holdPurchases(page);
    const scripts = await holdRequests(page, /\/assets\/(?!first-paint).*\.js$/);
    await page.goto(`/detalle-producto/${product.id}`, { waitUntil: 'domcontentloaded' });
    // The styles hide the button of the other width.
    await expect(addButton(page)).toHaveCount(1);
    await addButton(page).click();
    await expect(addButton(page)).toHaveAttribute('data-waiting', '');
    scripts();
    await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(page.getByRole('link', { name: 'Comprado ✅' }).filter({ visible: true })).toBeVisible();
    expect(await storedCart(page)).toBeNull();
  });
});

test('an owned product leaves the cart with an explanation, also when prices cannot be checked', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { account, product } = await ownedProduct(request);
  await openSession(page, account);
  await fillCart(page, [product]);
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByText(`${product.title} ya es tuyo: lo quitamos de tu carrito.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  expect(await storedCart(page)).toBeNull();
});

function holdPurchases(page: Page): Promise<() => void> {
  return holdRequests(page, /\/api\/purchase\/[^/]+$/);
}

type Requests = Parameters<typeof demoAccount>[0];

async function ownedProduct(request: Requests): Promise<{ account: Account; product: Product }> {
  const account = await demoAccount(request, 'ana');
  return { account, product: (await ownedProducts(request, account))[0] as Product };
}

async function otherProduct(request: Requests, account: Account): Promise<Product> {
  const owned = (await ownedProducts(request, account)).map(({ id }) => id);
  const { data } = (await (await request.get('/api/courses')).json()) as { data: Product[] };
  // The newest one may belong to another test.
  return data.findLast(({ id }) => !owned.includes(id)) as Product;
}
