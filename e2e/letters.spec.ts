import { shopClock } from '../src/rules/shop-day';
import { openHeldMailServer } from '../src/server/testing/held-mail-server';
import { expectAccessible, expectToFit } from './accessible';
import { mailedLink, mailsTo } from './mails';
import { startRealShop } from './real-shop';
import { demoAccount, expect, openSession, storeSession, test } from './shop';

test('a visitor asks for the letters, confirms them, gets one and leaves; the creator writes, tests and sends it', {
  tag: '@once',
}, async ({ page, request }) => {
  const email = `carta-${Date.now()}@correo.test`;
  await page.goto('/contacto');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText(/^Una carta al mes/)).toBeVisible();
  await footer.getByLabel('Tu correo').fill('lucia@');
  await footer.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(footer.getByLabel('Tu correo')).toHaveAttribute('aria-invalid', 'true');
  await footer.getByLabel('Tu correo').fill(email);
  await footer.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(footer.getByText('Mira tu correo')).toBeVisible();

  const confirm = await mailedLink(email, /http\S+\/cartas\/confirmar\/[\w-]+/);
  await page.goto(new URL(confirm).pathname);
  // Opening the link changes nothing; the button does.
  await page.reload();
  await page.getByRole('button', { name: 'Sí, quiero las cartas' }).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();

  const subject = `Pan dulce ${Date.now()}`;
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/cartas');
  await page.getByRole('button', { name: 'Escribir' }).click();
  await page.getByLabel('Asunto').fill(subject);
  await page.getByRole('button', { name: 'Texto' }).click();
  await page.getByLabel('Texto, bloque 1').fill('Las frutas se maceran tres semanas.');
  await page.getByRole('button', { name: 'Producto' }).click();
  await expect(page.getByLabel('Producto, bloque 2')).toBeVisible();
  const preview = page.frameLocator('iframe[title="La carta en un teléfono"]');
  await expect(preview.getByText('Las frutas se maceran tres semanas.')).toBeVisible();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Texto, bloque 1')).toHaveValue('Las frutas se maceran tres semanas.');
  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await expect
    .poll(async () => (await mailsTo('admin@demo.test')).map((mail) => mail.subject ?? ''))
    .toContainEqual(expect.stringContaining(subject));
  await expect(page.getByText(/^Hoy son .*person/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar carta' }).click();
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect.poll(async () => (await mailsTo(email)).map((mail) => mail.subject)).toContain(subject);
  const leave = await mailedLink(email, /http\S+\/cartas\/baja\/[\w-]+/);

  await page.context().clearCookies();
  await page.goto(new URL(leave).pathname);
  await page.reload();
  await page.getByRole('button', { name: 'Dejar de recibirlas' }).click();
  await expect(page.getByRole('heading', { name: 'Ya no te escribimos' })).toBeVisible();
  await page.getByRole('button', { name: 'Fue sin querer, volver' }).click();
  await expect(page.getByRole('heading', { name: 'Volviste' })).toBeVisible();
  await page.getByRole('button', { name: 'Dejar de recibirlas' }).click();
  await expect(page.getByRole('heading', { name: 'Ya no te escribimos' })).toBeVisible();
});

test('a dead link to leave the letters says how to leave', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/cartas/baja/viejo');
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'escríbenos' }).click();
  await expect(page).toHaveURL('/contacto');
});

