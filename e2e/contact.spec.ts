import { expectAccessible } from './accessible';
import { expect, openSession, registerAccount, test } from './shop';

test('a visitor writes to the creator', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Por favor completa todos los campos')).toBeVisible();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(4);
  await expectAccessible(page);

  await page.getByLabel('Nombre').fill('Ana Gómez');
  await page.getByLabel('Email').fill('ana');
  await page.getByLabel('Teléfono').fill('11 5555 0134');
  await page.getByLabel('Mensaje').fill('¿Se puede congelar el rogel?');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Ingresa un email válido.')).toBeVisible();
  await expect(page.getByText('Por favor completa todos los campos')).toBeHidden();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('ana@correo.test');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Mensaje Enviado Correctamente.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  await expectAccessible(page);
});

test('a failed message stays in the form', { tag: '@once' }, async ({ page }) => {
  await page.goto('/contacto');
  const values = { Nombre: 'Ana', Email: 'ana@correo.test', Teléfono: '11', Mensaje: 'Hola' };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.route('**/api/contacto/send', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Error al enviar el mensaje', { exact: true })).toBeVisible();
  await expect(page.getByText('No se pudo conectar al servidor')).toBeVisible();
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await page.unroute('**/api/contacto/send');
  await page.getByLabel('Nombre').fill('A'.repeat(101));
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Puede tener como máximo 100 caracteres.', { exact: true })).toBeVisible();
  await expect(page.getByText('Error al enviar el mensaje', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
});

test('a message survives navigation and is cleared once sent', { tag: '@once' }, async ({ page }) => {
  await page.goto('/contacto');
  const values = { Nombre: 'Ana', Email: 'ana@correo.test', Teléfono: '11', Mensaje: 'Una larga historia' };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  const leaveAndReturn = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
    await expect(page.getByRole('heading', { name: 'Privacidad', level: 1 })).toBeVisible();
    await page.goBack();
  };
  await leaveAndReturn();
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Mensaje Enviado Correctamente.', { exact: true })).toBeVisible();
  await leaveAndReturn();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
});

test('the form of a logged-in user has name and email filled in', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await page.goto('/contacto');
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía Prueba');
  await expect(page.getByLabel('Email')).toHaveValue(account.user.email);
});
