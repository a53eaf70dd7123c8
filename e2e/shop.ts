import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { User } from '../src/contract/accounts';
import type { Product } from '../src/contract/catalogue';
import type { DraftValues } from '../src/contract/drafts';
import type { ProductInput } from '../src/contract/product-input';
import type { Purchase } from '../src/contract/purchases';
import { ERRORS } from '../src/rules/errors';

export { expect };

/** Toasts and banners stay longer in tests, because a busy machine may need seconds for one check. */
const NOTICE_STRETCH = 12;

/**
 * Playwright's test with a separate client address per test, pages that are hydrated when `goto` returns,
 * and a failure for any error that a page throws.
 */
export const test = base.extend<{
  /** Gives the test a client address of its own. Not Playwright's option for headers: a context with other options is not reused. */
  addressHeader: { 'x-forwarded-for': string };
  pageErrors: string[];
  stretchesNotices: boolean;
  waitsForHydration: boolean;
}>({
  stretchesNotices: [true, { option: true }],
  waitsForHydration: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  addressHeader: async ({}, use) => {
    const [a, b, c] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  context: async (
    { context, addressHeader, javaScriptEnabled, stretchesNotices, waitsForHydration },
    use,
  ) => {
    await context.setExtraHTTPHeaders(addressHeader);
    if (waitsForHydration && javaScriptEnabled !== false) {
      context.on('page', waitForHydration);
      for (const page of context.pages()) waitForHydration(page);
    }
    if (stretchesNotices) await context.addInitScript(stretchNotices, NOTICE_STRETCH);
    repeatWhenBusy(context.request);
    await use(context);
  },
  request: async ({ playwright, baseURL, addressHeader }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: addressHeader,
    });
    repeatWhenBusy(request);
    await use(request);
    await request.dispose();
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

const LONGEST_WAIT_MS = 30_000;

/** Repeats what a busy shop refuses, because the machine stalls for seconds. Any other 503 is an answer to judge. */
async function whenFree<A extends { status(): number; text(): Promise<string> } | null>(
  ask: () => Promise<A>,
): Promise<A> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const answer = await ask();
    const isBusy = answer?.status() === 503 && (await answer.text()).includes(ERRORS.busy[1]);
    if (!isBusy || Date.now() > deadline) return answer;
    await pause(500);
  }
}

/** All methods of a request context call its `fetch`. */
function repeatWhenBusy(request: APIRequestContext): void {
  const { fetch } = request;
  const repeated = (...args: Parameters<typeof fetch>) => whenFree(() => fetch.apply(request, args));
  request.fetch = repeated as typeof fetch; // the type of the answer's body is lost on the way
}

/** Server-rendered controls ignore clicks until the page is hydrated. */
function waitForHydration(page: Page): void {
  const hydrated = async () => {
    const isShop = (await page.locator('#root').count()) > 0;
    if (isShop) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const answer = await whenFree(() => goto.apply(page, args));
    await hydrated();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await whenFree(() => reload.apply(page, args));
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

/** Makes a title unusual, but short enough for one line with large text. */
export function shortNumber(): string {
  return String(Math.floor(Math.random() * 100_000));
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
  const data = { name: 'Lucía', surname: 'Prueba', email, password };
  const answer = await request.post('/api/users/create', { data });
  expect(answer.status()).toBe(201);
  const { token, created } = await answer.json();
  return { token, user: created, password };
}

/** A new session of the demo account `ana@demo.test` or `admin@demo.test`. */
export async function demoAccount(request: APIRequestContext, name: 'ana' | 'admin'): Promise<Account> {
  const password = `${name}-demo`;
  const data = { email: `${name}@demo.test`, password };
  const answer = await request.post('/api/users/login', { data });
  expect(answer.status()).toBe(200);
  return { ...(await answer.json()), password };
}

/** Answers the question of the shop who the admin is. */
export async function confirmAs(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Tu contraseña de la tienda').fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

/** The products that an account owns, newest first. */
export async function ownedProducts(
  request: APIRequestContext,
  { token, user }: Account,
): Promise<Product[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/purchase/${user.id}`, { headers });
  const { products } = (await answer.json()) as { products: Purchase[] };
  return products.map(({ productDetails }) => productDetails);
}

/** A product of the demo seed; other tests add and remove their own. */
export async function demoProduct(
  request: APIRequestContext,
  title: 'Rogel de ocho capas' | 'Chocotorta perfecta' | 'Lemon pie con merengue' | 'Budines' | 'Alfajores',
): Promise<Product> {
  for (const list of ['/api/courses', '/api/recipebooks']) {
    const { data } = (await (await request.get(list)).json()) as { data: Product[] };
    const found = data.find((product) => product.title === title);
    if (found) return found;
  }
  throw new Error(`The demo shop has no ${title}.`);
}

/** A course of its own test. */
export async function createCourse(
  request: APIRequestContext,
  { token }: Account,
  course: Partial<ProductInput>,
): Promise<Product> {
  const headers = { authorization: `Bearer ${token}` };
  const images = [{ url: '/placeholder.jpg' }];
  const data = { title: 'Torta', description: 'Rica', price: 10, USDprice: 1, images, ...course };
  const answer = await request.post('/api/courses/create', { headers, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data;
}

/** The creator gives a product to a student by hand, or takes it away. */
export async function changeAccess(
  request: APIRequestContext,
  student: Account,
  productId: string,
  change: 'grant' | 'revoke',
): Promise<void> {
  const admin = await demoAccount(request, 'admin');
  const answer = await request.post(`/api/admin/users/${student.user.id}/${change}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { item_id: productId, reason: 'Prueba' },
  });
  expect(answer.status()).toBe(200);
}

/** The values of a stored draft of the editor, or null. */
export async function readDraft(
  request: APIRequestContext,
  { token }: Pick<Account, 'token'>,
  id: string,
): Promise<DraftValues | null> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/admin/drafts/${id}`, { headers });
  return answer.ok() ? (await answer.json()).values : null;
}

/** Stores a session in the browser as the login page does. */
export async function openSession(page: Page, account: Account): Promise<void> {
  await leaveShop(page);
  await storeSession(page, account);
}

/** Stores a session for the origin of the open page. */
export async function storeSession(page: Page, { token, user }: Account): Promise<void> {
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
