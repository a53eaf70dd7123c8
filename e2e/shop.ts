import { randomBytes } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { User } from '../src/shared/accounts';

export { expect };

/** Playwright's test, from a client address of its own and failing on any error the page throws. */
export const test = base.extend<{ pageErrors: string[] }>({
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

/** Puts a session into the browser as the login page would, without passing through it. */
export async function openSession(page: Page, { token, user }: Account): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify({ ...user, login: new Date().toISOString() })] as const,
  );
}
