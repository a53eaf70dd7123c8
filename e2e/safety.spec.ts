import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessible';
import { mailedLink } from './mails';
import { type RealShop, startRealShop } from './real-shop';
import { confirmAs, expect, test } from './shop';

const PASSWORD = 'dulce de leche 1';
const LOLA = 'lola@tienda.test';

test('a change of the bank account asks for the password, warns by mail and can be put back', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow();
  const shop = await startRealShop({});
  try {
    await enterAsAdmin(page, request, shop, LOLA);
    await page.goto(`${shop.url}/admin/ajustes/cobros`);
    await page.getByLabel('Titular de la cuenta para transferencias').fill('Otra Persona');
    await page.getByLabel('Alias', { exact: true }).fill('cuenta.del.ladron');
    const save = page.getByRole('button', { name: 'Guardar ajustes' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await expect(dialog.getByLabel('Tu contraseña de la tienda')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Para este cambio, confirma primero que eres tú.')).toBeVisible();
    await expect(page.getByLabel('Alias', { exact: true })).toHaveValue('cuenta.del.ladron');

    await save.click();
    await dialog.getByLabel('Tu contraseña de la tienda').fill('una cualquiera');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByLabel('Tu contraseña de la tienda')).toHaveAccessibleDescription(
      'La contraseña actual no es correcta.',
    );
    await confirmAs(page, PASSWORD);
    await expect(page.getByText('Ajustes guardados. La tienda ya los muestra.')).toBeVisible();
    expect(await methods(request, shop)).toContain('transfer');

    await page.goto(await mailedLink(LOLA, /https?:\S+\/no-fui-yo\/[\w-]+/, shop.dataDir));
    await expect(page.getByText('Alias: vacío → cuenta.del.ladron')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: 'No fui yo' }).click();
    await expect(page.getByText('Listo: volvió lo que había antes.')).toBeVisible();
    expect(await methods(request, shop)).not.toContain('transfer');
    // Her own session was the stolen one.
    await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
    await expect(page).toHaveURL(/\/iniciar-sesion/);
  } finally {
    await shop.close();
  }
});

async function methods(request: APIRequestContext, { url }: RealShop): Promise<string[]> {
  return (await (await request.get(`${url}/api/settings`)).json()).paymentMethods;
}

async function enterAsAdmin(
  page: Page,
  request: APIRequestContext,
  shop: RealShop,
  email: string,
): Promise<void> {
  const token = (await shop.makeAdmin(email)).split('/').at(-1);
  await request.post(`${shop.url}/api/password/reset/${token}`, { data: { newPassword: PASSWORD } });
  await page.goto(`${shop.url}/iniciar-sesion`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/admin`);
}
