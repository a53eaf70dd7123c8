import { fetchWhenFree } from './fetch-when-free';
import type { Random } from './random';

export interface Account {
  id: string;
  token: string;
}

export interface PricedProduct {
  id: string;
  price: number;
}

/** Another address for every request: limits per address must not stop the clients. */
export function jsonHeaders(random: Random, token?: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${random.int(255)}.${random.int(255)}.${random.int(255)}`,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** Sends a request that must succeed, and returns its answer. */
export async function post(
  url: string,
  random: Random,
  path: string,
  body: object,
  token?: string,
): Promise<unknown> {
  const response = await fetchWhenFree(`${url}/api${path}`, {
    method: 'POST',
    headers: jsonHeaders(random, token),
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return await response.json();
}

export async function registerAccounts(url: string, random: Random, count: number): Promise<Account[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const person = { name: 'Tortura', surname: 'Prueba', password: 'tortura' };
      const body = { ...person, email: `${random.word()}@tortura.test` };
      const { token, created } = (await post(url, random, '/users/create', body)) as {
        token: string;
        created: { id: string };
      }; // shape of this endpoint
      return { id: created.id, token };
    }),
  );
}

export async function readProducts(url: string): Promise<PricedProduct[]> {
  const lists = await Promise.all(
    ['courses', 'recipebooks'].map(async (list) => (await fetchWhenFree(`${url}/api/${list}`)).json()),
  );
  return lists.flatMap((list) => (list as { data: PricedProduct[] }).data); // shape of these endpoints
}
