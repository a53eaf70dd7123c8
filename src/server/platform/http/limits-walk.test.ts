import { describe, expect, it } from 'vitest';
import { findSession, openSession } from '../../accounts/identity/sessions';
import { grantProduct } from '../../shop/ledger/grants';
import { EXPECTED_ENDPOINTS, type ExpectedEndpoint } from '../../testing/endpoint-table';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { LIMITS, type Limit } from '../runtime/limit-table';
import { hashToken } from '../secrets/hash-token';

const isWrite = ({ method }: ExpectedEndpoint) => method !== 'GET' && method !== 'HEAD';
const isForAdmins = ({ access }: ExpectedEndpoint) => access === 'admin';

describe('the table of limits', () => {
  it('names a rate for every write, and what it can keep for every write of a caller who is no admin', () => {
    const nameless = EXPECTED_ENDPOINTS.filter(
      (endpoint) =>
        isWrite(endpoint) &&
        (endpoint.rate === null ||
          endpoint.whenFull === null ||
          (!isForAdmins(endpoint) && endpoint.method !== 'DELETE' && endpoint.keeps === null)),
    );
    expect(nameless.map(({ key }) => key)).toEqual([]);
  });

  it('names a rate for every answer to an account', () => {
    const nameless = EXPECTED_ENDPOINTS.filter(
      ({ access, rate }) => ['user', 'self', 'owner'].includes(access) && rate === null,
    );
    expect(nameless.map(({ key }) => key)).toEqual([]);
  });

  it('lets only the notices of payment providers and mail relays through without a rate', () => {
    const free = EXPECTED_ENDPOINTS.filter(({ rate }) => rate === 'none');
    expect(free.map(({ path }) => path)).toEqual([
      '/payment/webhook',
      '/payment/webhook/:provider',
      '/payment/paypal/webhook',
      '/letters/bounces',
      '/letters/bounces/ses',
    ]);
  });
});

/** Limits that the service counts, because a success is returned or a mailbox counts too. */
const BY_SERVICE: Record<string, Limit | 'silent'> = {
  'POST /users/login': LIMITS.loginPerAddress,
  'POST /users/login-link': LIMITS.loginLinkPerAddress,
  'POST /users/create': LIMITS.registration,
  'POST /password/request-reset': LIMITS.resetPerAddress,
  // Beyond its limit a visit is not counted, and the page is not told.
  'POST /visits': 'silent',
};

describeOnEachDatabase('the walk of limits', (openShop) => {
  it('meets the rate of each endpoint, and Retry-After is true', async () => {
    const shop = await openShop();
    const person = await verifiedPerson(shop);
    const productId = await ownedProduct(shop, person.id);
    const wrong: string[] = [];
    for (const [n, endpoint] of EXPECTED_ENDPOINTS.entries()) {
      const [max, window, per] = /^(\d+)\/(\w+)\/(\w+)$/.exec(endpoint.rate ?? '')?.slice(1) ?? [];
      if (!max || !window || !per) continue;
      const limit = { name: endpoint.key, max: Number(max), windowMs: WINDOWS[window] ?? 0 };
      const address = `10.7.0.${n}`;
      const subjects: Record<string, string> = { account: person.id, network: address, key: hashToken(KEY) };
      const target = endpoint.access === 'owner' ? productId : person.id;
      const problem = await exceed(shop, endpoint, {
        caller: { ...person, target, address },
        limit,
        subject: subjects[per] ?? '',
      });
      if (problem) wrong.push(`${endpoint.key}: ${problem}`);
    }
    expect(wrong).toEqual([]);
  });

  it('meets the limits that services count', async () => {
    const shop = await openShop();
    const counted = EXPECTED_ENDPOINTS.filter(({ rate }) => rate === 'service').map(({ key }) => key);
    expect(counted.sort()).toEqual(Object.keys(BY_SERVICE).sort());
    const body = {
      name: 'Ana',
      surname: 'Paz',
      email: 'ana@correo.test',
      password: 'secreta',
    };
    for (const [key, limit] of Object.entries(BY_SERVICE)) {
      if (limit === 'silent') continue;
      await spend(shop, limit, '10.8.0.1', limit.max);
      const [method = '', url = ''] = key.split(' ');
      const answer = await shop.app.inject({
        method: method as 'POST', // the key names a real method
        url,
        remoteAddress: '10.8.0.1',
        payload: body,
      });
      expect([key, answer.statusCode, answer.headers['retry-after']]).toEqual([
        key,
        429,
        String(limit.windowMs / 1000),
      ]);
    }
  });

  it('refuses on a nearly full disk what stores something, and lets the rest go on', async () => {
    const shop = await openShop({ MIN_FREE_MB: '1000000000' });
    const admin = await shop.admin();
    const wrong: string[] = [];
    for (const endpoint of EXPECTED_ENDPOINTS) {
      const { status, message } = await call(shop, endpoint, {
        ...admin,
        target: admin.id,
        address: '10.9.0.1',
      });
      const isRefused = status === 507;
      if (isRefused !== (endpoint.whenFull === '507')) wrong.push(`${endpoint.key}: ${status}`);
      if (isRefused && endpoint.method !== 'HEAD') expect(message).toMatch(/^No hay espacio/);
    }
    expect(wrong).toEqual([]);
  });
});

