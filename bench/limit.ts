import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Measured, measure, median, type Target } from './load';
import type { BenchShop } from './shop';
import { table } from './table';

const CONNECTIONS = [1, 16, 64];
const TURNS = 3;

/** Each call against a bare server that sends the same bytes, in turns, so that a noisy machine is fair to both. */
export async function measureLimit(shop: BenchShop, seconds: number): Promise<string> {
  const rows: string[][] = [];
  for (const target of targetsOf(shop)) {
    const bare = await startBare(shop.url, target);
    for (const connections of CONNECTIONS) {
      const [ours, theirs]: [Measured[], Measured[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn++) {
        ours.push(await measure(shop.url, target, connections, seconds));
        theirs.push(await measure(bare.url, { ...target, path: '/' }, connections, seconds));
      }
      const ratio = median(ours.map((m, turn) => m.rate / (theirs[turn]?.rate ?? 1)));
      const row = [
        target.name,
        String(connections),
        median(ours.map((m) => m.rate)).toFixed(0),
        `${median(ours.map((m) => m.p50))}`,
        `${median(ours.map((m) => m.p99))}`,
        median(theirs.map((m) => m.rate)).toFixed(0),
        ratio.toFixed(2),
        String(ours.reduce((sum, m) => sum + m.failures, 0)),
      ];
      console.log(`  ${row.join('  ')}`);
      rows.push(row);
    }
    bare.stop();
  }
  return table(
    ['call', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'bare requests/s', 'ratio', 'failures'],
    rows,
  );
}

function targetsOf({ productId, userId, token }: BenchShop): Target[] {
  const authorization = { authorization: `Bearer ${token}` };
  return [
    { name: 'home', path: '/' },
    { name: 'catalogue', path: '/catalogo/all' },
    { name: 'product page', path: `/detalle-producto/${productId}` },
    { name: '/api/courses', path: '/api/courses' },
    { name: '/api/courses/{id}', path: `/api/courses/${productId}` },
    { name: 'favourites with a token', path: `/api/favorites/${userId}`, headers: authorization },
    { name: 'login', path: '/api/users/login', requests: logins() },
  ];
}

/** Each from an address of its own, because one address may not log in that often. */
function logins(): Target['requests'] {
  return Array.from({ length: 500 }, (_, n) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ email: 'ana@demo.test', password: 'ana-demo' }),
  }));
}

async function startBare(url: string, target: Target) {
  const given = await readAnswer(url, target);
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(given);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]; // what bare-server.ts sends
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** The raw answer, still compressed as it travels. */
async function readAnswer(url: string, { path, headers, requests }: Target) {
  const [first] = requests ?? [];
  const asked = request(url + path, {
    method: first?.method ?? 'GET',
    headers: { 'accept-encoding': 'gzip', ...headers, ...first?.headers },
  });
  asked.end(first?.body);
  const [response] = await once(asked, 'response');
  const { 'transfer-encoding': _, date: __, connection: ___, 'keep-alive': ____, ...kept } = response.headers;
  const body = await buffer(response);
  return { status: response.statusCode, headers: kept, body: body.toString('base64') };
}
