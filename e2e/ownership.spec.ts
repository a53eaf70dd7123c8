import type { Page } from '@playwright/test';
import type { Product } from '../src/shared/catalogue';
import { type Account, demoAccount, expect, openSession, test } from './shop';

test('a click waits for the ownership check of an owned product', async ({ page, request }) => {
  const { account, product } = await ownedProduct(request);
  await openSession(page, account);
  const release = await holdPurchases(page);
  await page.goto(`/detalle-producto/${product.id}`);
  const button = addButton(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Comprobando si ya es tuyo...').first()).toBeAttached();
  expect(await storedCart(page)).toBeNull();
  release();
  await expect(page.getByText('Este producto ya está comprado.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comprado ✅' }).filter({ visible: true })).toBeVisible();
  expect(await storedCart(page)).toBeNull();
});

test('a click waits for the ownership check and adds a product that is not owned', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { account } = await ownedProduct(request);
  const product = await otherProduct(request, account);
  await openSession(page, account);
  const release = await holdPurchases(page);
  await page.goto(`/detalle-producto/${product.id}`);
  await addButton(page).click();
  release();
  await expect(page.getByText(`El ${product.title} se ha agregado al carrito.`)).toBeVisible();
});

test('a failed ownership check adds nothing, and the next click repeats the check', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { account, product } = await ownedProduct(request);
  await openSession(page, account);
  await page.route('**/api/purchase/*', (route) => route.abort());
  await page.goto(`/detalle-producto/${product.id}`);
  await addButton(page).click();
  await expect(page.getByText('No pudimos comprobar si ya lo compraste. Intenta de nuevo.')).toBeVisible();
  expect(await storedCart(page)).toBeNull();
  await page.unroute('**/api/purchase/*');
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
    const scripts = await hold(page, /\/assets\/(?!first-paint).*\.js$/);
    await page.goto(`/detalle-producto/${product.id}`, { waitUntil: 'domcontentloaded' });
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
  const { id, title, price, USDprice, description, type } = product;
  await page.evaluate((item) => localStorage.setItem('cart', JSON.stringify([item])), {
    ...{ id, title, price, USDprice, description, type },
    imageUrl: '/placeholder.jpg',
  });
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByText(`${title} ya es tuyo: lo quitamos de tu carrito.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  expect(await storedCart(page)).toBeNull();
});

function addButton(page: Page) {
  return page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true });
}

function storedCart(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cart'));
}

function holdPurchases(page: Page): Promise<() => void> {
  return hold(page, /\/api\/purchase\/[^/]+$/);
}

/** Holds requests until the returned function is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

type Requests = Parameters<typeof demoAccount>[0];

async function ownedProduct(request: Requests): Promise<{ account: Account; product: Product }> {
  const account = await demoAccount(request, 'ana');
  return { account, product: (await purchases(request, account))[0] as Product };
}

async function otherProduct(request: Requests, account: Account): Promise<Product> {
  const owned = (await purchases(request, account)).map(({ id }) => id);
  const { data } = (await (await request.get('/api/courses')).json()) as { data: Product[] };
  return data.find(({ id }) => !owned.includes(id)) as Product;
}

async function purchases(request: Requests, { token, user }: Account): Promise<Product[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { products } = await (await request.get(`/api/purchase/${user.id}`, { headers })).json();
  return products.map(({ productDetails }: { productDetails: Product }) => productDetails);
}
