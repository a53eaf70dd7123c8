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
  /** Minimum share of the bare server's rate. A login is slow on purpose. */
  least?: number;
}

/** Compares each call with a bare server that sends the same bytes. The runs alternate, so noise affects both. */
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
      if (target.least)
        goals.push(atLeast(name, target.least, ratio, target.headers ? TOKEN_READ : WHEN_MISSED));
      const peer = BEST_PEER[target.name];
      if (peer && connections === PEER_CONNECTIONS)
        goals.push(
          atLeast(`${target.name}, times the best other shop`, 50, Math.round(ratio / peer), WHEN_MISSED),
        );
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

const TOKEN_READ =
  'Such a read is never kept in memory: a closed session or a new role counts from the next request on, so each asks the database twice (who it is, and what is asked) and passes the whole framework, which the bare server does not.';

/** The best of the other shops, Vendure, with 16 connections. */
const BEST_PEER: Record<string, number> = { '/api/courses': 0.015, '/api/courses/{id}': 0.005 };
const PEER_CONNECTIONS = 16;

const PEERS = `Other shops with 200 products and ${PEER_CONNECTIONS} connections, each as a share of its own bare server. These figures were given with the goals and are not measured by this command:

${table(
  ['shop', 'share'],
  [
    ['Vendure, search', '0.015'],
    ['Vendure, detail', '0.005'],
    ['Medusa, list', '0.0014'],
    ['Medusa, detail', '0.0021'],
    ['WordPress, pages', '0.0040'],
    ['a Next.js storefront', '0.0011'],
  ],
)}

Together they start in 4 to 9 s, take 220 to 530 MB, and 437 kB of JavaScript stand on a product page.`;

function targetsOf({ productId, userId, adminToken }: BenchShop): LimitTarget[] {
  // The calls of a user have a rate; reads of an admin do not.
  const authorization = { authorization: `Bearer ${adminToken}` };
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

/** The raw answer, still compressed. */
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
