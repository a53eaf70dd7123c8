import { SITE_MAP } from '../src/rules/site-map';
import { startSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import { expectAccessible } from './accessible';
import { startRealShop } from './real-shop';
import { confirmAs, demoAccount, expect, openSession, test } from './shop';

/** Words of the demo creator. */
const DEMO_WORDS = /Mora\b|Quintana|moraquintana|horno prestado|catorce rogeles|5555 0134/i;
const TOKEN = 'APP_USR-the-token-of-the-creator-4f2a';
const WEBHOOK_SECRET = 'the-webhook-secret-of-the-creator-9c3d';
const PASSWORD = 'dulce de leche 1';

test('the first admin of a real shop chooses a password and writes the keys of Mercado Pago', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow();
  const simulator = await startSimulator({ secret: WEBHOOK_SECRET });
  const shop = await startRealShop({
    SECRETS_KEY: 'a-long-random-text-of-the-operator',
    MERCADOPAGO_API_URL: simulator.url,
  });
  try {
    for (const { path, access } of SITE_MAP) {
      if (access !== 'public' || path.includes(':')) continue;
      const html = await (await request.get(shop.url + path)).text();
      expect(DEMO_WORDS.exec(html)?.[0], path).toBeUndefined();
    }

    await page.goto(await shop.makeAdmin('lola@tienda.test'));
    // The rule is there before she breaks it.
    await expect(page.getByText(/Si administras la tienda, al menos 10/)).toBeVisible();
    await page.getByLabel('Nueva contraseña').fill('corta');
    await page.getByLabel('Confirmar contraseña').fill('corta');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText(/como mínimo 10 caracteres/)).toBeVisible();
    await page.getByLabel('Nueva contraseña').fill(PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page).toHaveURL(`${shop.url}/iniciar-sesion`);
    await page.getByLabel('Email').fill('lola@tienda.test');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/admin`);

    // Each first step opens its own page, and nobody is promised a mail that the shop cannot send.
    await page.goto(`${shop.url}/admin`);
    await expect(page.getByText(/^Tu tienda no envía correos/)).toBeVisible();
    await expect(page.getByText(/te enviamos un correo/i)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Completarlos' })).toHaveAttribute(
      'href',
      '/admin/ajustes/legal',
    );
    await page.goto(`${shop.url}/admin/ajustes`);
    await expect(page.getByText(/No sale ninguno\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar un correo de prueba' })).toBeDisabled();
    await expectAccessible(page);
    await page.goto(`${shop.url}/admin`);
    await page.getByRole('link', { name: 'Escribirlo' }).click();
    await expect(page).toHaveURL(`${shop.url}/admin/ajustes/tienda`);
    await page.getByLabel('Teléfono del chat').fill('llámame');
    await page.getByLabel('Instagram').fill('@lola.dulce');
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await expect(page.getByLabel('Teléfono del chat')).toBeFocused();
    await page.getByLabel('Teléfono del chat').fill('');
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await expect(page.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/lola.dulce');

    await page.goto(`${shop.url}/admin/ajustes/legal`);
    await page.getByLabel('CUIT').fill('27-12345678-1');
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await expect(page.getByLabel('CUIT')).toBeFocused();
    await expect(page.getByText(/^El CUIT tiene 11 números/)).toBeVisible();

    await page.goto(`${shop.url}/admin/ajustes/cobros`);
    const card = page.getByRole('region', { name: 'Mercado Pago' });
    await expect(card).toContainText('Sin claves, tu tienda no cobra con Mercado Pago.');
    await card.getByRole('button', { name: 'Escribir las claves de Mercado Pago' }).click();
    const dialog = page.getByRole('dialog', { name: 'Claves de Mercado Pago' });
    await expectAccessible(page);
    await dialog.getByLabel('Access Token').fill('cortado-al-copiar');
    await dialog.getByLabel('Clave secreta de los avisos').fill(WEBHOOK_SECRET);
    await dialog.getByRole('button', { name: 'Comprobar y guardar' }).click();
    await confirmAs(page, PASSWORD);
    await expect(dialog.getByLabel('Access Token')).toHaveAccessibleDescription(
      /no reconoce este Access Token/,
    );
    await dialog.getByLabel('Access Token').fill(TOKEN);
    await dialog.getByRole('button', { name: 'Comprobar y guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('Access Token: termina en …4f2a');
    await expectAccessible(page);
    expect((await (await request.get(`${shop.url}/api/settings`)).json()).paymentMethods).toContain(
      'mercado_pago',
    );
    await page.reload();
    await expect(card).toContainText('termina en …4f2a');
    expect(await page.content()).not.toContain(TOKEN);

    await card.getByRole('button', { name: 'Quitar las claves de Mercado Pago' }).click();
    const removal = page.getByRole('dialog', { name: 'Quitar las claves de Mercado Pago' });
    // The confirmation of a moment ago still holds.
    await removal.getByRole('button', { name: 'Quitar las claves' }).click();
    await expect(card).toContainText('Sin claves, tu tienda no cobra con Mercado Pago.');
  } finally {
    await shop.close();
    await simulator.close();
  }
});

test('the guide is one tap away, leads to the places and prints without the navigation', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Capítulos' })
    .getByRole('link', { name: 'Si algo falla' })
    .click();
  await expect(page.getByRole('heading', { name: 'Si algo falla' })).toBeInViewport();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page
    .getByRole('region', { name: 'El primer día' })
    .getByRole('link', { name: /claves de Mercado Pago/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/ajustes\/cobros#claves$/);
});
