import type { User } from '../../shared/accounts';
import { AppError } from '../../shared/errors';
import { recordAudit } from '../audit/audit';
import type { UserRow } from '../db/schema';
import type { Deps } from '../deps';
import { fileOfAddress, requireFile } from '../files/files';
import { confirmPassword } from './confirm-password';
import type { EmailProofs } from './email-proofs.service';
import type { RateLimit } from './rate-limit';
import { refuseReservedMail } from './reserved-mails';
import type { SessionUser } from './sessions';
import { emailKey, mailPattern, toUser, userSearchText } from './user-view';
import { findUser, findUserByEmail, lockUser } from './users';

const USERS_A_PAGE = 50;

interface ProfilePatch {
  name?: string | undefined;
  surname?: string | undefined;
  email?: string | undefined;
  profileImage?: string | null | undefined;
  currentPassword?: string | undefined;
}

/** Shows, lists and edits users. */
export function createProfiles({
  db,
  clock,
  config,
  rateLimit,
  emailProofs,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit; emailProofs: EmailProofs }) {
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
    async update(id: string, patch: ProfilePatch, caller: SessionUser): Promise<User> {
      const current = await findUser(db, id);
      const newEmail =
        patch.email !== undefined && isNewEmail(current, patch.email) ? patch.email : undefined;
      if (newEmail !== undefined) {
        refuseReservedMail(newEmail, config);
        if (caller.id === id) await confirmPassword(rateLimit, current, patch.currentPassword);
        if (await findUserByEmail(db, newEmail)) throw new AppError('email_taken', { field: 'email' });
        await emailProofs.claimMail(newEmail);
      }
      if (patch.profileImage && !patch.profileImage.startsWith('/media/avatars/')) {
        throw new AppError('invalid_input', {
          field: 'profileImage',
          message: 'Sube la imagen desde tu perfil.',
        });
      }
      const avatar = fileOfAddress(patch.profileImage);
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        if (avatar !== null) await requireFile(trx, avatar, 'profileImage');
        const before = await lockUser(trx, id);
        const changed = {
          ...(patch.name !== undefined ? { name: patch.name } : {}),
          ...(patch.surname !== undefined ? { surname: patch.surname } : {}),
          ...(patch.profileImage !== undefined ? { avatar_file_id: avatar, profile_image: null } : {}),
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
            subject: 'user',
            subjectId: id,
            detail: { fields: Object.keys(patch) },
          });
        }
        return toUser(row);
      });
    },
  };
}

function isNewEmail(user: UserRow, email: string): boolean {
  return ![user.email_key, emailKey(user.pending_email ?? '')].includes(emailKey(email));
}

/** Entering the current mail again cancels a pending one. */
function emailColumns(user: UserRow, email: string | undefined) {
  if (email === undefined) return {};
  return emailKey(email) === user.email_key ? { email, pending_email: null } : { pending_email: email };
}
