import { z } from 'zod';
import type { User } from '../../shared/accounts';
import { AppError } from '../../shared/errors';
import { newId } from '../db/ids';
import type { UserRow } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueJob, type JobHandler } from '../jobs/outbox';
import { enqueueMail } from '../mail/enqueue-mail';
import { accessMail, loginLinkMail } from '../mail/templates/account-mails';
import { readCreatorName } from '../settings/creator-name';
import { deleteLoginTokens, LOGIN_MINUTES, useToken } from './account-tokens';
import { createLoginLimits } from './login-limits';
import { proveEmail } from './prove-email';
import { LIMITS, perNetwork, type RateLimit } from './rate-limit';
import { openSession, type SessionUser, SHORT_SESSION_MS } from './sessions';
import { emailKey, toUser } from './user-view';
import { findUserByEmail, lockUser } from './users';

const linkJob = z.object({ email: z.string(), withPurchases: z.boolean() });
/** A mail lists some purchases and counts the others. */
const MAX_TITLES = 12;

interface LinkUse {
  remember?: boolean | undefined;
  caller: SessionUser | null;
  address: string;
}

/** Login by a mailed link that works once. */
export function createLoginLinks({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  const loginLimits = createLoginLimits(rateLimit);

  return {
    /** Does the same work for known and unknown mails: a job looks up the account later. */
    async request(
      { email, withPurchases = false }: { email: string; withPurchases?: boolean | undefined },
      address: string,
    ): Promise<void> {
      await rateLimit.consume(...perNetwork(LIMITS.loginLinkPerAddress, address));
      // Other people may have used the mailbox's limit. The answer stays the same, and the mailbox has a valid link.
      if (!(await rateLimit.allows([LIMITS.loginLinkMails, emailKey(email)]))) return;
      const now = clock.now();
      await enqueueJob(db, {
        kind: 'login-link',
        dedupeKey: `login-link:${newId(now)}`,
        payload: { email, withPurchases },
        now,
      });
    },

    /** Mails the link when the account exists. */
    sendLink: (async (job) => {
      const { email, withPurchases } = linkJob.parse(job.payload);
      const user = await findUserByEmail(db, email);
      if (!user) return;
      const about = { creator: await readCreatorName(db, config), minutes: LOGIN_MINUTES };
      await enqueueMail(db, {
        dedupeKey: `login-link:${job.id}`,
        to: user.email,
        now: clock.now(),
        ...(withPurchases
          ? accessMail({
              ...about,
              ...(await purchasesOf(user)),
              contactUrl: `${config.publicUrl}/contacto`,
            })
          : loginLinkMail(about)),
        accountLink: { purpose: 'login', userId: user.id, email: user.email },
      });
    }) satisfies JobHandler,

    /**
     * The reader of the account's mailbox gets a session. Anybody may have registered an unverified mail, so its
     * password and sessions end, unless the link is used inside the account's own session.
     */
    async use(
      token: string,
      { remember, caller, address }: LinkUse,
    ): Promise<{ token: string; user: User; passwordRemoved: boolean }> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const link = await useToken(trx, 'login', token, now);
        const user = link && (await lockUser(trx, link.user_id));
        if (!user || user.email !== link.email) throw new AppError('login_link_invalid');
        await deleteLoginTokens(trx, user.id);
        const isOwnSession = caller?.id === user.id;
        const isProven = user.email_verified_at !== null;
        const row = isProven
          ? user
          : await proveEmail(trx, user, {
              email: user.email,
              now,
              ...(isOwnSession ? { keepSessionId: caller.sessionId } : { passwordHash: null }),
            });
        await loginLimits.rememberNetwork(trx, row.email, address);
        const lifetimeMs = remember === false ? SHORT_SESSION_MS : undefined;
        return {
          token: await openSession(trx, row.id, now, lifetimeMs),
          user: toUser(row),
          passwordRemoved: user.password_hash !== null && row.password_hash === null,
        };
      });
    },
  };

  async function purchasesOf(user: UserRow): Promise<{ titles: string[]; more: number }> {
    const rows = await db
      .selectFrom('products')
      .select('title')
      .where(
        'id',
        'in',
        db
          .selectFrom('grants')
          .select('product_id')
          .where('user_id', '=', user.id)
          .where('ended_at', 'is', null),
      )
      .orderBy('title')
      .execute();
    const titles = rows.map(({ title }) => title);
    return { titles: titles.slice(0, MAX_TITLES), more: Math.max(0, titles.length - MAX_TITLES) };
  }
}
