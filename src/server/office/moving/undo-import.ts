import { UNDO_MANY_MS } from '../../../contract/undo-result';
import { AppError } from '../../../rules/errors';
import { groupBy } from '../../../rules/group-by';
import { recordAudit } from '../../platform/audit/audit';
import { batchesOf } from '../../platform/db/batches';
import type { Queries, Trx } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { endGrantsById } from '../../shop/ledger/grants';

/** People in one transaction: others use the database between two. */
export const PEOPLE_AT_ONCE = 100;

/** Erases an account, in the transaction that takes its import back. */
export type ForgetAccount = (trx: Trx, userId: string, now: number) => Promise<void>;

type Needs = Pick<Deps, 'db' | 'clock'> & { forgetAccount: ForgetAccount };

/** Finds the latest import, and takes it back while that is possible. */
export function createImportUndo({ db, clock, forgetAccount }: Needs) {
  async function latest() {
    const row = await db
      .selectFrom('people_imports')
      .selectAll()
      .where('undone_at', 'is', null)
      .where('imported_at', '>', clock.now() - UNDO_MANY_MS)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!row) return null;
    const brought = await grantsOf(db, row.id);
    return {
      id: row.id,
      importedAt: new Date(row.imported_at).toISOString(),
      people: new Set(brought.map(({ user_id }) => user_id)).size,
      purchases: brought.length,
    };
  }

  async function undo(id: string, adminId: string): Promise<{ ended: number; erased: number }> {
    const now = clock.now();
    await db
      .updateTable('people_imports')
      .set({ undone_at: now })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where('imported_at', '>', now - UNDO_MANY_MS)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('too_late_to_undo'));
    const brought = await grantsOf(db, id);
    const people = [...groupBy(brought, ({ user_id }) => user_id)];
    const done = { ended: 0, erased: 0 };
    for (const batch of batchesOf(people, PEOPLE_AT_ONCE)) {
      await db.transaction().execute(async (trx) => {
        for (const [userId, grants] of batch) {
          done.ended += await endGrantsById(
            trx,
            userId,
            grants.map(({ grant_id }) => grant_id),
            { reason: 'Importación deshecha', now },
          );
          await trx
            .deleteFrom('outbox')
            .where('dedupe_key', '=', `mail:${mailKey(id, userId)}`)
            .where('state', '=', 'waiting')
            .execute();
          const isNew = grants.some(({ is_new_account }) => is_new_account === 1);
          if (!isNew || (await isUsed(trx, userId))) continue;
          await forgetAccount(trx, userId, now);
          done.erased += 1;
        }
      });
    }
    await recordAudit(db, {
      at: now,
      actorId: adminId,
      action: 'people.undo_import',
      subjectId: id,
      detail: { updated: done.ended },
    });
    return done;
  }

  return { latest, undo };
}

export const mailKey = (importId: string, userId: string) => `people-import:${importId}:${userId}`;

async function grantsOf(db: Queries, importId: string) {
  return await db.selectFrom('people_import_grants').selectAll().where('import_id', '=', importId).execute();
}

/** Somebody entered it, or it has something else by now. */
async function isUsed(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select((eb) => [
      'email_verified_at',
      'password_hash',
      'deleted_at',
      eb
        .exists(
          eb
            .selectFrom('grants')
            .select('grants.id')
            .whereRef('grants.user_id', '=', 'users.id')
            .where('grants.ended_at', 'is', null),
        )
        .as('owns'),
      eb
        .exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id'))
        .as('orders'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return Boolean(user.email_verified_at || user.password_hash || user.deleted_at || user.owns || user.orders);
}
