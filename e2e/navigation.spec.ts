import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test.describe('on a wide screen', { tag: '@desktop' }, () => {
  test('the catalogue menu opens on hover and on focus, and closes with Escape and on navigation', async ({
    page,
  }) => {
    await page.goto('/contacto');
    const courses = page.getByRole('navigation').getByRole('link', { name: 'Cursos' });
    await expect(courses).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden();
    await page.getByRole('link', { name: 'Catálogo' }).hover();
    await courses.click();
    await expect(page).toHaveURL(/\/catalogo\/cursos$/);
    const catalogue = page.getByRole('navigation').getByRole('link', { name: 'Catálogo' });
    await expect(catalogue).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('main')).toBeFocused();
    await page.mouse.move(600, 700);
    await expect(courses).toBeHidden();
    await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).focus();
    await page.keyboard.press('Tab');
    await expect(courses).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(courses).toBeHidden();
  });

  test('a user sees the account menu, and an admin also the link to the panel', async ({ page, request }) => {
    await openSession(page, await demoAccount(request, 'ana'));
    await page.goto('/catalogo/all');
    await page
      .getByRole('link', { name: /^Mi Perfil/ })
      .first()
      .hover();
    await expect(page.getByRole('link', { name: 'Mis Compras' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administrar App' })).toHaveCount(0);
    await openSession(page, await demoAccount(request, 'admin'));
    await page.goto('/catalogo/all');
    await page
      .getByRole('link', { name: /^Mi Perfil/ })
      .first()
      .hover();
    await expect(page.getByRole('link', { name: 'Administrar App' })).toBeVisible();
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the menu opens, navigates and closes by itself', async ({ page }) => {
    await page.goto('/catalogo/all');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Quién Soy' }).click();
    await expect(page).toHaveURL(/\/sobre-mi$/);
    await expect(page.locator('#menu')).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('the menu of an admin has the admin section', async ({ page, request }) => {
    await openSession(page, await demoAccount(request, 'admin'));
    await page.goto('/catalogo/all');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.locator('#menu').getByText('Administración', { exact: true })).toBeVisible();
    await expect(page.locator('#menu').getByRole('link', { name: 'Compra Manual' })).toBeVisible();
  });
});

test.describe('before hydration', () => {
  test.use({ waitsForHydration: false });

  test('a returning user never sees the button to log in', async ({ page, request }) => {
    await openSession(page, await demoAccount(request, 'ana'));
    // Only the server's HTML and the class on <html> decide.
    await page.route(/\/assets\/(?!first-paint).*\.js$/, (route) => route.abort());
    await page.goto('/catalogo/all');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'user');
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Mi Perfil/ }).first()).toBeVisible();
  });

  test('a button pressed before hydration responds after it', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const account = await registerAccount(request);
    const { id, title } = await demoProduct(request, 'Budines');
    await openSession(page, account);
    const letThrough = await holdScripts(page);
    await page.goto('/catalogo/recetarios', { waitUntil: 'domcontentloaded' });
    const heart = page.getByRole('button', { name: `Favorito: ${title}` });
    await heart.click();
    await expect(heart).toHaveAttribute('data-waiting', '');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    letThrough();
    await expect(page.getByText('Agregado a favoritos')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).not.toHaveAttribute('data-waiting');
    const headers = { authorization: `Bearer ${account.token}` };
    const kept = await (await request.get(`/api/favorites/${account.user.id}`, { headers })).json();
    expect(kept).toMatchObject([{ item_id: id }]);
  });

  test('a product added before hydration is in the cart after it', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const { id } = await demoProduct(request, 'Budines');
    await openSession(page, await registerAccount(request));
    const letThrough = await holdScripts(page);
    await page.goto(`/detalle-producto/${id}`, { waitUntil: 'domcontentloaded' });
    const add = page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true });
    // Until the styles load, the button of the other width is visible too.
    await expect(add).toHaveCount(1);
    await add.click();
    letThrough();
    await expect(page.getByText('El Budines se ha agregado al carrito.')).toBeVisible();
  });
});

test('the home page has no navigation bar; its hero has the links', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver catálogo' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Quién Soy' })).toBeVisible();
});

test('an offline page stays, shows a message, and reconnects by itself', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto('/catalogo/all?buscar=lemon');
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await context.setOffline(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('Estás sin conexión.', { exact: false })).toBeInViewport();
  const link = page.getByRole('article').getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(
    page.getByText(/No se pudo conectar al servidor|No se pudo mostrar esta página/),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Estás sin conexión.', { exact: false })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

/** Holds back the page's scripts until released. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const isTime = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/(?!first-paint).*\.js$/, async (route) => {
    await isTime;
    await route.continue();
  });
  return () => letThrough();
}

test.describe('on a slow line', { tag: '@once' }, () => {
  test.use({ waitsForHydration: false });

  test('a page whose end arrives after its scripts works', async ({ page, baseURL }) => {
    let sendEnd = () => {};
    const isTime = new Promise<void>((resolve) => {
      sendEnd = resolve;
    });
    const lists: string[] = [];
    const proxy = createServer(async ({ url = '' }, answer) => {
      if (/^\/api\/(courses|recipebooks|products)/.test(url)) lists.push(url);
      // A request that is on its way when the test ends has no context to answer it.
      const reply = await fetch(`${baseURL}${url}`).catch(() => undefined);
      if (!reply) return answer.destroy();
      const body = Buffer.from(await reply.arrayBuffer());
      answer.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
      const end = body.indexOf('<script type="application/json" id="state"');
      if (end > 0) {
        answer.write(body.subarray(0, end));
        await isTime;
      }
      answer.end(body.subarray(Math.max(0, end)));
    }).listen(0);
    const { port } = proxy.address() as AddressInfo;
    await page.addInitScript(recordListenedEvents);
    await page.goto(`http://localhost:${port}/catalogo/all`, { waitUntil: 'commit' });
    // The script of the page has run. It waits for the document; one that starts at once listens to other tabs.
    await expect.poll(() => listenedEvents(page)).toMatch(/DOMContentLoaded|storage/);
    sendEnd();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('searchbox')).toBeEnabled();
    // The list was in the document.
    expect(lists).toEqual([]);
    proxy.close();
  });
});

function recordListenedEvents(): void {
  const listen = window.addEventListener.bind(window);
  const listenedEvents: string[] = [];
  const addEventListener = (...args: Parameters<typeof listen>) => {
    listenedEvents.push(args[0]);
    listen(...args);
  };
  Object.assign(window, { listenedEvents, addEventListener });
}

/** The events of the window that scripts of the page listen to. */
async function listenedEvents(page: Page): Promise<string> {
  return await page.evaluate(() => String(Reflect.get(window, 'listenedEvents')));
}
