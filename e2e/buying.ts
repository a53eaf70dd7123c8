import type { Page } from '@playwright/test';
import type { Product } from '../src/shared/catalogue';
import { demoProduct, expect } from './shop';

/** Adds the product from its page. */
export async function addToCart(page: Page, product: Pick<Product, 'id' | 'title'>): Promise<void> {
  await page.goto(`/detalle-producto/${product.id}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true }).click();
  await expect(page.getByText(`El ${product.title} se ha agregado al carrito.`)).toBeVisible();
}

/** Goes from the cart to the simulator's checkout page. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Pagar \$/ }).click();
  await expect(page.getByText('Modo de prueba', { exact: true })).toBeVisible();
}

/** Stores a course in the cart as the product page does. */
export async function fillCart(page: Page): Promise<Product> {
  const product = await demoProduct(page.request, 'Chocotorta perfecta');
  await page.evaluate((item) => localStorage.setItem('cart', JSON.stringify([item])), {
    id: product.id,
    imageUrl: product.images[0]?.url ?? '/placeholder.jpg',
    title: product.title,
    USDprice: product.USDprice,
    description: product.description,
    price: product.price,
    type: product.type,
  });
  return product;
}