const WINDOWS: Record<string, number> = { min: 60_000, '1h': 3_600_000 };
const KEY = 'x';

interface Caller extends Person {
  /** The id in the path. */
  target: string;
  address: string;
}

interface Exceeding {
  caller: Caller;
  limit: Limit;
  subject: string;
}

/** Spends all but the calls that are counted in memory, makes those, and one more. Returns what went wrong. */
async function exceed(shop: TestShop, endpoint: ExpectedEndpoint, { caller, limit, subject }: Exceeding) {
  const inMemory = limit.max < 100 ? 1 : limit.max / 10;
  await spend(shop, limit, subject, limit.max - inMemory);
  const send = async () => await call(shop, endpoint, caller);
  for (let n = 0; n < inMemory; n++) {
    const { status } = await send();
    if (status === 429) return `refused call ${limit.max - inMemory + n + 1} of ${limit.max}`;
  }
  shop.clock.advance(10_000);
  const { status, retryAfter } = await send();
  if (status !== 429) return `let in more than ${limit.max}, with ${status}`;
  if (retryAfter !== limit.windowMs / 1000 - 10) return `Retry-After ${retryAfter}`;
  shop.clock.advance((retryAfter - 1) * 1000);
  if ((await send()).status !== 429) return 'let in before the end of Retry-After';
  shop.clock.advance(1000);
  if ((await send()).status === 429) return 'refuses after Retry-After';
  return null;
}

async function spend(shop: TestShop, limit: Limit, subject: string, count: number): Promise<void> {
  const row = { key: `${limit.name}:${subject}`, count, resets_at: shop.clock.now() + limit.windowMs };
  await shop.db.insertInto('attempts').values(row).execute();
}

/** A body that no schema accepts changes nothing. */
async function call(shop: TestShop, endpoint: ExpectedEndpoint, { id, token, target, address }: Caller) {
  const isOpen = (await findSession(shop.db, token, shop.clock)) !== undefined;
  const session = isOpen
    ? token
    : await openSession(shop.db, { userId: id, device: '', now: shop.clock.now() });
  const answer = await shop.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name) => (/^(id|userId)$/.test(name) ? target : KEY))}`,
    remoteAddress: address,
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    ...(endpoint.consumes === 'json' ? { payload: '"x"' } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    message: isJson ? (answer.json().message as string) : '', // shape of every failure
    retryAfter: Number(answer.headers['retry-after']),
  };
}

async function ownedProduct(shop: TestShop, userId: string): Promise<string> {
  const { id: productId } = await shop.product();
  const now = shop.clock.now();
  await shop.db
    .transaction()
    .execute((trx) => grantProduct(trx, { userId, productId, source: 'admin', now }));
  return productId;
}

async function verifiedPerson(shop: TestShop): Promise<Person> {
  const person = await shop.register();
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: shop.clock.now() })
    .where('id', '=', person.id)
    .execute();
  return person;
}
