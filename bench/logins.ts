import { openDatabase } from '../src/server/platform/db/database';
import { newId } from '../src/server/platform/db/ids';
import { atMost, type Measurement } from './goals';
import { median } from './load';
import { processorSeconds } from './processor';
import { insertAll, userRow } from './rows';
import { type BenchShop, openBenchShop } from './shop';
import { table } from './table';

const PEOPLE = 400;
const PASSWORD = 'ana-demo';
const CORES =
  'Two password checks run at a time, each takes a core; whatever else runs on the machine takes them too.';

/** Four hundred people of one launch log in at the same moment; the shop serves them in turns. */
export async function measureLogins(): Promise<Measurement> {
  return await openBenchShop(async (shop) => {
    await addPeople(shop);
    const before = processorSeconds(shop.pid);
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => logIn(shop.url, n, began)));
    const seconds = (Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1);
    const processor = ((1000 * (processorSeconds(shop.pid) - before)) / PEOPLE).toFixed(1);
    const refused = answers.filter(({ status }) => status !== 200).length;
    const text = table(
      ['figure', 'measured'],
      [
        [`logins at once, refused ones`, `${PEOPLE}, ${refused}`],
        [
          'median and last answer',
          `${(median(answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s, ${seconds} s`,
        ],
        ['processor time of one login', `${processor} ms`],
      ],
    );
    return {
      text,
      goals: [
        atMost('the last of four hundred logins', 15, Number(seconds), ' s', CORES),
        atMost('refused logins', 0, refused, '', CORES),
      ],
    };
  });
}

/** People with the password of the demo's student. */
async function addPeople({ dataDir, userId }: BenchShop): Promise<void> {
  const database = openDatabase({ dataDir, use: 'command' });
  try {
    const { password_hash } = await database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const now = Date.now();
    await insertAll(database.db, 'users', PEOPLE, (n) => ({ ...userRow(newId(now), n, now), password_hash }));
  } finally {
    await database.close();
  }
}

async function logIn(url: string, n: number, began: number): Promise<{ status: number; ms: number }> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.7.${n % 250}.${Math.floor(n / 250)}`,
    },
    body: JSON.stringify({ email: `persona${n}@correo.test`, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}
