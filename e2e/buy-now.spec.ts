import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { approvePayment, fillCart, orderProduct, storedCart } from './buying';
import { demoProduct, expect, openSession, registerAccount, test } from './shop';
import { countTaps } from './taps';

test('a visitor plays the course after five taps without scrolling', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const course = await demoProduct(request, 'Rogel de ocho capas');
  const taps = countTaps(async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    await target.tap();
  });
  await page.goto(`/detalle-producto/${course.id}`);
  await taps.tap(buyButton(page));
  const sheet = sheetOf(page, course.title);
  await expect(sheet.getByLabel('Nombre Completo')).toBeFocused();
  await expectAccessible(page);
  // The keyboard of a phone leads from one field to the next.
  for (const text of ['Lucía', 'Prueba', `lucia-${Date.now()}@ejemplo.test`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('merengue');
  await taps.tap(sheet.getByRole('button', { name: 'Crear cuenta y elegir cómo pagar' }));
  await expect(sheet.getByRole('radio', { name: /Mercado Pago/ })).toBeChecked();
  await expectAccessible(page);
  await taps.tap(sheet.getByRole('link', { name: /^Pagar \$/ }));
  await taps.tap(page.getByRole('button', { name: 'Aprobar el pago' }));
  await taps.tap(page.getByRole('link', { name: 'Empezar el curso' }));
  const seconds = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
  await expect.poll(seconds).toBeGreaterThan(0);
  expect(taps.count).toBe(5);
  expect(await storedCart(page)).toBeNull();
});

test('the sheet pays one product and leaves the rest of the cart', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const other = await demoProduct(request, 'Chocotorta perfecta');
  const product = await demoProduct(request, 'Lemon pie con merengue');
  await openSession(page, await registerAccount(request));
  await fillCart(page, [other]);
  await page.goto(`/detalle-producto/${product.id}`);
  await buyButton(page).click();
  const sheet = sheetOf(page, product.title);
  await sheet.getByRole('link', { name: /^Pagar \$/ }).click();
  await approvePayment(page);
  await expect(page.getByRole('main').getByRole('heading', { name: product.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: other.title })).toBeHidden();
  expect(JSON.parse((await storedCart(page)) ?? '[]')).toEqual([expect.objectContaining({ id: other.id })]);
});

test('a sheet that is closed leaves the product in the cart', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await demoProduct(request, 'Lemon pie con merengue');
  await openSession(page, await registerAccount(request));
  await page.goto(`/detalle-producto/${product.id}`);
  await buyButton(page).click();
  const sheet = sheetOf(page, product.title);
  await expect(sheet.getByRole('link', { name: /^Pagar \$/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver carrito' }).filter({ visible: true })).toBeVisible();
});

test('an owner who logs in to buy it again is led to what she has', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await demoProduct(request, 'Chocotorta perfecta');
  const account = await registerAccount(request);
  await orderProduct(request, account, product, 'aprobar');
  await page.goto(`/detalle-producto/${product.id}`);
  await buyButton(page).click();
  const sheet = sheetOf(page, product.title);
  await sheet.getByRole('tab', { name: 'Ya tengo cuenta' }).click();
  await sheet.getByLabel('Email').fill(account.user.email);
  await sheet.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await sheet.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(sheet.getByText('Ya es tuyo: lo tienes en Mis Compras.')).toBeVisible();
  await sheet.getByRole('link', { name: 'Abrir' }).click();
  await expect(page).toHaveURL(`/course/${product.id}`);
  expect(await storedCart(page)).toBeNull();
});

test('the pay button of a long cart stays in sight on a phone', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openSession(page, await registerAccount(request));
  const titles = ['Chocotorta perfecta', 'Lemon pie con merengue', 'Rogel de ocho capas'] as const;
  await fillCart(page, await Promise.all(titles.map((title) => demoProduct(request, title))));
  await page.goto('/cart');
  const pay = page.getByRole('complementary', { name: 'Pagar' });
  await expect(pay.getByRole('link', { name: /^Pagar \$/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Transferencia/ }).check({ force: true });
  await expect(pay.getByRole('button', { name: 'Pagar por transferencia' })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(pay.getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo').getByText(/Buenos Aires/)).toBeInViewport({ ratio: 1 });
});

/** In the bottom bar on a phone and beside the picture on wide screens. */
function buyButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Comprar ahora' }).filter({ visible: true });
}

function sheetOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: `Comprar ${title}` });
}
