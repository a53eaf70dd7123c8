import type { Locator, Page } from '@playwright/test';
import type { Product } from '../src/contract/catalogue';
import { expectAccessible } from './accessible';
import { addButton, storedCart } from './buying';
import { mailedLink } from './mails';
import { demoAccount, demoProduct, expect, ownedProducts, registerAccount, test } from './shop';
import { countTaps } from './taps';

const LOGIN_LINK = /\/entrar\/[\w-]+/;

test('a visitor creates an account on the product page and is in the cart after six taps', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await demoProduct(request, 'Lemon pie con merengue');
  const taps = countTaps();
  await page.goto(`/detalle-producto/${product.id}?utm_source=ig`);
  await taps.tap(addButton(page));
  await expect(page.getByText('Debe iniciar sesion.')).toBeVisible();
  const sheet = sheetOf(page, product.title);
  await expect(sheet.getByLabel('Nombre Completo')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Lucía');
  await taps.fill(sheet.getByLabel('Apellido'), 'Prueba');
  await taps.fill(sheet.getByLabel('Email'), newEmail());
  await taps.fill(sheet.getByLabel('Contraseña', { exact: true }), 'merengue');
  await taps.tap(sheet.getByRole('button', { name: 'Crear cuenta y agregar al carrito' }));
  const toast = page.getByText(`El ${product.title} se ha agregado al carrito.`);
  await expect(toast).toBeVisible();
  const notices = page.getByRole('region', { name: /^Avisos/ });
  await expect(notices.getByRole('link', { name: 'Ver carrito' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/detalle-producto/${product.id}?utm_source=ig`);
  await expect(page.getByRole('link', { name: 'Tu carrito: 1' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Mi Perfil, 1 en el carrito' })).toBeVisible();
  await expect(toast).toBeHidden();
  await expectAccessible(page);
  await taps.tap(page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).filter({ visible: true }));
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible();
  expect(taps.count).toBe(6);
});

test('a known buyer is in the cart after six taps, and after two with a session', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  const [first, second] = [
    await demoProduct(request, 'Chocotorta perfecta'),
    await demoProduct(request, 'Lemon pie con merengue'),
  ];
  const goToCart = page
    .getByRole('main')
    .getByRole('link', { name: 'Ver carrito' })
    .filter({ visible: true });
  const taps = countTaps();
  await page.goto(`/detalle-producto/${first.id}`);
  await taps.tap(addButton(page));
  const sheet = sheetOf(page, first.title);
  await taps.tap(sheet.getByRole('tab', { name: 'Ya tengo cuenta' }));
  await taps.fill(sheet.getByLabel('Email'), account.user.email);
  await taps.fill(sheet.getByLabel('Contraseña', { exact: true }), account.password);
  await taps.tap(sheet.getByRole('button', { name: 'Iniciar Sesión' }));
  await taps.tap(goToCart);
  await expect(page.getByRole('heading', { name: first.title })).toBeVisible();
  expect(taps.count).toBe(6);

  await page.goto(`/detalle-producto/${second.id}`);
  await taps.tap(addButton(page));
  await taps.tap(goToCart);
  await expect(page.getByRole('heading', { name: second.title })).toBeVisible();
  expect(taps.count).toBe(8);
});

test('the sheet keeps the focus, and Escape gives it back to the button', async ({ page, request }) => {
  const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${id}`);
  await addButton(page).click();
  const sheet = sheetOf(page, title);
  await expect(sheet.getByLabel('Nombre Completo')).toBeFocused();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  expect(await storedCart(page)).toBeNull();
});

test('a known buyer logs in after a reload and a failed request, and loses nothing', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const account = await registerAccount(request);
  const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${id}`);
  await addButton(page).click();
  await expect(sheetOf(page, title)).toBeVisible();
  await page.reload();
  const sheet = sheetOf(page, title);
  await sheet.getByRole('tab', { name: 'Ya tengo cuenta' }).click();
  await sheet.getByLabel('Email').fill(account.user.email);
  await sheet.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const failed = page.getByRole('dialog', { name: 'Error de inicio de sesión' });
  await expect(failed).toContainText('No se pudo conectar al servidor');
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await context.setOffline(false);
  await sheet.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText(`El ${title} se ha agregado al carrito.`)).toBeVisible();
  await expect(page).toHaveURL(`/detalle-producto/${id}`);
});

test('a registration that the network cuts keeps its fields and works at the next press', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${id}`);
  await addButton(page).click();
  const sheet = sheetOf(page, title);
  await fillRegistration(sheet, newEmail());
  await context.setOffline(true);
  const create = sheet.getByRole('button', { name: 'Crear cuenta y agregar al carrito' });
  await create.click();
  await expect(sheet.getByText('No se pudo conectar al servidor')).toBeVisible();
  await expect(sheet.getByLabel('Nombre Completo')).toHaveValue('Lucía');
  await context.setOffline(false);
  await create.click();
  await expect(page.getByText(`El ${title} se ha agregado al carrito.`)).toBeVisible();
});

