import { z } from 'zod';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { newSecret } from '../../platform/db/ids';
import { lockRow } from '../../platform/db/lock-row';
import type { AdminChangeRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { changeUndoneMail, notMeMail } from '../../platform/mail/templates/safety-mails';
import { hashToken } from '../../platform/secrets/hash-token';
import { deleteTokens } from '../identity/account-tokens';
import { closeAllSessions } from '../identity/sessions';
import { findUser } from '../identity/users';
import { mailAdmins, namePerson, UNDO_MS } from './admin-changes';
import { PROTECTED } from './protected-values';
import { findRoleChain, giveAdmin, takeAdmin } from './roles';
import { findValuesBefore, hasLaterChange } from './values-before';

const sentences = z.array(z.string());
const CHANGED_SINCE =
  'Después de ese cambio hubo otro. Volvió el valor que había antes del primero: revisa que sea el correcto.';

export type Undo = ReturnType<typeof createUndo>;

/** The link "No fui yo": puts a change about money or admins back, without a login. */
export function createUndo({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return {
    /** Creates the link when its mail is sent. */
    async makeLink(changeId: string): Promise<string | undefined> {
      const change = await db
        .selectFrom('admin_changes')
        .select('at')
        .where('id', '=', changeId)
        .executeTakeFirst();
      if (!change) return undefined;
      const token = newSecret();
      await db
        .insertInto('undo_tokens')
        .values({ token_hash: hashToken(token), change_id: changeId, expires_at: change.at + UNDO_MS })
        .execute();
      return `${config.publicUrl}/no-fui-yo/${token}`;
    },

    /** What the link would undo. Uses nothing up, because mail programs open links. */
    async read(token: string) {
      const change = await findChange(db, token, clock.now());
      return {
        lines: await describe(db, change),
        actor: await namePerson(db, change.actor_id),
        at: new Date(change.at).toISOString(),
        origin: change.origin,
        isUndone: change.undone_at !== null,
      };
    },

    async undo(token: string): Promise<{ lines: string[]; notes: string[] }> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const change = await lockChange(trx, token, now);
        const lines = await describe(trx, change);
        const notes = await putBack(trx, change, now);
        await closeAllSessions(trx, change.actor_id, 'access_changed');
        await deleteTokens(trx, change.actor_id);
        await recordAudit(trx, {
          at: now,
          actorId: null,
          action: 'safety.undo',
          subject: 'admin-change',
          subjectId: change.subject_id,
          detail: { kind: change.kind, by: 'undo link', changes: sentences.parse(JSON.parse(change.lines)) },
        });
        await announce(trx, change, { lines, notes }, now);
        return { lines, notes };
      });
    },
  };

  async function announce(
    trx: Trx,
    change: AdminChangeRow,
    result: { lines: string[]; notes: string[] },
    now: number,
  ): Promise<void> {
    const actor = await namePerson(trx, change.actor_id);
    const mail = changeUndoneMail({ actor, ...result });
    await mailAdmins(trx, config, { dedupeKey: `admin-undo:${change.id}`, now, ...mail });
    const { email } = await findUser(trx, change.actor_id);
    await enqueueMail(trx, {
      kind: 'security',
      dedupeKey: `not-me:${change.id}`,
      to: email,
      now,
      ...notMeMail(),
      accountLink: { purpose: 'reset', userId: change.actor_id, email },
    });
  }
}

/** Returns what the reader must know about it. */
async function putBack(trx: Trx, change: AdminChangeRow, now: number): Promise<string[]> {
  const { made, unmade, changeIds } = await findRoleChain(trx, change.actor_id, now - UNDO_MS);
  const isChangedSince = await hasLaterChange(trx, change);
  const values = await findValuesBefore(trx, change);
  // First the admins who lost the role, so that the last of the others can lose it.
  for (const id of unmade) await giveAdmin(trx, id);
  const problems = [await PROTECTED[change.kind].putBack(trx, change.subject_id ?? '', values, now)];
  for (const id of made) problems.push(await takeAdmin(trx, id));
  const undone = [change.id, ...changeIds];
  await trx.updateTable('admin_changes').set({ undone_at: now }).where('id', 'in', undone).execute();
  const sentences = problems.filter((problem) => problem !== undefined);
  return [...new Set([...(isChangedSince ? [CHANGED_SINCE] : []), ...sentences])];
}

/** What changed, with the person that it was about. */
async function describe(db: Queries, change: AdminChangeRow): Promise<string[]> {
  const lines = sentences.parse(JSON.parse(change.lines));
  if (!PROTECTED[change.kind].isPerson || change.subject_id === null) return lines;
  const about = await namePerson(db, change.subject_id);
  return lines.map((line) => `${about}: ${line}`);
}

async function findChange(db: Queries, token: string, now: number): Promise<AdminChangeRow> {
  return await db
    .selectFrom('undo_tokens')
    .innerJoin('admin_changes', 'admin_changes.id', 'undo_tokens.change_id')
    .selectAll('admin_changes')
    .where('undo_tokens.token_hash', '=', hashToken(token))
    .where('undo_tokens.expires_at', '>', now)
    .executeTakeFirstOrThrow(() => new AppError('undo_link_invalid'));
}

/** Each mailbox has its own link, and the first one that is used undoes the change. */
async function lockChange(trx: Trx, token: string, now: number): Promise<AdminChangeRow> {
  const { id } = await findChange(trx, token, now);
  const change = await lockRow(trx, 'admin_changes', 'kind', id);
  if (!change) throw new AppError('undo_link_invalid');
  if (change.undone_at !== null) throw new AppError('already_undone');
  return change;
}

/** Deletes what can no longer be undone, with the old values in it. */
export async function sweepAdminChanges(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('admin_changes')
    .where('at', '<=', now - UNDO_MS)
    .execute();
}
