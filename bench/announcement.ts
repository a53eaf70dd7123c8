import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../src/server/platform/db/database';
import { newId } from '../src/server/platform/db/ids';
import { enqueueJob } from '../src/server/platform/jobs/outbox';
import { openMailbox } from '../torture/mailbox';
import { atMost, type Measurement } from './goals';
import { median } from './load';
import { grantRow, insertAll, userRow } from './rows';
import { type BenchShop, openBenchShop } from './shop';
import { table } from './table';

const BUYERS = 10_000;
const LINKS = 20;
const LONGEST_MS = 60_000;
const LATE =
  'The mail server, the shop and the load share the cores; a login link waits for its lane, once a second.';

/** Announces the content of a course to ten thousand buyers, and asks for login links meanwhile. */
export async function measureAnnouncement(): Promise<Measurement> {
  const arrivedAt = new Map<string, number>();
  const mailbox = await openMailbox((raw) => {
    const to = /^To: .*?([\w.]+@correo\.test)/im.exec(raw)?.[1];
    if (to) arrivedAt.set(to, performance.now());
  });
  const env = { SMTP_URL: mailbox.url, SMTP_TLS: 'off', SMTP_RATE: '50' };
  try {
    return await openBenchShop(async (shop) => {
      await announce(shop);
      await until(() => arrivedAt.size > 0, 'The announcement did not begin.');
      const waits: number[] = [];
      for (let n = 0; n < LINKS; n++) waits.push(await waitForLink(shop.url, mailOf(BUYERS + n), arrivedAt));
      const announced = [...arrivedAt.keys()].length - LINKS;
      const slowest = Math.round(Math.max(...waits));
      const text = table(
        ['figure', 'measured'],
        [
          ['buyers who get the announcement', String(BUYERS)],
          ['announcements that had arrived when the last link did', String(announced)],
          [
            'login link, from the request to its arrival: median, slowest',
            `${Math.round(median(waits))} ms, ${slowest} ms`,
          ],
        ],
      );
      return { text, goals: [atMost('login link beside an announcement', 5000, slowest, ' ms', LATE)] };
    }, env);
  } finally {
    await mailbox.close();
  }
}

const mailOf = (n: number) => `persona${n}@correo.test`;

/** Buyers of one course and, beyond them, people who bought nothing and want to enter. */
async function announce({ dataDir, productId }: BenchShop): Promise<void> {
  const database = openDatabase({ dataDir, use: 'command' });
  const now = Date.now();
  const ids = Array.from({ length: BUYERS + LINKS }, () => newId(now));
  try {
    await insertAll(database.db, 'users', ids.length, (n) => userRow(ids[n] ?? '', n, now));
    await insertAll(database.db, 'grants', BUYERS, (n) => grantRow(ids[n] ?? '', productId, now));
    await enqueueJob(database.db, {
      kind: 'content-ready',
      dedupeKey: `content-ready:${productId}:${now}`,
      payload: { productId, until: now + 1000 },
      now,
    });
  } finally {
    await database.close();
  }
}

async function waitForLink(url: string, email: string, arrivedAt: Map<string, number>): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(`${url}/api/users/login-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error(`The login link answered ${answer.status}.`);
  await until(() => arrivedAt.has(email), 'A login link did not arrive.');
  return (arrivedAt.get(email) ?? 0) - asked;
}

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await pause(20);
  }
}
