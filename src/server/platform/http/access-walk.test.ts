import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../../contract/api';
import type { Access } from '../../../contract/endpoint';
import { openSession } from '../../accounts/identity/sessions';
import { insertUser } from '../../accounts/identity/users';
import { BODY_LIMIT } from '../../app';
import { grantProduct } from '../../shop/ledger/grants';
import { describeDeclaration, EXPECTED_ENDPOINTS, type ExpectedEndpoint } from '../../testing/endpoint-table';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { newId } from '../db/ids';
import { API_PREFIX } from './bare-paths';

type Who = 'visitor' | 'user' | 'self' | 'owner' | 'admin';

/** The result of each access rule for each caller: let in, or the status of the refusal. */
const EXPECTED: Record<Access, Record<Who, 'in' | 401 | 403>> = {
  public: { visitor: 'in', user: 'in', self: 'in', owner: 'in', admin: 'in' },
  signed: { visitor: 'in', user: 'in', self: 'in', owner: 'in', admin: 'in' },
  user: { visitor: 401, user: 'in', self: 'in', owner: 'in', admin: 'in' },
  self: { visitor: 401, user: 403, self: 'in', owner: 403, admin: 'in' },
  owner: { visitor: 401, user: 403, self: 403, owner: 'in', admin: 'in' },
  admin: { visitor: 401, user: 403, self: 403, owner: 403, admin: 'in' },
};

it('finds every declaration equal to the table of endpoints', () => {
  const declared = ENDPOINTS.map((endpoint) => describeDeclaration(endpoint, BODY_LIMIT));
  const byKey = (a: ExpectedEndpoint, b: ExpectedEndpoint) => a.key.localeCompare(b.key);
  expect(declared.sort(byKey)).toEqual([...EXPECTED_ENDPOINTS].sort(byKey));
});

describeOnEachDatabase('the access walk', (openShop) => {
  it('finds every endpoint guarded as in the table, under both prefixes', async () => {
    const shop = await openShop();
    const { id: productId } = await shop.product();
    const wrong: string[] = [];
    for (const endpoint of EXPECTED_ENDPOINTS) {
      for (const prefix of [API_PREFIX, '']) {
        for (const who of ['visitor', 'user', 'self', 'owner', 'admin'] as const) {
          const status = await callAs(shop, { endpoint, prefix, who, productId });
          const expected = EXPECTED[endpoint.access][who];
          const isRight = expected === 'in' ? isLetIn(endpoint, status) : status === expected;
          if (!isRight) wrong.push(`${prefix}${endpoint.key} as ${who}: ${status}, expected ${expected}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a JSON body one byte over its limit and reads one at the limit', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const wrong: string[] = [];
    for (const endpoint of EXPECTED_ENDPOINTS) {
      const { bodyLimit } = endpoint;
      if (bodyLimit === null) continue;
      const send = async (bytes: number) => {
        const answer = await shop.app.inject({
          method: endpoint.method,
          url: `/api${endpoint.path.replace(/:(\w+)/g, 'x')}`,
          headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
          payload: `"${'x'.repeat(bytes - 2)}"`,
        });
        return answer.statusCode;
      };
      if ((await send(bodyLimit + 1)) !== 413) wrong.push(`${endpoint.key}: reads ${bodyLimit + 1} bytes`);
      if ((await send(bodyLimit)) === 413) wrong.push(`${endpoint.key}: refuses ${bodyLimit} bytes`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses forged, expired and foreign tokens', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const me = (headers: Record<string, string>) =>
      shop.call('GET /users/:id', { params: { id: ana.id }, headers });
    for (const token of [
      '',
      'x',
      ana.token.slice(0, -1),
      `${ana.token}A`,
      ana.token.toUpperCase(),
      '../../etc/passwd',
    ]) {
      expect((await me({ authorization: `Bearer ${token}` })).status).toBe(401);
    }
    expect((await me({ authorization: ana.token })).status).toBe(401);
    expect((await me({ cookie: `token=${ana.token}` })).status).toBe(401);
  });
});

/** A caller with access may still get a validation or upstream failure, but neither 500, 401 nor 403. */
function isLetIn(endpoint: ExpectedEndpoint, status: number): boolean {
  if (endpoint.access === 'signed') return status !== 500;
  return status !== 500 && status !== 401 && status !== 403;
}

interface WalkedCall {
  endpoint: ExpectedEndpoint;
  prefix: string;
  who: Who;
  /** The product of the walk. A product for each call would make every list longer with each step. */
  productId: string;
}

/** Each call has its own caller, because some calls end sessions or accounts. */
async function callAs(shop: TestShop, { endpoint, prefix, who, productId }: WalkedCall): Promise<number> {
  const caller = who === 'visitor' ? null : await enter(shop, who, productId);
  const id = endpoint.access === 'owner' ? productId : caller && who === 'self' ? caller.id : newId();
  const answer = await shop.app.inject({
    method: endpoint.method,
    url:
      prefix + endpoint.path.replace(/:(\w+)/g, (_, name) => (name === 'id' || name === 'userId' ? id : 'x')),
    headers: caller ? { authorization: `Bearer ${caller.token}` } : {},
    ...(endpoint.consumes === 'json' ? { payload: {} } : {}),
  });
  return answer.statusCode;
}

async function enter(shop: TestShop, who: Who, productId: string): Promise<{ id: string; token: string }> {
  const now = shop.clock.now();
  const user = await insertUser(shop.db, {
    name: 'Ana',
    surname: 'Gómez',
    email: `${newId()}@correo.test`,
    passwordHash: null,
    role: who === 'admin' ? 'admin' : 'user',
    now,
  });
  if (!user) throw new Error('The mail was taken.');
  const { id } = user;
  if (who === 'owner') {
    const granted = { userId: id, productId, source: 'admin' as const, now };
    await shop.db.transaction().execute((trx) => grantProduct(trx, granted));
  }
  return { id, token: await openSession(shop.db, { userId: id, device: '', now }) };
}
