import type { Page } from '@playwright/test';
import { addButton, beginPurchase, fillCart } from './buying';
import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

async function openProduct(page: Page, title: string): Promise<void> {
  await page.goto(`/catalogo/all?buscar=${title}`);
  await page.getByRole('article').getByRole('link', { name: title }).click();
  await expect(addButton(page)).toBeEnabled();
}

test('a visitor is asked to log in by the button and by the cart page', { tag: '@phone' }, async ({
  page,
}) => {
  await openProduct(page, 'Rogel de ocho capas');
  await addButton(page).click();
  await expect(page.getByText('Debe iniciar sesion.')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Debes iniciar sesión para ver tu carrito')).toBeVisible();
});

test('a user adds a product once, sees both totals and removes it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openSession(page, await registerAccount(request));
  await openProduct(page, 'Rogel de ocho capas');
  await addButton(page).click();
  await expect(page.getByText(/^El .* se ha agregado al carrito\.$/)).toBeVisible();
  await expect(addButton(page)).toBeFocused();
  await addButton(page).click();
  await expect(page.getByText(/^El .* ya ha sido agregado al carrito\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mi Perfil, 1 en el carrito' })).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible();
  const total = page.getByRole('complementary', { name: 'Total' });
  await expect(total).toContainText(/Total\$\s12\.500/);
  await expect(total).toContainText(/US\$\s15/);
  await expect(page.getByRole('link', { name: 'Pagar con paypal' })).toHaveAttribute('href', '/crearCompra');
  await page.getByRole('button', { name: /^Quitar / }).click();
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
});

test('an owned product cannot be added and opens its content', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openSession(page, await demoAccount(request, 'ana'));
  await page.goto('/mis-compras');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/course\//);
  const id = page.url().split('/').at(-1);
  await page.goto(`/detalle-producto/${id}`);
  await expect(page.getByRole('link', { name: 'Comprado ✅' }).filter({ visible: true })).toHaveAttribute(
    'href',
    `/course/${id}`,
  );
  await expect(addButton(page)).toHaveCount(0);
});

test('a changed price is shown and a withdrawn product is explained and removed', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openSession(page, await registerAccount(request));
  const product = await demoProduct(request, 'Chocotorta perfecta');
  const dated = { ...product, price: 1 };
  await fillCart(page, [dated, { ...dated, id: 'withdrawn', title: 'Torta retirada' }]);
  await page.goto('/cart');
  await expect(page.getByText(`El precio de ${product.title} cambió: este es el actual.`)).toBeVisible();
  await expect(
    page.getByText('Torta retirada ya no está a la venta: lo quitamos de tu carrito.'),
  ).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(stored).toHaveLength(1);
  expect(stored[0].price).toBe(product.price);
});

test('a shop without payment methods shows a message and offers contact', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { title } = (await beginPurchase(page, request)).product;
  await page.route(/\/(cart|crearCompra)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"paymentMethods":\[[^\]]*\]/, '"paymentMethods":[]');
    await route.fulfill({ response: answer, body });
  });
  for (const path of ['/crearCompra', '/cart']) {
    await page.goto(path);
    await expect(page.getByText('Por ahora la tienda no puede recibir pagos.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pagar con paypal' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar comprobante' })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: `Quitar ${title}` })).toBeVisible();
  await page.getByRole('link', { name: 'Escribir por Contacto' }).click();
  await expect(page).toHaveURL(/\/contacto$/);
});

test('a stored cart that does not parse is dropped silently', { tag: '@once' }, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  await page.evaluate(() => localStorage.setItem('cart', '{"broken'));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
});

test('two tabs show the same cart', { tag: '@once' }, async ({ page, request, context }) => {
  await openSession(page, await registerAccount(request));
  await page.goto('/cart');
  const other = await context.newPage();
  await openProduct(other, 'Rogel de ocho capas');
  await addButton(other).click();
  await expect(page.getByRole('button', { name: /^Quitar / })).toBeVisible();
});

test('the cart is kept for its user and never shown to another one', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const first = await registerAccount(request);
  const second = await registerAccount(request);
  const logIn = async ({ user, password }: typeof first) => {
    await page.goto('/iniciar-sesion');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL('/');
  };
  const logOut = async () => {
    await page.goto('/mi-perfil');
    await page.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
    await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  };
  await logIn(first);
  await openProduct(page, 'Rogel de ocho capas');
  await addButton(page).click();
  await expect(page.getByText(/se ha agregado al carrito\.$/)).toBeVisible();
  await logOut();
  await logIn(second);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await logOut();
  await logIn(first);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Quitar / })).toBeVisible();
});
