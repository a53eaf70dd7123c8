import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Product } from '../src/contract/catalogue';
import { type Account, demoProduct, expect, openSession, registerAccount } from './shop';

/** The button is in the bottom bar on a phone and beside the picture on wide screens. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true });
}

/** Adds the product from its page. */
export async function addToCart(page: Page, product: Pick<Product, 'id' | 'title'>): Promise<void> {
  await page.goto(`/detalle-producto/${product.id}`);
  await addButton(page).click();
  await expect(page.getByText(`El ${product.title} se ha agregado al carrito.`)).toBeVisible();
}

/** Opens a session of a new account that has a course in its cart. */
export async function beginPurchase(
  page: Page,
  request: APIRequestContext,
): Promise<{ account: Account; product: Product }> {
  const account = await registerAccount(request);
  await openSession(page, account);
  const product = await demoProduct(request, 'Chocotorta perfecta');
  await fillCart(page, [product]);
  return { account, product };
}

/** Stores products in the cart as their pages do. */
export async function fillCart(page: Page, products: Product[]): Promise<void> {
  const items = products.map(({ id, images, title, USDprice, description, price, type }) => {
    const imageUrl = images[0]?.url ?? '/placeholder.jpg';
    return { id, imageUrl, title, USDprice, description, price, type };
  });
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(items));
}

export function storedCart(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cart'));
}

/** Goes from the cart to the simulator's checkout page. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Pagar \$/ }).click();
  await expect(page.getByText('Modo de prueba', { exact: true })).toBeVisible();
}

/** Pays on the simulator's page and returns to the shop. */
export async function approvePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pago se acreditó' })).toBeVisible();
}

/** Orders a product without a page. The simulator approves the payment or leaves it pending. */
export async function orderProduct(
  request: APIRequestContext,
  { token }: Account,
  product: Product,
  payment: 'aprobar' | 'pendiente',
): Promise<void> {
  const preference = await request.post('/api/payment/create-preference', {
    headers: { authorization: `Bearer ${token}` },
    data: { price: product.price, itemId: [product.id] },
  });
  const { init_point } = await preference.json();
  await request.post(init_point, { form: { accion: payment } });
}
