import { readFile } from 'node:fs/promises';
import { mailedLink } from './mails';
import { expect, openSession, registerAccount, test } from './shop';

test('a new email stays pending until it is confirmed', { tag: '@phone' }, async ({ page, request }) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await page.goto('/mi-perfil');
  await page.getByRole('button', { name: 'Modificar' }).click();
  const email = `nuevo-${account.user.email}`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña actual').fill(account.password);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Email nuevo, sin confirmar')).toBeVisible();
  await page.goto(await mailedLink(email, /\/verificar-email\/[\w-]+/));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Tu email quedó confirmado.')).toBeVisible();
  await page.goto('/mi-perfil');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Email nuevo, sin confirmar')).toBeHidden();
});

test('a user changes the password in the profile', { tag: '@phone' }, async ({ page, request }) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await page.goto('/mi-perfil');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByLabel('Contraseña actual').fill('no es');
  await page.getByLabel('Contraseña nueva').fill('mas-larga');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill(account.password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió. Cerramos tus otras sesiones.')).toBeVisible();
  const login = { email: account.user.email, password: 'mas-larga' };
  expect((await request.post('/api/users/login', { data: login })).status()).toBe(200);
});

test('the server stores the profile and its picture', { tag: '@phone' }, async ({ page, request }) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await page.goto('/mi-perfil');
  await page.getByRole('button', { name: 'Modificar' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía Belén');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Lucía Belén Prueba')).toBeVisible();

  await page.getByLabel('Cambiar imagen').setInputFiles({
    name: 'nota.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no soy una imagen'),
  });
  await expect(page.getByText('Elige un archivo de imagen.')).toBeVisible();
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') };
  await page.getByLabel('Cambiar imagen').setInputFiles(heic);
  await expect(page.getByText(/Este navegador no puede abrir fotos HEIC/)).toBeVisible();
  // Chromium reads the PNG of this file, as Safari reads a HEIC photo.
  const readable = { ...heic, buffer: await readFile('public/icono-192.png') };
  await page.getByLabel('Cambiar imagen').setInputFiles(readable);
  await expect(page.getByAltText('Tu imagen de perfil')).toBeVisible();
  await page.reload();
  await expect(page.getByAltText('Tu imagen de perfil')).toBeVisible();
  await expect(page.getByText('Lucía Belén Prueba')).toBeVisible();
});

test('a user downloads the personal data and deletes the account', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await page.goto('/mi-perfil');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(account.user.email);

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await dialog.getByLabel('Contraseña actual').fill('no es');
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog).toContainText('La contraseña actual no es correcta.');
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  await dialog.getByLabel('Contraseña actual').fill(account.password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta fue eliminada.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
