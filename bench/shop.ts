import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop } from '../torture/server';

export interface BenchShop extends RunningShop {
  dataDir: string;
  productId: string;
  userId: string;
  token: string;
  adminToken: string;
}

/** The built demo shop in a temporary folder, with one user logged in. */
export async function openBenchShop<T>(
  work: (shop: BenchShop) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  // The first start seeds the shop; restart, so that seeding is not measured.
  const demo = { DATA_DIR: dataDir, DEMO: 'on', ...env };
  await (await startShop(demo)).stop();
  const shop = await startShop(demo);
  try {
    const { data } = await ask(shop.url, '/api/courses');
    const ana = await logIn(shop.url, 'ana');
    const admin = await logIn(shop.url, 'admin');
    return await work({
      ...shop,
      dataDir,
      productId: data[0].id,
      userId: ana.user.id,
      token: ana.token,
      adminToken: admin.token,
    });
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function logIn(url: string, name: 'ana' | 'admin') {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.test`, password: `${name}-demo` }),
  });
  return await response.json();
}

export async function ask(url: string, path: string, token?: string) {
  const response = await fetch(url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return await response.json();
}
