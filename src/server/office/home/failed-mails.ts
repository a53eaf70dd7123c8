import { z } from 'zod';
import type { Task, TaskOf } from '../../../contract/home';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';

const shownMail = z.object({
  to: z.string(),
  subject: z.string(),
  giftLink: z.object({ giftId: z.string() }).optional(),
});

/** Mails that were tried until the last attempt. */
export async function readFailedMails(db: Queries, limit: number): Promise<Task[]> {
  const rows = await selectFailedMails(db)
    .select(['id', 'payload', 'last_error', 'created_at'])
    .orderBy('run_at')
    .limit(limit)
    .execute();
  const mails = rows.map((row) => shownMail.safeParse(JSON.parse(row.payload ?? 'null')).data);
  const giftIds = mails.flatMap((mail) => mail?.giftLink?.giftId ?? []);
  const gifts = await readGifts(db, giftIds);
  return rows.map((row, at) => {
    const mail = mails[at];
    return {
      kind: 'mail',
      id: row.id,
      to: mail?.to ?? '',
      subject: mail?.subject ?? '',
      error: row.last_error ?? '',
      createdAt: new Date(row.created_at).toISOString(),
      gift: gifts.get(mail?.giftLink?.giftId ?? '') ?? null,
    };
  });
}

type FailedGift = NonNullable<TaskOf<'mail'>['gift']>;

async function readGifts(db: Queries, ids: string[]): Promise<Map<string, FailedGift>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gifts')
    .innerJoin('users', 'users.id', 'gifts.giver_id')
    .select(['gifts.id', 'gifts.title', 'gifts.name as receiver', 'users.id as personId', 'users.name'])
    .where('gifts.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...gift }) => [id, gift]));
}

export function selectFailedMails(db: Queries) {
  return db.selectFrom('outbox').where('state', '=', 'failed').where('kind', '=', 'mail');
}

/** Sends a failed mail again, or gives it up. The text of a mail is kept only until then. */
export async function settleFailedMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  action: 'mail.retry' | 'mail.dismiss',
  id: string,
  adminId: string,
): Promise<void> {
  const now = clock.now();
  const values =
    action === 'mail.retry'
      ? { state: 'waiting' as const, attempts: 0, run_at: now }
      : { state: 'done' as const, payload: null };
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('outbox')
      .set(values)
      .where('id', '=', id)
      .where('kind', '=', 'mail')
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    await recordAudit(trx, { at: now, actorId: adminId, action, subjectId: id });
  });
}
