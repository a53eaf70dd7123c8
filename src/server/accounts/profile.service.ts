import type { User } from '../../shared/accounts';
import { AppError } from '../../shared/errors';
import { recordAudit } from '../audit/audit';
import type { Queries } from '../db/database';
import type { UserRow } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { emailChangedMail, verifyMail } from '../mail/templates/account-mails';
import { readCreatorName } from '../settings/creator-name';
import { issueToken, useToken, verifyUrl } from './account-tokens';
import { confirmPassword } from './confirm-password';
import { LIMITS, type RateLimit } from './rate-limit';
import type { SessionUser } from './sessions';
import { DELETED_MAIL, emailKey, mailPattern, toUser, userSearchText } from './user-view';
import { findUser, findUserByEmail, lockUser } from './users';

const USERS_A_PAGE = 50;

interface ProfilePatch {
  name?: string | undefined;
  surname?: string | undefined;
  email?: string | undefined;
  profileImage?: string | null | undefined;
  currentPassword?: string | undefined;
}

/** Who the users are: shown, listed, edited and verified. */
export function createProfiles({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  return {
    async get(id: string): Promise<User> {
      return toUser(await findUser(db, id));
    },

    /** People to choose from, so without deleted accounts. */
    async list(query: { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined }) {
      const limit = Math.min(query.limit ?? USERS_A_PAGE, USERS_A_PAGE);
      const isPaged = query.limit !== undefined || query.cursor !== undefined || query.q !== undefined;
      let select = db
        .selectFrom('users')
        .selectAll()
        .where('email_key', 'not like', `%${DELETED_MAIL}`)
        .orderBy('email_key');
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

    async update(id: string, patch: ProfilePatch, caller: SessionUser): Promise<User> {
      const current = await findUser(db, id);
      const changesEmail = patch.email !== undefined && emailKey(patch.email) !== current.email_key;
      if (changesEmail && caller.id === id) await confirmIdentity(current, patch.currentPassword);
      if (patch.profileImage && !patch.profileImage.startsWith('/media/avatars/')) {
        throw new AppError('invalid_input', {
          field: 'profileImage',
          message: 'Sube la imagen desde tu perfil.',
        });
      }
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        if (changesEmail && (await findUserByEmail(trx, patch.email ?? ''))) {
          throw new AppError('email_taken', { field: 'email' });
        }
        const before = await lockUser(trx, id);
        const changed = {
          ...(patch.name !== undefined ? { name: patch.name } : {}),
          ...(patch.surname !== undefined ? { surname: patch.surname } : {}),
          ...(patch.profileImage !== undefined ? { profile_image: patch.profileImage } : {}),
          ...(patch.email !== undefined ? { email: patch.email, email_key: emailKey(patch.email) } : {}),
          ...(changesEmail ? { email_verified_at: null } : {}),
        };
        const row = await trx
          .updateTable('users')
          .set({ ...changed, search_text: userSearchText({ ...before, ...changed }) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (changesEmail) await announceNewEmail(trx, current, row, now);
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

    async verifyEmail(token: string): Promise<void> {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const used = await useToken(trx, 'verify', token, now);
        if (!used) throw new AppError('verify_token_invalid');
        await trx
          .updateTable('users')
          .set({ email_verified_at: now })
          .where('id', '=', used.user_id)
          .where('email', '=', used.email)
          .execute();
      });
    },

    async resendVerification(user: SessionUser): Promise<void> {
      await rateLimit.consume([LIMITS.resetPerAccount, `verify|${user.id}`]);
      const row = await findUser(db, user.id);
      if (row.email_verified_at !== null) return;
      await db.transaction().execute((trx) => sendVerification(trx, row, clock.now()));
    },
  };

  async function confirmIdentity(user: UserRow, password: string | undefined): Promise<void> {
    if (user.password_hash !== null) return await confirmPassword(rateLimit, user, password);
    throw new AppError('wrong_password', {
      field: 'currentPassword',
      message: 'Tu cuenta usa Google. Crea una contraseña con "Olvidé mi contraseña" para cambiar el email.',
    });
  }

  async function announceNewEmail(trx: Queries, before: UserRow, after: UserRow, now: number): Promise<void> {
    await enqueueMail(trx, {
      dedupeKey: `email-changed:${after.id}:${now}`,
      to: before.email,
      now,
      ...emailChangedMail({
        creator: await readCreatorName(trx, config),
        newEmail: after.email,
        contactUrl: `${config.publicUrl}/contacto`,
      }),
    });
    await sendVerification(trx, after, now);
  }

  async function sendVerification(trx: Queries, user: UserRow, now: number): Promise<void> {
    const token = await issueToken(trx, 'verify', user, now);
    await enqueueMail(trx, {
      dedupeKey: `verify:${user.id}:${now}`,
      to: user.email,
      now,
      ...verifyMail({
        creator: await readCreatorName(trx, config),
        verifyUrl: verifyUrl(config, token),
      }),
    });
  }
}
