import { mailedLink } from './mails';
import { expect, openSession, registerAccount, test } from './shop';

test('a visitor registers, sees the initial, logs out and logs in again', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/registro');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Este campo es obligatorio.').first()).toBeVisible();

  const email = `lucia-${Date.now()}-${Math.random()}@prueba.test`;
  await page.getByLabel('Nombre Completo').fill('Lucía');
  await page.getByLabel('Apellido').fill('Prueba');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('ab');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('La contraseña debe tener como mínimo 3 caracteres')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('merengue');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Mi Perfil', exact: true }).first()).toHaveText('L');

  await page.goto('/mi-perfil');
  await page.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);

  await page.goto('/iniciar-sesion');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Contraseña', { exact: true }).fill('merengue');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(Date.parse(stored.login)).not.toBeNaN();
  expect(JSON.stringify(stored)).not.toContain('merengue');
});

test('a taken email shows an error at its field and keeps the input', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { user } = await registerAccount(request);
  await page.goto('/registro');
  await page.getByLabel('Nombre Completo').fill('Otra');
  await page.getByLabel('Apellido').fill('Persona');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('merengue');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Error al registrar. Inténtalo de nuevo.')).toBeVisible();
  await expect(page.getByText('Ya existe una cuenta con ese email.')).toBeVisible();
  await expect(page.getByLabel('Nombre Completo')).toHaveValue('Otra');
});

test('a failed login shows the reason in a dialog', { tag: '@phone' }, async ({ page, request }) => {
  const { user } = await registerAccount(request);
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Error de inicio de sesión' });
  await expect(dialog).toContainText('Email o contraseña incorrectos');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
});

test('a login returns to the page that required it and never leaves the site', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await page.goto('/mi-perfil?desde=correo&paso=2');
  await expect(page).toHaveURL(/\/iniciar-sesion\?volver=/);
  await page.getByLabel('Email').fill(account.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(page).toHaveURL('/mi-perfil?desde=correo&paso=2');
  await page.goto('/iniciar-sesion?volver=//otro.test/robo');
  await expect(page).toHaveURL('/');
});

test('a registration returns to the page with its query', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/mis-compras?orden=7');
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await page.getByLabel('Nombre Completo').fill('Lucía');
  await page.getByLabel('Apellido').fill('Prueba');
  await page.getByLabel('Email').fill(`lucia-${Date.now()}-${Math.random()}@prueba.test`);
  await page.getByLabel('Contraseña', { exact: true }).fill('merengue');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/mis-compras?orden=7');
});

test('a user resets the password with the mailed link', { tag: '@phone' }, async ({ page, request }) => {
  const { user } = await registerAccount(request);
  await page.goto('/olvide-contraseña');
  const dialog = page.getByRole('dialog', { name: 'Recupera tu contraseña' });
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog).toContainText('Campo vacío');
  await expect(dialog).toContainText('Por favor, ingresa tu email.');
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Revisa tu correo electrónico para continuar con el proceso.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(await mailedLink(user.email, /\/password\/reset\/[\w-]+/));
  await page.getByLabel('Nueva contraseña').fill('nueva clave');
  await page.getByLabel('Confirmar contraseña').fill('otra clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirmar contraseña').fill('nueva clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('¡Contraseña restablecida correctamente!')).toBeVisible();
  await expect(page).toHaveURL('/iniciar-sesion');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('nueva clave');
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a reset link without a token is reported as invalid', { tag: '@once' }, async ({ page }) => {
  await page.goto('/password/reset');
  const refusal = page.getByText('El token de restablecimiento no es válido.');
  await expect(refusal).toBeVisible();
  await page.getByLabel('Nueva contraseña').fill('nueva clave');
  await page.getByLabel('Confirmar contraseña').fill('nueva clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page.getByRole('dialog', { name: 'Recupera tu contraseña' })).toBeVisible();
});

test('the button on the mailed page verifies the email and removes the reminder', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await page.goto('/catalogo/all');
  const reminder = page.getByText(`Te enviamos un correo a ${account.user.email}`);
  await expect(reminder).toBeVisible();
  const writes: string[] = [];
  page.on('request', (sent) => sent.method() !== 'GET' && writes.push(sent.url()));
  await page.goto(await mailedLink(account.user.email, /\/verificar-email\/[\w-]+/));
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
  expect(writes, 'opening the page writes nothing').toEqual([]);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Tu email quedó confirmado.')).toBeVisible();
  await expect(reminder).toBeHidden();
});

test('a browser without a session verifies the email with a new password', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await page.goto(await mailedLink(account.user.email, /\/verificar-email\/[\w-]+/));
  await page.getByLabel('Contraseña', { exact: true }).fill('ab');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('La contraseña debe tener como mínimo 3 caracteres')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Tu email quedó confirmado.')).toBeVisible();
  await page.goto('/mi-perfil');
  await expect(page.getByText(account.user.email)).toBeVisible();
  const old = await request.get(`/api/users/${account.user.id}`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(old.status()).toBe(401);
});

test('a login sends the state of Recordarme', { tag: '@once' }, async ({ page, request }) => {
  const account = await registerAccount(request);
  const sent = async () => {
    const login = page.waitForRequest('**/api/users/login');
    await page.getByLabel('Email').fill(account.user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Error de inicio de sesión' });
    await dialog.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(dialog).toBeHidden();
    return (await login).postDataJSON().remember;
  };
  await page.goto('/iniciar-sesion');
  await expect(page.getByLabel('Recordarme')).toBeChecked();
  expect(await sent()).toBe(true);
  await page.getByLabel('Recordarme').uncheck();
  expect(await sent()).toBe(false);
});
