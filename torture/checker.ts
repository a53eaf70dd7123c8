import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findMiscounts } from '../src/server/office/statistics/check-sales';
import type { Database } from '../src/server/platform/db/database';
import type { History } from './history';
import type { MailRecorder } from './mail-recorder';

/** Reads a stored file; null if it is not there. */
export type ReadFile = (key: string) => Promise<Buffer | null>;

/** Compares the acknowledged writes with the database and returns every contradiction. */
export async function findContradictions(
  db: Database,
  readFile: ReadFile,
  history: History,
  countMail: MailRecorder,
): Promise<string[]> {
  const found = [...history.surprises];
  const counts = await countEverything(db, readFile);
  for (const [name, expected] of history.expectations) {
    const count = counts.get(name) ?? 0;
    if (count < expected.least) found.push(`lost: ${name}`);
    if (count > expected.most) found.push(`there ${count} times instead of ${expected.most}: ${name}`);
  }
  found.push(...(await findMailContradictions(db, countMail)), ...(await findMiscounts(db)));
  return found;
}

async function countEverything(db: Database, readFile: ReadFile): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of await db.selectFrom('users').select('email').execute()) count(`account ${row.email}`);
  for (const row of await db.selectFrom('favourites').select(['user_id', 'product_id']).execute()) {
    count(`favourite ${row.user_id} ${row.product_id}`);
  }
  for (const row of await db.selectFrom('contact_messages').select('message').execute())
    count(`message ${row.message}`);
  for (const row of await db.selectFrom('products').select('title').execute()) count(`product ${row.title}`);
  for (const row of await db.selectFrom('grants').select(['user_id', 'product_id']).execute()) {
    count(`purchase ${row.user_id} ${row.product_id}`);
  }
  for (const row of await db.selectFrom('orders').select('key').execute()) count(`order ${row.key}`);
  for (const row of await db.selectFrom('lesson_notes').select('body').execute()) count(`note ${row.body}`);
  const proofs = await db
    .selectFrom('proof_items')
    .innerJoin('proofs', 'proofs.id', 'proof_items.proof_id')
    .select(['proofs.user_id', 'proof_items.product_id', 'proofs.file_id'])
    .execute();
  for (const row of proofs) {
    count(`proof ${row.user_id} ${row.product_id}`);
    const file = row.file_id === null ? null : await readFile(row.file_id);
    if (file) count(`proof file ${createHash('sha256').update(file).digest('hex')}`);
  }
  return counts;
}

/** A mail marked as sent arrived exactly once; an unsent mail is still queued. */
async function findMailContradictions(db: Database, countMail: MailRecorder): Promise<string[]> {
  const found: string[] = [];
  const mails = await db.selectFrom('outbox').select(['id', 'state']).where('kind', '=', 'mail').execute();
  for (const mail of mails) {
    const times = countMail(mail.id);
    if (mail.state === 'done' && times === 0) found.push(`counted as sent but not there: mail ${mail.id}`);
    if (times > 1) found.push(`arrived ${times} times: mail ${mail.id}`);
    if (mail.state === 'failed') found.push(`given up: mail ${mail.id}`);
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from outbox o
    left join users u on o.dedupe_key = 'mail:welcome:' || u.id where o.dedupe_key like 'mail:welcome:%' and u.id is null`.execute(
    db,
  );
  if (Number(rows[0]?.n) > 0) found.push('a welcome mail without its account');
  return found;
}
