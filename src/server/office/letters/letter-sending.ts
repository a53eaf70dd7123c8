import { z } from 'zod';
import type { Letter } from '../../../contract/letters-admin';
import { AppError, invalidField } from '../../../rules/errors';
import { batchesOf } from '../../platform/db/batches';
import { hasRows } from '../../platform/db/count-rows';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { LetterRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { enqueueJob, enqueueJobs, type JobHandler } from '../../platform/jobs/outbox';
import { keepWord } from '../visits/campaigns';
import { selectAudience } from './audience';
import { audienceOf, auditLetter, blocksOf, EDITABLE, findLetter, lockLetter } from './letter-rows';
import { toLetter } from './letter-view';
import { findProblems, writeLetterMail } from './write-letter';

const MAX_AHEAD_MS = 366 * 24 * 3_600_000;

const startJob = z.object({ letterId: z.string(), version: z.number() });

export type LetterSending = ReturnType<typeof createLetterSending>;

/** Fixes the list of a letter and puts each person in the queue of mails, at the rate of the shop. */
export function createLetterSending({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { rate } = config.mail;

  async function send(
    id: string,
    { sendAt, isUrgent }: { sendAt?: string | null | undefined; isUrgent: boolean },
    adminId: string,
  ): Promise<Letter> {
    const now = clock.now();
    const at = sendAt ? Date.parse(sendAt) : now;
    if (at > now + MAX_AHEAD_MS) throw invalidField('sendAt', 'Elige un día dentro de un año.');
    await db.transaction().execute(async (trx) => {
      const row = await lockLetter(trx, id);
      if (!EDITABLE.includes(row.state)) throw new AppError('letter_sent');
      const [problem] = await findProblems(trx, { subject: row.subject, body: blocksOf(row) });
      if (problem) throw new AppError('letter_incomplete', { message: problem });
      const version = row.version + 1;
      await trx
        .updateTable('letters')
        .set({ state: 'scheduled', send_at: at, is_urgent: isUrgent ? 1 : 0, version, updated_at: now })
        .where('id', '=', id)
        .execute();
      if (at <= now) await start(trx, row, now);
      else
        await enqueueJob(trx, {
          kind: 'start-letter',
          dedupeKey: `start-letter:${id}:${version}`,
          payload: { letterId: id, version },
          now,
          runAt: at,
        });
      await auditLetter(trx, row, {
        adminId,
        action: at <= now ? 'letter.send' : 'letter.schedule',
        at: now,
      });
    });
    return await toLetter(db, await findLetter(db, id), rate);
  }

  /** Fixes what is sent and to whom. From here on nothing that the creator changes reaches this letter. */
  async function start(trx: Trx, row: LetterRow, now: number): Promise<void> {
    const body = blocksOf(row);
    const content = await writeLetterMail(trx, config, { subject: row.subject, body, word: row.word });
    await keepWord(trx, row.word, now);
    const people = await selectAudience(trx, audienceOf(row))
      .select(['subscribers.id as subscriber_id', 'subscribers.email'])
      .orderBy('subscribers.id')
      .execute();
    if (people.length === 0) throw new AppError('letter_without_people');
    const recipients = people.map((person) => ({
      ...person,
      id: newId(now),
      letter_id: row.id,
      state: 'waiting' as const,
    }));
    const jobs = recipients.map(({ id: recipientId }, index) => ({
      kind: 'letter' as const,
      dedupeKey: `letter:${recipientId}`,
      payload: { recipientId },
      now,
      // One after the other, so that all processes together keep the rate, and other mails come between.
      runAt: now + Math.floor((index * 1000) / rate),
    }));
    for (const batch of batchesOf(recipients))
      await trx.insertInto('letter_recipients').values(batch).execute();
    for (const batch of batchesOf(jobs)) await enqueueJobs(trx, batch);
    await trx
      .updateTable('letters')
      .set({ state: 'sending', started_at: now, content: JSON.stringify(content) })
      .where('id', '=', row.id)
      .execute();
  }

  /** A scheduled letter starts once, if nobody changed or cancelled it meanwhile. */
  const startLater: JobHandler = async (job) => {
    const { letterId, version } = startJob.parse(job.payload);
    await db.transaction().execute(async (trx) => {
      const row = await lockLetter(trx, letterId).catch(gone);
      if (row?.state !== 'scheduled' || row.version !== version) return;
      const problems = await findProblems(trx, { subject: row.subject, body: blocksOf(row) });
      const hasPeople = await hasRows(selectAudience(trx, audienceOf(row)));
      if (problems.length === 0 && hasPeople) return await start(trx, row, clock.now());
      // What it shows is gone, or everybody left: the creator decides again.
      await trx
        .updateTable('letters')
        .set({ state: 'draft', send_at: null, version: version + 1, updated_at: clock.now() })
        .where('id', '=', letterId)
        .execute();
    });
  };

  /** A scheduled letter is a draft again. One on its way stops; who has it keeps it. */
  async function cancel(id: string, adminId: string): Promise<Letter> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      // In the order in which a delivery takes its locks: first the people, then the letter.
      await trx
        .updateTable('letter_recipients')
        .set({ state: 'skipped', reason: 'La paraste antes de que saliera.', at: now })
        .where('letter_id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
      const row = await lockLetter(trx, id);
      if (row.state !== 'scheduled' && row.state !== 'sending') throw new AppError('letter_not_on_its_way');
      const set =
        row.state === 'scheduled'
          ? { state: 'draft' as const, send_at: null, version: row.version + 1 }
          : { state: 'stopped' as const, finished_at: now };
      await trx
        .updateTable('letters')
        .set({ ...set, updated_at: now })
        .where('id', '=', id)
        .execute();
      await auditLetter(trx, row, { adminId, action: 'letter.cancel', at: now });
    });
    return await toLetter(db, await findLetter(db, id), rate);
  }

  return { send, cancel, startLater };
}

function gone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'letter_not_found') return undefined;
  throw error;
}
