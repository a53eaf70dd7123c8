import { storedCart } from './buying';
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
