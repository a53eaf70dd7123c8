import { ACCESS_CONSENT } from '../src/rules/access-consent';
import { expectAccessible } from './accessible';
import { approvePayment, beginPurchase } from './buying';
import { demoAccount, demoProduct, expect, openSession, ownedProducts, test } from './shop';

test('the first access shows both links of the law, and ending the service answers a code', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Botón de arrepentimiento' })).toBeVisible();
  await main.getByRole('link', { name: 'Baja de servicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baja de servicio');
  await expectAccessible(page);
  await page.getByLabel('Nombre y apellido').fill('Ana Gómez');
  await page.getByLabel('Email').fill(`ana-${Math.random().toString(36).slice(2)}@correo.test`);
  await page.getByLabel('¿Qué quieres dar de baja?').fill('Mi cuenta');
  await page.getByRole('button', { name: 'Pedir la baja' }).click();
  await expect(page.getByText(/^BAJ-/)).toBeVisible();
});

test('a buyer sees the ten days and withdraws from a purchase of the list', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { account, product } = await beginPurchase(page, request);
  const order = await request.post('/api/payment/paypal/create-order', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { itemId: [product.id] },
  });
  await request.post((await order.json()).approveUrl, { form: { accion: 'aprobar' } });
  await expect.poll(async () => (await ownedProducts(request, account)).length).toBe(1);
  await page.goto('/mis-compras');
  await expect(page.getByText(/quedan 10 días/)).toBeVisible();
  await page.getByRole('link', { name: 'Puedes arrepentirte' }).click();
  await expect(page.getByLabel('Elige tu compra')).toHaveValue(product.id);
  await expect(page.getByLabel('¿Qué compraste?')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).click();
  await expect(page.getByRole('region', { name: 'Revisa y confirma' })).toContainText(product.title);
  await page.getByRole('button', { name: 'Confirmar desistimiento' }).click();
  const code = (await page.getByText(/^ARR-/).textContent()) ?? '';

  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/arrepentimientos');
  const entry = page.getByRole('listitem').filter({ hasText: code });
  await expect(entry).toContainText(product.title);
  await expect(entry).toContainText('pidió el día 0 de 10');
  await expect(entry).toContainText('quedan 10 días');
  await expectAccessible(page);
});

test('a buyer in the EU ticks the box before paying in dollars, and the creator sees it', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { account } = await beginPurchase(page, request);
  await page.goto('/crearCompra');
  const pay = page.getByRole('button', { name: /^Pagar US\$.* con PayPal$/ });
  const box = page.getByRole('checkbox', { name: /^Pido acceder al contenido digital ahora mismo/ });
  await expect(box).toHaveCount(0);
  await page
    .getByRole('group', { name: /^¿Vives en la Unión Europea/ })
    .getByText('Sí')
    .click();
  await expect(box).not.toBeChecked();
  await pay.click();
  await expect(page.getByText('Para pagar, marca la casilla del acceso inmediato.')).toBeVisible();
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await box.check();
  await pay.click();
  await approvePayment(page);
  await expect(page.getByText(/Una vez que lo abres, tienes 7 días/)).toBeVisible();
  await page.getByRole('link', { name: 'arrepentirte' }).click();
  await expect(page.getByLabel('Elige tu compra')).toHaveValue(/^orden-/);
  await page.goto('/mi-perfil');
  await expect(page.getByText('¿Vives en la Unión Europea')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Sí$/ })).toBeVisible();

  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto(`/admin/ventas?buscar=${encodeURIComponent(account.user.email)}`);
  await page.getByRole('main').getByRole('link', { name: 'Lucía Prueba' }).click();
  await expect(page.getByRole('region', { name: 'Derecho de arrepentimiento' })).toContainText(
    'Pido acceder al contenido digital ahora mismo',
  );
  await expectAccessible(page);
});

test('a shop that asks everybody for the consent asks it before each way to pay in pesos', {
  tag: '@phone',
}, async ({ page, request }) => {
  await beginPurchase(page, request);
  await page.route(/\/cart$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"consentAlways":false', '"consentAlways":true');
    await route.fulfill({ response: answer, body });
  });
  const sent: unknown[] = [];
  page.on('request', (call) => {
    if (/payment\/(create-preference|transfer)$/.test(call.url()))
      sent.push(call.postDataJSON().accessConsent);
  });
  await page.goto('/cart');
  const box = page.getByRole('checkbox', { name: /^Pido acceder al contenido digital ahora mismo/ });
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(box).toBeFocused();
  await expect(page.getByText('Para pagar, marca la casilla del acceso inmediato.')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await box.check();
  await expect(page.getByRole('link', { name: /^Pagar \$/ })).toBeVisible();
  await page.getByText('Transferencia', { exact: true }).click();
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(box).toBeFocused();
  await box.check();
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  await expect(page).toHaveURL(/\/pago\/pendiente/);
  expect(sent).toEqual([ACCESS_CONSENT.version, ACCESS_CONSENT.version]);
});

test('a wrong proof is refused when it is chosen', { tag: '@phone' }, async ({ page, request }) => {
  await beginPurchase(page, request);
  await page.goto('/crearCompra');
  const field = page.getByLabel('Comprobante de pago');
  await field.setInputFiles({ name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert')).toHaveText('Aceptamos el comprobante en JPG, PNG, WebP o PDF.');
  await expectAccessible(page);
  const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 ** 2)]);
  await field.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(page.getByRole('alert')).toHaveText('El comprobante puede pesar como máximo 10 MB.');
  await field.setInputFiles('public/placeholder.jpg');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('placeholder.jpg')).toBeVisible();
});

test('the price without national taxes is shown when the creator sets the rate', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { token } = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const write = (nationalTaxRate: string) =>
    request.put('/api/admin/settings', { headers, data: { nationalTaxRate } });
  const { id } = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${id}`);
  await expect(page.getByText('Precio sin impuestos nacionales')).toBeHidden();
  try {
    expect((await write('21')).status()).toBe(200);
    await page.goto(`/detalle-producto/${id}`);
    await expect(page.getByText('Precio sin impuestos nacionales')).toBeVisible();
  } finally {
    await write('');
  }
});
