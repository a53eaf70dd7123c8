import { storedCart } from './buying';
import { holdRequests } from './held-requests';
import { expect, leaveShop, openSession, registerAccount, test } from './shop';

const DAY = 24 * 60 * 60 * 1000;

test('a session ends after 20 days and on a 401, but not on a server failure', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  const isLoggedIn = () => page.evaluate(() => localStorage.getItem('token') !== null);
  const openAged = async (days: number) => {
    await leaveShop(page);
    await page.evaluate((login) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, login }));
      localStorage.setItem('cart', '[]');
    }, new Date(Date.now() - days * DAY).toISOString());
    await page.goto('/catalogo/all');
  };

  await openSession(page, account);
  await page.route('**/api/users/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'unexpected', message: '' } }),
  );
  await page.goto('/catalogo/all');
  await expect(page.getByRole('link', { name: 'Mi Perfil', exact: true }).first()).toBeVisible();
  expect(await isLoggedIn()).toBe(true);
  await page.unroute('**/api/users/*');

  await openAged(19);
  await expect(page.getByRole('link', { name: 'Mi Perfil', exact: true }).first()).toBeVisible();
  await openAged(21);
  await expect.poll(isLoggedIn).toBe(false);
  expect(await storedCart(page)).toBeNull();

  await openSession(page, { ...account, token: 'x'.repeat(43) });
  await page.goto('/catalogo/all');
  await expect.poll(isLoggedIn).toBe(false);
});

test('a restored session gets a login time; unreadable values are dropped', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await openSession(page, account);
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(account.user));
  await page.goto('/catalogo/all');
  await expect
    .poll(() => page.evaluate(() => typeof JSON.parse(localStorage.getItem('user') ?? '{}').login))
    .toBe('string');
  await leaveShop(page);
  await page.evaluate(() => localStorage.setItem('user', '{no es json'));
  await page.goto('/catalogo/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
});

test('a tab follows a login and a logout in another tab', { tag: '@once' }, async ({
  page,
  context,
  request,
}) => {
  const account = await registerAccount(request);
  await page.goto('/catalogo/all');
  const other = await context.newPage();
  await openSession(other, account);
  const profile = page.getByRole('link', { name: 'Mi Perfil', exact: true }).first();
  await expect(profile).toBeVisible();
  await other.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });
  await expect(profile).toBeHidden();
});

test('Mi Perfil lists the devices and ends any of them', { tag: '@phone' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const account = await registerAccount(request);
  const phone = await browser.newContext({
    ...{ baseURL, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604' },
  });
  const there = await phone.newPage();
  await there.goto('/iniciar-sesion');
  await there.getByLabel('Email').fill(account.user.email);
  await there.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await there.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(there.getByRole('link', { name: 'Mi Perfil', exact: true }).first()).toBeVisible();
  const login = { email: account.user.email, password: account.password };
  for (const agent of ['Firefox Windows', 'Edg Mac'])
    await request.post('/api/users/login', { data: login, headers: { 'user-agent': agent } });

  await openSession(page, account);
  await page.goto('/mi-perfil');
  const devices = page.getByRole('region', { name: 'Dispositivos' });
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  const own = devices.getByRole('listitem').filter({ hasText: 'Este dispositivo' });
  await expect(own.getByRole('button')).toHaveCount(0);
  const other = devices.getByRole('listitem').filter({ hasText: 'Safari en iPhone' });
  await expect(other).toContainText('Último uso: hoy');
  await other.getByRole('button', { name: 'Cerrar sesión en Safari en iPhone' }).click();
  await expect(other).toHaveCount(0);
  await there.goto('/mis-compras');
  await expect(there.getByText('Esta sesión se cerró desde otro dispositivo')).toBeVisible();
  await phone.close();

  await devices.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(own).toBeVisible();
  await page.reload();
  await expect(own).toBeVisible();
});

test('an admin who logs in lands in Inicio, also when its script comes late', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Email').fill('admin@demo.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('admin-demo');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión', exact: true })).toBeEnabled();
  const release = await holdRequests(page, '**/assets/*.js');
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'admin');
  // Another tab stores the session again while the page waits for its script.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  release();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible();
});
