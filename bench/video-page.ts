import { type Browser, chromium, type Page } from 'playwright-core';
import { type BenchShop, logIn } from './shop';

export async function openBrowser(...args: string[]): Promise<Browser> {
  return await chromium.launch({
    ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', ...args],
  });
}

/** A page of the creator that notes when a video shows its first picture. */
export async function openPage(browser: Browser, url: string, shop: BenchShop): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-AR', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener(
      'loadeddata',
      () => Reflect.has(window, 'firstFrameAt') || Reflect.set(window, 'firstFrameAt', performance.now()),
      true,
    );
  });
  await openSession(page, url, await logIn(shop.url, 'admin'));
  return page;
}

/** Stores a session in the browser as the login page does. */
export async function openSession(
  page: Page,
  url: string,
  { token, user }: { token: string; user: object },
): Promise<void> {
  await page.goto(`${url}/api/health`);
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify({ ...user, login: new Date().toISOString() })] as const,
  );
}

/** Makes a course of one video and returns its id when the video is ready. */
export async function uploadVideo(
  page: Page,
  shop: BenchShop,
  path: string,
  timeout: number,
): Promise<string> {
  const productId = await createCourse(shop);
  await page.goto(`${shop.url}/admin/cursos/${productId}/clases`);
  await page.getByLabel('Subir videos').setInputFiles(path);
  await page.getByRole('heading', { name: 'Los videos están listos' }).waitFor({ timeout });
  return productId;
}

async function createCourse(shop: BenchShop): Promise<string> {
  const answer = await fetch(`${shop.url}/api/courses/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.adminToken}` },
    body: JSON.stringify({
      title: 'Curso medido',
      description: 'Para medir un video.',
      price: 10,
      USDprice: 1,
      images: [{ url: '/placeholder.jpg' }],
    }),
  });
  const { data } = (await answer.json()) as { data: { id: string } }; // shape of this endpoint
  return data.id;
}
