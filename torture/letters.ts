import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../src/server/platform/db/database';
import { newId } from '../src/server/platform/db/ids';
import { startDemoShop } from './demo-shop';
import { endLeases } from './end-leases';
import { openLetterServer } from './letter-server';
import { logInAsAdmin } from './log-in-as-admin';
import { createRandom } from './random';
import type { Scenario } from './scenario';
import type { RunningShop } from './server';

const SUBJECT = 'Una carta para todas';
const LONGEST_MS = 30 * 60_000;
const BATCH = 500;

/** Sends a letter to many people while shop and mail server are killed: nobody gets it twice, and nobody is lost. */
export async function killDuringLetter(scenario: Scenario): Promise<string[]> {
  const { seed, letters: people, databaseUrl } = scenario;
  const random = createRandom(seed);
  const mails = await openLetterServer(random, (raw) => raw.includes(SUBJECT));
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-torture-'));
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'on',
    DATABASE_URL: databaseUrl ?? '',
    SMTP_URL: mails.url,
    SMTP_TLS: 'off',
    SMTP_RATE: '10000',
  };
  let shop = await startDemoShop(env);
  const { db, close } = openDatabase({ dataDir, use: 'command', ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    await addPeople(db, people);
    const id = await sendLetter(shop);
    const began = Date.now();
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      await untilSettled(db, id, share);
      if (share === 0.2 || share === 0.6) {
        await shop.kill();
        await endLeases(db, 'letter');
        shop = await startDemoShop(env);
      } else {
        await mails.kill();
        await pause(500);
        await mails.serve();
      }
    }
    await untilSettled(db, id, 1);
    const seconds = (Date.now() - began) / 1000;
    return await check(db, id, mails.accepted, (line) => scenario.say(`${line}, ${seconds.toFixed(0)} s`));
  } finally {
    await shop.kill();
    await mails.kill();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function addPeople(db: Database, count: number): Promise<void> {
  const now = Date.now();
  for (let at = 0; at < count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => {
      const email = `n${at + n}@correo.test`;
      return {
        id: newId(now),
        email,
        email_key: email,
        state: 'confirmed' as const,
        place: 'footer' as const,
        token_hash: `leave ${email}`,
        confirm_hash: `confirm ${email}`,
        asked_at: now,
        confirmed_at: now,
      };
    });
    await db.insertInto('subscribers').values(rows).execute();
  }
}

async function sendLetter(shop: RunningShop): Promise<string> {
  const token = await logInAsAdmin(shop.url);
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string }; // shape of these endpoints
  };
  const body = [{ kind: 'text', text: 'Hola.' }];
  const { id } = await call('/admin/letters', { subject: SUBJECT, body });
  await call(`/admin/letters/${id}/send`, { isUrgent: true });
  return id;
}

async function countStates(db: Database, letterId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('letter_recipients')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('letter_id', '=', letterId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Waits until a share of the list is decided. */
async function untilSettled(db: Database, letterId: string, share: number): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while (Date.now() < deadline) {
    const { waiting = 0, sending = 0, ...settled } = await countStates(db, letterId);
    const done = Object.values(settled).reduce((sum, count) => sum + count, 0);
    if (done >= share * (done + waiting + sending)) return;
    await pause(100);
  }
}

/** Compares the list of the letter with what the mail server took. */
async function check(
  db: Database,
  letterId: string,
  accepted: Map<string, number>,
  say: (line: string) => void,
): Promise<string[]> {
  const rows = await db
    .selectFrom('letter_recipients')
    .select(['email', 'state'])
    .where('letter_id', '=', letterId)
    .execute();
  const { state } = await db
    .selectFrom('letters')
    .select('state')
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow();
  const counts = await countStates(db, letterId);
  say(`${rows.length} people: ${JSON.stringify(counts)}`);
  const wrong = rows.flatMap(({ email, state }) => {
    const times = accepted.get(email) ?? 0;
    if (times > 1) return [`${email} got the letter ${times} times`];
    if (state === 'sent' && times !== 1) return [`${email} is sent and got nothing`];
    if (state === 'failed' && times !== 0) return [`${email} is failed and got the letter`];
    if (!['sent', 'failed', 'uncertain'].includes(state)) return [`${email} is ${state} at the end`];
    return [];
  });
  return state === 'sent' ? wrong : [...wrong, `the letter is ${state} at the end`];
}