test('a mailed link on the same device finishes what she began, also for the first tab', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const account = await registerAccount(request);
  const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${id}?utm_source=ig`);
  await addButton(page).click();
  const sheet = sheetOf(page, title);
  await sheet.getByRole('button', { name: 'Entrar con un enlace' }).click();
  await sheet.getByLabel('Email').fill(account.user.email);
  await sheet.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(sheet.getByText('Revisa tu correo.')).toBeVisible();
  await expectAccessible(page);

  const mailed = await context.newPage();
  const writes: string[] = [];
  mailed.on('request', (sent) => sent.method() !== 'GET' && writes.push(sent.url()));
  await mailed.goto(await mailedLink(account.user.email, LOGIN_LINK));
  await expect(mailed.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  // The account was never confirmed: the page says first what the button ends.
  await expect(mailed.getByText('deja de servir', { exact: false })).toBeVisible();
  await expect(mailed.getByText('se cierra la sesión', { exact: false })).toBeVisible();
  expect(writes, 'opening the page writes nothing').toEqual([]);
  await expectAccessible(mailed);
  await mailed.getByRole('button', { name: 'Entrar' }).click();
  await expect(mailed.getByText('tu email quedó confirmado', { exact: false })).toBeVisible();
  await mailed.getByRole('button', { name: 'Seguir' }).click();
  await expect(mailed).toHaveURL(`/detalle-producto/${id}?utm_source=ig`);
  await expect(mailed.getByRole('link', { name: 'Tu carrito: 1' })).toBeVisible();

  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Tu carrito: 1' })).toBeVisible();
  await mailed.goto(await mailedLink(account.user.email, LOGIN_LINK));
  await mailed.getByRole('button', { name: 'Entrar' }).click();
  await expect(mailed.getByText('Este enlace ya se usó o venció. Pide uno nuevo.')).toBeVisible();
});

test('the heart of a visitor becomes a favourite after the registration', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/catalogo/all?buscar=budines');
  const heart = page.getByRole('button', { name: 'Favorito: Budines' });
  await heart.click();
  await expect(page.getByText('Debes iniciar sesión para agregar favoritos')).toBeVisible();
  const sheet = sheetOf(page, 'Budines');
  await fillRegistration(sheet, newEmail());
  await sheet.getByRole('button', { name: 'Crear cuenta y guardar en favoritos' }).click();
  await expect(page.getByText('Agregado a favoritos')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/catalogo/all?buscar=budines');
});

test('an owned product is not added by the login', { tag: '@phone' }, async ({ page, request }) => {
  const ana = await demoAccount(request, 'ana');
  const { id, title } = (await ownedProducts(request, ana))[0] as Product;
  await page.goto(`/detalle-producto/${id}`);
  await addButton(page).click();
  const sheet = sheetOf(page, title);
  await sheet.getByRole('tab', { name: 'Ya tengo cuenta' }).click();
  await sheet.getByLabel('Email').fill(ana.user.email);
  await sheet.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await sheet.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Este producto ya está comprado.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comprado ✅' }).filter({ visible: true })).toBeVisible();
  expect(await storedCart(page)).toBeNull();
});

test('the product is in the cart after the way through Google', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
  // The shop of the tests has no Google client: Google's two answers are the only fakes.
  await page.route(`**/detalle-producto/${id}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('"googleLogin":false', '"googleLogin":true');
    await route.fulfill({ response: answer, body: html });
  });
  await page.route('**/api/users/google/start', (route) =>
    route.fulfill({
      json: { url: '/iniciar-sesion/google?code=c&state=s', verifier: 'v', state: 's', nonce: 'n' },
    }),
  );
  await page.route('**/api/users/google/finish', (route) =>
    route.fulfill({ json: { token: account.token, user: account.user } }),
  );
  await page.goto(`/detalle-producto/${id}`);
  await addButton(page).click();
  await sheetOf(page, title).getByRole('button', { name: 'Iniciar con Google' }).click();
  await expect(page).toHaveURL(`/detalle-producto/${id}`);
  await expect(page.getByText(`El ${title} se ha agregado al carrito.`)).toBeVisible();
});

