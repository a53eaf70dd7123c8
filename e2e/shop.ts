import { randomBytes } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { User } from '../src/shared/accounts';
import type { Product } from '../src/shared/catalogue';

export { expect };

/** How much longer notices stay than for people: a busy machine may need seconds for one look at the page. */
const NOTICE_STRETCH = 5;

/**
 * Playwright's test, from a client address of its own, on pages that answer clicks when `goto` returns,
 * and failing on any error the page throws.
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

/** A control that the server rendered ignores clicks until the page's scripts have taken it over. */
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

/** Runs in the page: lengthens just the timers of toasts (1500 ms) and of the alert banner (5000 ms). */
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

/** A new account, so that parallel tests do not meet in the demo ones. */
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

/** The demo account `ana@demo.test` or `admin@demo.test`, in a session of its own. */
export async function demoAccount(request: APIRequestContext, name: 'ana' | 'admin'): Promise<Account> {
  const password = `${name}-demo`;
  const answer = await request.post('/api/users/login', { data: { email: `${name}@demo.test`, password } });
  expect(answer.status()).toBe(200);
  return { ...(await answer.json()), password };
}

/** A product that the demo shop was born with: other journeys add and remove their own beside it. */
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

/** Puts a session into the browser as the login page would, without passing through it. */
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

/** A place of the same origin where none of the shop's own scripts runs and writes beside the test. */
export async function leaveShop(page: Page): Promise<void> {
  await page.goto('/api/health');
}
