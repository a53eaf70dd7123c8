import { createHash } from 'node:crypto';
import { emailKey } from '../../../rules/email-key';
import type { MailKind } from '../../../rules/job-kinds';
import { hasRows } from '../db/count-rows';
import type { Queries } from '../db/database';
import { countAttempt } from '../limits/rate-limit';
import type { Limit } from '../runtime/limit-table';

const LIMIT_NAME = 'unproven-mailbox';
const DAY_MS = 24 * 3_600_000;
const MAX_A_DAY = 10;
/** These have places of their own, so that other mails cannot take the last one. */
const NEEDED: MailKind[] = ['login-link', 'reset', 'receipt', 'withdrawal'];
const MAX_WITH_NEEDED = 13;

/**
 * Counts a mail to an address that nobody proved to read, so that the shop cannot flood a stranger. The count belongs
 * to the mailbox, not to an account, so it survives a deletion and a new registration.
 */
export async function mayReachMailbox(
  db: Queries,
  { to, kind, now }: { to: string; kind: MailKind; now: number },
): Promise<boolean> {
  if (await isProven(db, to)) return true;
  const max = NEEDED.includes(kind) ? MAX_WITH_NEEDED : MAX_A_DAY;
  const limit: Limit = { name: LIMIT_NAME, max, windowMs: DAY_MS };
  return !(await countAttempt(db, [limit, mailboxKey(to)], { now })).isPast;
}

/** When an unproven mailbox may get mails again. */
export async function mailboxWaitMs(db: Queries, to: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select('resets_at')
    .where('key', '=', `${LIMIT_NAME}:${mailboxKey(to)}`)
    .executeTakeFirst();
  return (row?.resets_at ?? now) - now;
}

/** A deleted account loses the counters that name its mail. The digest names nobody and stays for its window. */
export function mailboxKey(email: string): string {
  // Most providers deliver mail to `ana+x@correo.test` into the mailbox of `ana@correo.test`.
  const mailbox = emailKey(email).replace(/\+.*@/, '@');
  return createHash('sha256').update(mailbox).digest('base64url');
}

async function isProven(db: Queries, email: string): Promise<boolean> {
  const user = db.selectFrom('users').where('email_key', '=', emailKey(email));
  return await hasRows(user.where('email_verified_at', 'is not', null));
}
