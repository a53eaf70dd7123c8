import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fillCart, orderProduct, storedCart } from './buying';
import { endUndoTime } from './end-undo-time';
import { demoAccount, demoProduct, expect, openSession, ownedProducts, registerAccount, test } from './shop';

test('a proof sent by the buyer and approved by the creator opens the content', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const account = await registerAccount(request);
  // A repeated receipt would be flagged.
  const operation = `OP-${randomBytes(4).toString('hex')}`;
  const receipt = {
    name: 'recibo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([readFileSync('public/placeholder.jpg'), randomBytes(8)]),
  };
  await openSession(page, account);
  const first = await demoProduct(request, 'Budines');
  const second = await demoProduct(request, 'Alfajores');
  await fillCart(page, [first, second]);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Pagar con paypal' }).click();
  await expect(page.getByRole('heading', { name: 'Envío de Comprobante' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByText('Por favor, sube un comprobante antes de enviar.')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();

  await page.getByLabel('Comprobante de pago').setInputFiles(receipt);
  await page.getByLabel('Número de operación').fill(operation);
  await page.getByLabel('Comentarios adicionales').fill('Pagué recién');
  // Navigation keeps the fields; a browser does not let a page restore the chosen file.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { name: 'Privacidad', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Número de operación')).toHaveValue(operation);
  await expect(page.getByLabel('Comentarios adicionales')).toHaveValue('Pagué recién');
  await page.getByLabel('Comprobante de pago').setInputFiles(receipt);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByText('Todos los productos fueron procesados exitosamente.')).toBeVisible();
  // Leaving the page before closing the dialog must not keep the sent cart.
  expect(await storedCart(page)).toBeNull();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page).toHaveURL(/\/catalogo\/all$/);
  await page.goto('/mis-compras');
  await expect(page.getByText('En revisión')).toBeVisible();

  const creator = await (await browser.newContext({ baseURL: new URL('/', page.url()).href })).newPage();
  await creator.clock.install();
  await openSession(creator, await demoAccount(request, 'admin'));
  await creator.goto('/admin/comprobantes');
  const proof = creator.getByRole('listitem').filter({ hasText: account.user.email });
  await proof.getByRole('button', { name: 'Rechazar', exact: true }).last().click();
  await creator.getByLabel('Motivo').fill('El importe no alcanza');
  await creator.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await expect(proof.getByText('Rechazado: El importe no alcanza')).toBeVisible();
  await proof.getByRole('button', { name: 'Aprobar', exact: true }).click();
  // The card keeps its position until the list reloads.
  await expect(proof.getByText('Revisado')).toBeVisible();
  // Both decisions can be undone for eight seconds; then they take effect.
  await expect(proof.getByRole('button', { name: /^Deshacer/ })).toBeVisible();
  await creator.clock.fastForward(8000);
  await expect(proof.getByRole('button')).toHaveCount(0);
  endUndoTime(account.user.email);
  await creator.reload();
  await expect(creator.getByRole('tab', { name: 'En revisión' })).toBeVisible();
  await expect(proof).toBeHidden();
  await creator.context().close();

  await expect.poll(async () => (await ownedProducts(request, account)).length).toBe(1);
  await page.reload();
  await page.getByRole('link', { name: first.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/course/${first.id}`));
  await page.goto('/mis-compras');
  await expect(page.getByText('En revisión')).toBeHidden();
  await expect(page.getByText(second.title)).toBeHidden();
});

test('the creator confirms through the mailed link, which shows the data of the database', {
  tag: '@once',
}, async ({ page, request }) => {
  const account = await registerAccount(request);
  const course = await demoProduct(request, 'Lemon pie con merengue');
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto(`/confirmarCompra/${account.user.id}/${course.id}/Otra/Persona/Otro%20curso`);
  await expect(page.getByText(course.title)).toBeVisible();
  await expect(page.getByText('Lucía Prueba')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar Compra' }).click();
  await expect(page.getByText('Compra confirmada con éxito!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Este usuario ya tiene este producto comprado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar Compra' })).toBeHidden();
});

test('the creator allows a purchase with the keyboard alone', { tag: '@once' }, async ({ page, request }) => {
  const account = await registerAccount(request);
  const course = await demoProduct(request, 'Lemon pie con merengue');
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/allowPurchase');
  const confirm = page.getByRole('button', { name: 'Confirmar Compra' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Email del usuario').fill(account.user.email);
  await expect(page.getByRole('option', { name: account.user.email })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Título del producto').fill(course.title);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await confirm.click();
  await expect(page.getByText('Compra confirmada con éxito!')).toBeVisible();
});

test('a visitor is asked to log in and redirected to the home page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/crearCompra');
  await expect(page.getByText('Debes iniciar sesión para ver esta página')).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the creator finds an order, reads its history and refunds it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  const course = await demoProduct(request, 'Lemon pie con merengue');
  await orderProduct(request, account, course, 'aprobar');

  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/ordenes');
  await expect(page).toHaveURL(/\/admin\/ventas$/);
  await page.getByLabel('Buscar en las ventas').fill(account.user.email);
  await expect(page).toHaveURL(/buscar=/);
  const sale = page.getByRole('main').getByRole('link', { name: 'Lucía Prueba' });
  await expect(sale).toHaveCount(1);
  await sale.click();
  await expect(page.getByText(`Pagada. Lucía Prueba ya ve ${course.title}.`)).toBeVisible();
  await expect(page.getByText(`Se dio acceso a ${course.title}`)).toBeVisible();
  await page.getByRole('button', { name: 'Devolver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver a Lucía Prueba' });
  await expect(dialog.getByText(`Lucía Prueba deja de ver ${course.title}.`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Devolver/ }).click();
  await expect(page.getByRole('button', { name: /^Deshacer la devolución/ })).toBeVisible();
  endUndoTime(account.user.email);
  await expect(page.getByText('Se quitó el acceso')).toBeVisible();
  await expect(page.getByText(`Devuelta. Lucía Prueba no ve ${course.title}.`)).toBeVisible();
});
