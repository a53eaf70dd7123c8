import { z } from 'zod';
import type { Entered } from '../../../contract/accounts';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { UserRow } from '../../platform/db/schema';
import { enqueueJob, type JobHandler } from '../../platform/jobs/outbox';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { accessMail, loginLinkMail } from '../../platform/mail/templates/account-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import { deleteLoginTokens, findToken, LOGIN_MINUTES, useToken } from '../identity/account-tokens';
import { type CountedDevice, perCaller } from '../identity/device-token';
import { dropShortPassword } from '../identity/must-choose-password';
import { hasOtherSessions, SHORT_SESSION_MS } from '../identity/sessions';
import { findUser, findUserByEmail, lockUser } from '../identity/users';
import type { LimitedDeps } from '../safety/confirmation';
import { createNetworkTrust } from './network-trust';
import { enter, proveEmail } from './prove-email';

const linkJob = z.object({ email: z.string(), withPurchases: z.boolean() });
/** A mail lists some purchases and counts the others. */
const MAX_TITLES = 12;

interface LinkUse extends CountedDevice {
  remember?: boolean | undefined;
  caller: SessionUser | null;
}

/** What a higher wing does when somebody has proven her mailbox by a link. */
export type Enter = (trx: Trx, userId: string, now: number) => Promise<void>;

export type LoginLinks = ReturnType<typeof createLoginLinks>;

/** Login by a mailed link that works once. */
export function createLoginLinks(deps: LimitedDeps & { entering: Enter[] }) {
  const { db, clock, config, rateLimit, entering } = deps;
  const trust = createNetworkTrust(rateLimit);

  return {
    /** Does the same work for known and unknown mails: a job looks up the account later. */
    async request(
      { email, withPurchases = false }: { email: string; withPurchases?: boolean | undefined },
      from: CountedDevice,
    ): Promise<void> {
      const limit = await trust.raised(rateLimit.limits.loginLinkPerAddress, from.address);
      await rateLimit.consume(...perCaller(limit, email, from));
      // Other people may have used the mailbox's limit. The answer stays the same, and the mailbox has a valid link.
      if (!(await rateLimit.allows([rateLimit.limits.loginLinkMails, emailKey(email)]))) return;
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
        kind: 'login-link',
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

    /** Says what `use` will end, before she presses the button. */
    async read(token: string, caller: SessionUser | null) {
      const link = await findToken(db, 'login', token, clock.now());
      const user = link && (await findUser(db, link.user_id));
      if (!user || user.email !== link.email) throw new AppError('login_link_invalid');
      const isProven = user.email_verified_at !== null;
      const ownSession = caller?.id === user.id ? caller.sessionId : undefined;
      return {
        endsPassword: !isProven && ownSession === undefined && user.password_hash !== null,
        endsSessions: !isProven && (await hasOtherSessions(db, user.id, clock.now(), ownSession)),
      };
    },

    /**
     * The reader of the account's mailbox gets a session. Anybody may have registered an unverified mail, so its
     * password and sessions end, unless the link is used inside the account's own session.
     */
    async use(token: string, { remember, caller, address, device }: LinkUse): Promise<Entered> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const link = await useToken(trx, 'login', token, now);
        const user = link && (await lockUser(trx, link.user_id));
        if (!user || user.email !== link.email) throw new AppError('login_link_invalid');
        await deleteLoginTokens(trx, user.id);
        const isOwnSession = caller?.id === user.id;
        const isProven = user.email_verified_at !== null;
        const row = isProven
          ? await dropShortPassword(trx, user)
          : await proveEmail(trx, user, {
              email: user.email,
              now,
              ...(isOwnSession ? { keepSessionId: caller.sessionId } : { passwordHash: null }),
            });
        for (const enterWing of entering) await enterWing(trx, row.id, now);
        await trust.recordProof(trx, { email: row.email, isNew: !isProven }, address);
        const lifetimeMs = remember === false ? SHORT_SESSION_MS : undefined;
        return await enter(trx, { before: user, row, device, now, lifetimeMs });
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