test('an empty letter does not go out, and its draft can go', { tag: '@once' }, async ({ page, request }) => {
  const account = await demoAccount(request, 'admin');
  await openSession(page, account);
  await page.goto('/admin/cartas');
  await page.getByRole('button', { name: 'Escribir' }).click();
  await page.getByLabel('Asunto').fill('Para otro día');
  await page.getByRole('button', { name: 'Enviar carta' }).click();
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByText(/Falta escribir la carta|todavía le falta algo/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar este borrador' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/cartas$/);
});

test('a letter waits for its hour, and the creator takes it back before', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const subject = `Para fin de año ${Date.now()}`;
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/cartas');
  await page.getByRole('button', { name: 'Escribir' }).click();
  await page.getByLabel('Asunto').fill(subject);
  await page.getByRole('button', { name: 'Texto' }).click();
  await page.getByLabel('Texto, bloque 1').fill('Brindemos.');
  await page.getByText('Programar', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enviar carta' })).toBeDisabled();
  const clock = shopClock(Date.now() + 30 * 86_400_000);
  await page.getByLabel('Día y hora de Buenos Aires').fill(clock);
  await page.getByRole('button', { name: 'Enviar carta' }).click();
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  await expect(page.getByText(/^Sale el .*\d\d:\d\d\.$/)).toBeVisible();
  await page.goto('/admin/cartas');
  const row = page.getByRole('listitem').filter({ hasText: subject });
  await expect(row).toContainText('Programada');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'No enviarla y seguir escribiendo' }).click();
  await expect(page.getByLabel('Texto, bloque 1')).toHaveValue('Brindemos.');
  await page.getByRole('button', { name: 'Eliminar este borrador' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/cartas$/);
});

test('the creator stops a letter on its way, and reads who has it', { tag: '@once' }, async ({
  page,
  request,
}) => {
  test.slow();
  const subject = 'La semana del rogel';
  const data = { email: 'admin@demo.test', password: 'admin-demo' };
  // It answers for the letter of one person and keeps the others waiting, so that the letter stays on its way.
  let first: string | undefined;
  const mailServer = await openHeldMailServer((to) => {
    if (to === data.email) return false;
    first ??= to;
    return to !== first;
  });
  const shop = await startRealShop({ DEMO: 'on', SMTP_URL: mailServer.url, SMTP_TLS: 'off' });
  try {
    const login = await request.post(`${shop.url}/api/users/login`, { data });
    await page.goto(`${shop.url}/api/health`);
    await storeSession(page, { ...(await login.json()), password: data.password });
    await page.goto(`${shop.url}/admin/cartas`);
    await page.getByRole('button', { name: 'Escribir' }).click();
    await page.getByLabel('Asunto').fill(subject);
    await page.getByRole('button', { name: 'Texto' }).click();
    await page.getByLabel('Texto, bloque 1').fill('Ocho capas.');
    await page.getByRole('button', { name: 'Enviar carta' }).click();
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByText(/^1 de \d+ ya salieron\./)).toBeVisible();
    for (const width of [360, 884, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Parar aquí' }).click();
    await expect(page.getByRole('button', { name: 'Parar aquí' })).toBeHidden();
    const people = Number(/(\d+) personas/.exec(await page.getByRole('main').innerText())?.[1]);
    mailServer.release();
    const countReceived = () => mailServer.accepted.filter((to) => to !== data.email).length;
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(`${countReceived()} de ${people}`)).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect(countReceived()).toBeLessThan(people);
    const left = page.getByRole('term').filter({ hasText: 'No salieron' });
    await expect(left.locator('xpath=following-sibling::dd')).toHaveText(`${people - countReceived()}`);
    await expectAccessible(page);
    for (const width of [360, 884, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
    await page.route('**/duplicate', (route) => route.abort());
    await page.getByRole('button', { name: 'Escribir otra a partir de esta' }).click();
    await expect(page.getByText('No se pudo conectar al servidor')).toBeVisible();
    await page.goto(`${shop.url}/admin/cartas`);
    await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Parada');
  } finally {
    await shop.close();
    await mailServer.close();
  }
});

test('the box about the letters is at the door and not ticked', { tag: '@once' }, async ({ page }) => {
  await page.goto('/registro');
  await expect(page.getByLabel(/^Quiero recibir las cartas/)).not.toBeChecked();
  await expect(page.getByRole('contentinfo').getByLabel('Tu correo')).toHaveCount(0);
});
