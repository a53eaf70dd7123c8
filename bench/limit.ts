import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { atLeast, type Goal, type Measurement } from './goals';
import { type Measured, measure, median, type Target } from './load';
import type { BenchShop } from './shop';
import { table } from './table';

const CONNECTIONS = [1, 16, 64];
const TURNS = 3;

interface LimitTarget extends Target {
  /** The least share of the bare server's rate; a login is meant to be slow. */
  least?: number;
}

/** Each call against a bare server that sends the same bytes, in turns, so that a noisy machine is fair to both. */
export async function measureLimit(shop: BenchShop, seconds: number): Promise<Measurement> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const target of targetsOf(shop)) {
    const bare = await startBare(shop.url, target);
    for (const connections of CONNECTIONS) {
      const [ours, theirs]: [Measured[], Measured[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn++) {
        ours.push(await measure(shop.url, target, connections, seconds));
        theirs.push(await measure(bare.url, { ...target, path: '/' }, connections, seconds));
      }
      const ratio = Number(median(ours.map((m, turn) => m.rate / (theirs[turn]?.rate ?? 1))).toFixed(2));
      const row = [
        target.name,
        String(connections),
        median(ours.map((m) => m.rate)).toFixed(0),
        `${median(ours.map((m) => m.p50))}`,
        `${median(ours.map((m) => m.p99))}`,
        median(theirs.map((m) => m.rate)).toFixed(0),
        String(ratio),
        String(ours.reduce((sum, m) => sum + m.failures, 0)),
      ];
      console.log(`  ${row.join('  ')}`);
      rows.push(row);
      const name = `${target.name}, ${connections} connections, share of the bare server`;
      if (target.least) goals.push(atLeast(name, target.least, ratio, WHEN_MISSED));
    }
    bare.stop();
  }
  const text = table(
    ['call', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'bare requests/s', 'ratio', 'failures'],
    rows,
  );
  return { text: `${text}\n\n${PEERS}`, goals };
}

const WHEN_MISSED =
  'The load comes from the same cores that serve, so whatever else runs on the machine, and the load itself with many connections, moves the ratio.';

/** Measured once on such a machine; they are not installed by this command. */
const PEERS = `Other shops with 200 products and 16 connections, each as a share of its own bare server:

${table(
  ['shop', 'list', 'one product', 'cold start', 'memory'],
  [
    ['Vendure', '0.015', '0.005', '4-9 s', '220-530 MB'],
    ['Medusa', '0.0014', '0.0021', '4-9 s', '220-530 MB'],
    ['WordPress (pages)', '0.0040', '0.0040', '4-9 s', '220-530 MB'],
    ['a Next.js storefront', '0.0011', '0.0011', '4-9 s', '220-530 MB'],
  ],
)}

The best of them sends 437 kB of JavaScript with a product page. Fifty times the best of them is 0.75 for a list and 0.25 for one product.`;

function targetsOf({ productId, userId, token }: BenchShop): LimitTarget[] {
  const authorization = { authorization: `Bearer ${token}` };
  return [
    { name: 'home', path: '/', least: 0.7 },
    { name: 'catalogue', path: '/catalogo/all', least: 0.7 },
    { name: 'product page', path: `/detalle-producto/${productId}`, least: 0.7 },
    { name: '/api/courses', path: '/api/courses', least: 0.7 },
    { name: '/api/courses/{id}', path: `/api/courses/${productId}`, least: 0.7 },
    {
      name: 'favourites with a token',
      path: `/api/favorites/${userId}`,
      headers: authorization,
      least: 0.3,
    },
    {
      name: 'login',
      path: '/api/users/login',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@demo.test', password: 'ana-demo' }),
    },
  ];
}

async function startBare(url: string, target: Target) {
  const given = await readAnswer(url, target);
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(given);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]; // what bare-server.ts sends
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** The raw answer, still compressed as it travels. */
async function readAnswer(url: string, { path, method, headers, body }: Target) {
  const asked = request(url + path, {
    method: method ?? 'GET',
    headers: { 'accept-encoding': 'gzip', ...headers },
  });
  asked.end(body);
  const [response] = await once(asked, 'response');
  const { 'transfer-encoding': _, date: __, connection: ___, 'keep-alive': ____, ...kept } = response.headers;
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: kept, body: bytes.toString('base64') };
}
