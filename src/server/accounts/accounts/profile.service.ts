import type { z } from 'zod';
import type { accounts, User } from '../../../contract/accounts';
import { emailKey } from '../../../rules/email-key';
import { AppError, invalidField } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { toFlag } from '../../platform/db/flag';
import type { UserRow } from '../../platform/db/schema';
import { fileOfAddress, requireFile } from '../../platform/files/files';
import { confirmPassword } from '../identity/passwords';
import { findUser, findUserByEmail, lockUser, mailPattern, toUser, userSearchText } from '../identity/users';
import { recordAdminChange } from '../safety/admin-changes';
import type { Acting, GuardedDeps } from '../safety/confirmation';
import type { EmailProofs } from './email-proofs.service';
import { refuseReservedMail } from './reserved-mails';

const USERS_A_PAGE = 50;

type ProfilePatch = Omit<z.output<typeof accounts.update.body>, 'currentPassword'>;

export type Profiles = ReturnType<typeof createProfiles>;

/** Shows, lists and edits users. */
export function createProfiles(deps: GuardedDeps & { emailProofs: EmailProofs }) {
  const { db, clock, config, rateLimit, emailProofs, confirmAdmin } = deps;
  return {
    async get(id: string): Promise<User> {
      return toUser(await findUser(db, id));
    },

    /** Users to choose from, without deleted accounts. */
    async list(query: { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined }) {
      const limit = Math.min(query.limit ?? USERS_A_PAGE, USERS_A_PAGE);
      const isPaged = query.limit !== undefined || query.cursor !== undefined || query.q !== undefined;
      let select = db.selectFrom('users').selectAll().where('deleted_at', 'is', null).orderBy('email_key');
      if (query.q) select = select.where('email_key', 'like', mailPattern(query.q));
      if (query.cursor) select = select.where('email_key', '>', query.cursor);
      if (isPaged) select = select.limit(limit + 1);
      const rows = await select.execute();
      const page = isPaged ? rows.slice(0, limit) : rows;
      const last = page.at(-1);
      return {
        data: page.map(toUser),
        ...(rows.length > page.length && last ? { nextCursor: last.email_key } : {}),
      };
    },

    /** A new mail stays pending until it is verified, also when an admin enters it. */
    async update(id: string, patch: ProfilePatch, by: Acting): Promise<User> {
      const { user: caller } = by;
      const current = await findUser(db, id);
      const newEmail =
        patch.email !== undefined && isNewEmail(current, patch.email) ? patch.email : undefined;
      if (newEmail !== undefined) {
        refuseReservedMail(newEmail, config);
        if (current.role === 'admin') await confirmAdmin(by);
        else if (caller.id === id) await confirmPassword(rateLimit, current, by.currentPassword);
        if (await findUserByEmail(db, newEmail)) throw new AppError('email_taken', { field: 'email' });
      }
      if (patch.profileImage && !patch.profileImage.startsWith('/media/avatars/')) {
        throw invalidField('profileImage', 'Sube la imagen desde tu perfil.');
      }
      const avatar = fileOfAddress(patch.profileImage);
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        if (avatar !== null) await requireFile(trx, avatar, 'profileImage');
        const before = await lockUser(trx, id);
        if (newEmail !== undefined && before.role === 'admin') await recordNewMail(trx, before, by);
        const changed = {
          ...(patch.name !== undefined ? { name: patch.name } : {}),
          ...(patch.surname !== undefined ? { surname: patch.surname } : {}),
          ...(patch.profileImage !== undefined ? { avatar_file_id: avatar, profile_image: null } : {}),
          ...(patch.livesInEu !== undefined ? { lives_in_eu: toFlag(patch.livesInEu) } : {}),
          ...emailColumns(before, patch.email),
        };
        const row = await trx
          .updateTable('users')
          .set({ ...changed, search_text: userSearchText({ ...before, ...changed }) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (newEmail !== undefined) await emailProofs.announceChange(trx, row, newEmail, now);
        if (caller.id !== id) {
          await recordAudit(trx, {
            at: now,
            actorId: caller.id,
            action: 'user.update',
            subjectId: id,
            detail: { fields: Object.keys(patch) },
          });
        }
        return toUser(row);
      });
    },
  };

  /** An admin's own audit line too, because the mail of an admin opens the shop. */
  async function recordNewMail(trx: Trx, { id }: UserRow, by: Acting): Promise<void> {
    const lines = ['Pidió otro email. Empieza a valer cuando lo confirme.'];
    await recordAdminChange(trx, { clock, config }, by, { kind: 'email', subjectId: id, lines });
    await recordAudit(trx, { at: clock.now(), actorId: by.user.id, action: 'user.email', subjectId: id });
  }
}

function isNewEmail(user: UserRow, email: string): boolean {
  return ![user.email_key, emailKey(user.pending_email ?? '')].includes(emailKey(email));
}

/** Entering the current mail again cancels a pending one. */
function emailColumns(user: UserRow, email: string | undefined) {
  if (email === undefined) return {};
  return emailKey(email) === user.email_key ? { email, pending_email: null } : { pending_email: email };
}
