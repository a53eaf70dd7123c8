import { openSession } from '../src/server/accounts/identity/sessions';
import { type OpenedDatabase, openDatabase } from '../src/server/platform/db/database';
import { newId } from '../src/server/platform/db/ids';
import { withPostgresDatabase } from '../torture/postgres-database';
import { atMost, type Goal, type Measurement } from './goals';
import { processorSeconds } from './processor';
import { grantRow, insertAll, userRow } from './rows';
import { type BenchShop, openBenchShop } from './shop';
import { table } from './table';

/** Enough that nobody sends more places than the limit of an account allows. */
const VIEWERS = 2500;
const AT_ONCE = 6;
/** The engine compiles the path of a place in stages: a process of a launch has passed them within minutes. */
const STAGES = [500, 1500, 3000, 3000, 3000];
const OTHERS =
  'Processor time of the shop alone, but its caches are shared: whatever else runs makes it dearer.';

interface Places {
  lessonId: string;
  tokens: string[];
}

/** What a place in a lesson costs one process, from its start until its code is compiled. */
export async function measurePlaces(server: string | undefined): Promise<Measurement> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  const add = async (engine: string, databaseUrl = '') => {
    const costs = await openBenchShop((shop) => measureStages(shop, databaseUrl), {
      DATABASE_URL: databaseUrl,
    });
    rows.push([engine, ...costs.map((ms) => ms.toFixed(2))]);
    const warm = Number(costs.at(-1)?.toFixed(2));
    goals.push(atMost(`a place in a warm process on ${engine}`, 1, warm, ' ms', OTHERS));
  };
  await add('SQLite');
  if (server) await withPostgresDatabase(server, (url) => add('PostgreSQL', url));
  const head = ['milliseconds of processor time for a place', ...STAGES.map(nameStage)];
  return { text: table(head, rows), goals };
}

function nameStage(count: number, stage: number): string {
  const before = STAGES.slice(0, stage).reduce((sum, one) => sum + one, 0);
  return `${before + 1} to ${before + count}`;
}

async function measureStages(shop: BenchShop, databaseUrl: string): Promise<number[]> {
  const places = await addViewers(shop, databaseUrl);
  const costs: number[] = [];
  let sent = 0;
  for (const count of STAGES) {
    const before = processorSeconds(shop.pid);
    const until = sent + count;
    const send = async () => {
      while (sent < until) {
        sent += 1;
        await savePlace(shop.url, places, sent);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    costs.push((1000 * (processorSeconds(shop.pid) - before)) / count);
  }
  return costs;
}

/** Owners of a course, each logged in. */
async function addViewers({ dataDir, productId }: BenchShop, databaseUrl: string): Promise<Places> {
  const database = openDatabase({ dataDir, databaseUrl, use: 'command' });
  const now = Date.now();
  const ids = Array.from({ length: VIEWERS }, () => newId(now));
  try {
    await insertAll(database.db, 'users', VIEWERS, (n) => userRow(ids[n] ?? '', n, now));
    await insertAll(database.db, 'grants', VIEWERS, (n) => grantRow(ids[n] ?? '', productId, now));
    return { lessonId: await findFilm(database, productId), tokens: await logAllIn(database, ids, now) };
  } finally {
    await database.close();
  }
}

async function findFilm({ db }: OpenedDatabase, productId: string): Promise<string> {
  const { id } = await db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .select('lessons.id')
    .where('sections.product_id', '=', productId)
    .where('lessons.video_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function logAllIn({ db }: OpenedDatabase, userIds: string[], now: number): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const tokens: string[] = [];
    for (const userId of userIds) tokens.push(await openSession(trx, { userId, device: '', now }));
    return tokens;
  });
}

async function savePlace(url: string, { lessonId, tokens }: Places, n: number): Promise<void> {
  const answer = await fetch(`${url}/api/lessons/${lessonId}/progress`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[n % tokens.length]}`,
    },
    body: JSON.stringify({ positionSeconds: n % 30 }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A place was answered with ${answer.status}.`);
}
