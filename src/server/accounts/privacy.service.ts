import { z } from 'zod';
import type { PersonalData } from '../../shared/privacy';
import { recordAudit } from '../audit/audit';
import { certificateFileName } from '../certificates/certificate-code';
import { stampedKey } from '../content/stamped-copies';
import type { Trx } from '../db/database';
import type { UserRow } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueJob, type JobHandler } from '../jobs/outbox';
import { confirmPassword } from './confirm-password';
import { keepOneAdmin } from './keep-one-admin';
import { erasePersonalData, exportPersonalData, isProvenEmailOf } from './personal-data';
import type { RateLimit } from './rate-limit';
import type { SessionUser } from './sessions';
import { findUser, lockUser } from './users';

export function createPrivacy({
  db,
  clock,
  rateLimit,
}: Pick<Deps, 'db' | 'clock'> & { rateLimit: RateLimit }) {
  return {
    async download(id: string): Promise<PersonalData> {
      const { account, ...rows } = await exportPersonalData(db, await findUser(db, id));
      return { exportedAt: new Date(clock.now()).toISOString(), account: account[0] ?? {}, ...rows };
    },

    /** Keeps orders and grants for accounting, on an account without a name that cannot be opened. */
    async deleteAccount(id: string, password: string | undefined, caller: SessionUser): Promise<void> {
      const user = await findUser(db, id);
      // An account that only uses Google has no password to confirm.
      const hasPassword = user.password_hash !== null;
      if (caller.id === id && hasPassword) await confirmPassword(rateLimit, user, password);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await keepOneAdmin(trx, id);
        await forgetPerson(trx, await lockUser(trx, id), now);
        await recordAudit(trx, {
          at: now,
          actorId: caller.id,
          action: 'user.delete',
          subject: 'user',
          subjectId: id,
        });
      });
    },
  };
}

async function forgetPerson(trx: Trx, user: UserRow, now: number): Promise<void> {
  const keys = await findFiles(trx, user);
  // The proofs of a deleted account can no longer be decided.
  await trx
    .updateTable('proof_items')
    .set({ state: 'rejected', decided_at: now })
    .where('state', '=', 'waiting')
    .where('proof_id', 'in', trx.selectFrom('proofs').select('id').where('user_id', '=', user.id))
    .execute();
  await trx
    .updateTable('withdrawals')
    .set({ erase_when_handled: 1 })
    .where(isProvenEmailOf(user))
    .where('handled_at', 'is', null)
    .execute();
  await erasePersonalData(trx, user);
  await trx
    .updateTable('users')
    .set({ email_key: user.id, deleted_at: now })
    .where('id', '=', user.id)
    .execute();
  await enqueueJob(trx, {
    kind: 'remove-files',
    dedupeKey: `remove-files:${user.id}`,
    payload: { keys },
    now,
  });
}

const removal = z.object({ keys: z.array(z.string()) });

/** Removes the files of a deleted account. Idempotent. */
export function createFileRemoval({ storage }: Pick<Deps, 'storage'>): JobHandler {
  return async (job) => {
    for (const key of removal.parse(job.payload).keys) await storage.remove(key);
  };
}

/** The picture of the account, its proofs, and the PDFs with its name: stamped ones and certificates. */
async function findFiles(trx: Trx, user: UserRow): Promise<string[]> {
  const proofs = await trx.selectFrom('proofs').select('file_id').where('user_id', '=', user.id).execute();
  const grants = await trx
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select(['grants.id', 'grants.granted_at', 'grants.buyer_name', 'grants.buyer_email'])
    .select('products.pdf_file_id')
    .where('grants.user_id', '=', user.id)
    .execute();
  const lessonFiles = await trx
    .selectFrom('grants')
    .innerJoin('sections', 'sections.product_id', 'grants.product_id')
    .innerJoin('lessons', 'lessons.section_id', 'sections.id')
    .innerJoin('lesson_files', 'lesson_files.lesson_id', 'lessons.id')
    .select(['grants.id', 'grants.granted_at', 'grants.buyer_name', 'grants.buyer_email'])
    .select('lesson_files.file_id')
    .where('grants.user_id', '=', user.id)
    .execute();
  const certificates = await trx
    .selectFrom('certificates')
    .select('code')
    .where('user_id', '=', user.id)
    .execute();
  return [
    user.avatar_file_id,
    ...proofs.map(({ file_id }) => file_id),
    ...grants.map((grant) => grant.pdf_file_id && stampedKey(grant.pdf_file_id, grant)),
    ...lessonFiles.map((grant) => stampedKey(grant.file_id, grant)),
    ...certificates.map(({ code }) => `stamped/${certificateFileName(code)}.pdf`),
  ].filter((key) => key !== null);
}
