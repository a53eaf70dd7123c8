import { randomBytes } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { User } from '../src/shared/accounts';
import type { Product } from '../src/shared/catalogue';

export { expect };

/** Toasts and banners stay longer in tests, because a busy machine may need seconds for one check. */
const NOTICE_STRETCH = 5;

/**
 * Playwright's test with a separate client address per test, pages that are hydrated when `goto` returns,
 * and a failure for any error that a page throws.
 */
export const test = base.extend<{
  pageErrors: string[];
  stretchesNotices: boolean;
  waitsForHydration: boolean;
}>({
  stretchesNotices: [true, { option: true }],
  waitsForHydration: [true, { option: true }],
  context: async ({ context, javaScriptEnabled, stretchesNotices, waitsForHydration }, use) => {
    if (waitsForHydration && javaScriptEnabled !== false) context.on('page', waitForHydration);
    if (stretchesNotices) await context.addInitScript(stretchNotices, NOTICE_STRETCH);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors, 'errors thrown in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Server-rendered controls ignore clicks until the page is hydrated. */
function waitForHydration(page: Page): void {
  const hydrated = async () => {
    const isShop = (await page.locator('#root').count()) > 0;
    if (isShop) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args);
    await hydrated();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args);
    await hydrated();
    return answer;
  };
}

/** Runs in the page: lengthens only the timers of toasts (1500 ms) and of the alert banner (5000 ms). */
function stretchNotices(factor: number): void {
  const { setTimeout } = window;
  window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    setTimeout(run, delay === 1500 || delay === 5000 ? delay * factor : delay, ...rest)) as typeof setTimeout;
}

export interface Account {
  token: string;
  user: User;
  password: string;
}

/** A new account, so that parallel tests do not share the demo accounts. */
export async function registerAccount(request: APIRequestContext): Promise<Account> {
  const password = 'dulce-de-leche';
  const email = `${randomBytes(6).toString('hex')}@prueba.test`;
  const answer = await request.post('/api/users/create', {
    data: { name: 'Lucía', surname: 'Prueba', email, password },
  });
  expect(answer.status()).toBe(201);
  const { token, created } = await answer.json();
  return { token, user: created, password };
}

/** A new session of the demo account `ana@demo.test` or `admin@demo.test`. */
export async function demoAccount(request: APIRequestContext, name: 'ana' | 'admin'): Promise<Account> {
  const password = `${name}-demo`;
  const answer = await request.post('/api/users/login', { data: { email: `${name}@demo.test`, password } });
  expect(answer.status()).toBe(200);
  return { ...(await answer.json()), password };
}

/** A product of the demo seed; other tests add and remove their own. */
export async function demoProduct(
  request: APIRequestContext,
  title: 'Chocotorta perfecta' | 'Lemon pie con merengue' | 'Budines' | 'Alfajores',
): Promise<Product> {
  for (const list of ['/api/courses', '/api/recipebooks']) {
    const { data } = (await (await request.get(list)).json()) as { data: Product[] };
    const found = data.find((product) => product.title === title);
    if (found) return found;
  }
  throw new Error(`The demo shop has no ${title}.`);
}

/** Stores a session in the browser as the login page does. */
export async function openSession(page: Page, { token, user }: Account): Promise<void> {
  await leaveShop(page);
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify({ ...user, login: new Date().toISOString() })] as const,
  );
}

/** A same-origin page without the shop's scripts, so that only the test writes to storage. */
export async function leaveShop(page: Page): Promise<void> {
  await page.goto('/api/health');
}