test.describe("in Instagram's browser", { tag: '@phone' }, () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 Instagram 300.0.0.1' });

  test('the sheet has a sentence in place of the Google button', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
    await page.goto(`/detalle-producto/${id}`);
    await addButton(page).click();
    const sheet = sheetOf(page, title);
    await expect(sheet.getByText('abre en tu navegador', { exact: false })).toBeVisible();
    await expect(sheet.getByRole('button', { name: /Google/ })).toHaveCount(0);
  });
});

test('a login link from the login page returns to the page that required it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { user } = await registerAccount(request);
  await page.goto('/mi-perfil?desde=correo');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Entrar con un enlace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entrar con un enlace' });
  await expect(dialog.getByLabel('Email')).toHaveValue(user.email);
  await dialog.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(dialog.getByText('Revisa tu correo.')).toBeVisible();
  await page.goto(await mailedLink(user.email, LOGIN_LINK));
  await page.getByRole('button', { name: 'Entrar' }).click();
  // Her old password ended, so she chooses another one.
  await page.getByLabel('Contraseña nueva').fill('otra-torta');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/mi-perfil?desde=correo');
  const data = { email: user.email, password: 'otra-torta' };
  expect((await request.post('/api/users/login', { data })).status()).toBe(200);
});

test('who logs in with her password first keeps it when she uses the link', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { user, password } = await registerAccount(request);
  await request.post('/api/users/login-link', { data: { email: user.email } });
  await page.goto(await mailedLink(user.email, LOGIN_LINK));
  await page.getByRole('link', { name: /conservar mi contraseña/ }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(LOGIN_LINK);
  await expect(page.getByText('se cierra la sesión', { exact: false })).toBeVisible();
  await expect(page.getByText('deja de servir', { exact: false })).toBeHidden();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/');
  const data = { email: user.email, password };
  expect((await request.post('/api/users/login', { data })).status()).toBe(200);
});

test('the link of a purchase mail confirms the address in the open session, and keeps the password', {
  tag: '@phone',
}, async ({ page, request }) => {
  const account = await registerAccount(request);
  const { email } = account.user;
  const product = await demoProduct(request, 'Chocotorta perfecta');
  const { token } = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const bought = { item_id: product.id, userId: account.user.id };
  expect((await request.post('/api/purchase', { headers, data: bought })).ok()).toBe(true);
  const link = await mailedLink(email, /\/mis-compras#confirmar=[\w-]+/);

  // Without a session it is a link to the page, through the login.
  await page.goto(link);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).last().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Tu email quedó confirmado.')).toBeVisible();
  await expect(page).toHaveURL('/mis-compras');
  await expect(page.getByText('ábrelo para confirmar', { exact: false })).toBeHidden();
  const data = { email, password: account.password };
  expect((await request.post('/api/users/login', { data })).status()).toBe(200);
});

test('who cannot enter gets the access mail, advice and a way to the creator', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { user } = await registerAccount(request);
  await page.goto('/iniciar-sesion');
  await page.getByRole('button', { name: 'No puedo entrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'No puedo entrar' });
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(dialog.getByText('Revisa tu correo.')).toBeVisible();
  await expect(dialog.getByText('spam', { exact: false }).last()).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await expect(dialog.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
  await expectAccessible(page);
  expect(await mailedLink(user.email, LOGIN_LINK)).not.toBe('');
});

function sheetOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: `Te guardamos ${title}` });
}

async function fillRegistration(sheet: Locator, email: string): Promise<void> {
  await sheet.getByLabel('Nombre Completo').fill('Lucía');
  await sheet.getByLabel('Apellido').fill('Prueba');
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByLabel('Contraseña', { exact: true }).fill('merengue');
}

function newEmail(): string {
  return `lucia-${Date.now()}-${Math.random()}@prueba.test`;
}
