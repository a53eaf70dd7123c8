import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { MAIL_LANES, MAILS, type MailKind } from '../../../rules/job-kinds';
import { hasRows } from '../db/count-rows';
import type { Queries } from '../db/database';
import { insertJob, type JobHandler } from '../jobs/outbox';
import type { Storage } from '../storage/storage';
import { mayReachMailbox } from './mailbox-limit';
import type { Mailer } from './mailer';

/** The placeholder for a link with a secret. The link is created when the mail is sent, so it is never stored. */
export const ACCOUNT_LINK = '[account-link]';

/** The address of a page that also verifies the reader's mail, inside her open session. */
export const provingUrl = (url: string): string => url + ACCOUNT_LINK;

const accountLink = z.object({
  purpose: z.enum(['login', 'reset', 'verify', 'confirm', 'page']),
  userId: z.string(),
  email: z.string(),
  /** The session that the link confirms. */
  sessionId: z.string().optional(),
});
export type AccountLink = z.infer<typeof accountLink>;

const queuedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  accountLink: accountLink.optional(),
  /** The link that undoes a change of an admin. */
  undoLink: z.object({ changeId: z.string() }).optional(),
  /** The page of a gift. */
  giftLink: z.object({ giftId: z.string(), version: z.number() }).optional(),
  /** The page that confirms the letters, or that ends them when nothing was asked. */
  lettersLink: z.object({ subscriberId: z.string(), askedAt: z.number().optional() }).optional(),
  /** The cart that the mail reminds of. */
  cartLink: z.object({ userId: z.string(), askedAt: z.number() }).optional(),
  /** It is a letter, or about the letters, and has their sender. */
  isLetter: z.boolean().optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), storageKey: z.string() }))
    .optional(),
});

const mailLane = z.enum(MAIL_LANES);

export type NewMail = z.infer<typeof queuedMail> & {
  kind: MailKind;
  dedupeKey: string;
  now: number;
  /** The operator or another admin chose the address, so it needs no proof. */
  isToOwner?: boolean;
};

/**
 * Adds a mail to the outbox, in the transaction that causes it. Returns false for a repeated `dedupeKey` and for an
 * unproven mailbox that has its mails of the day.
 */
export async function enqueueMail(
  db: Queries,
  { kind, dedupeKey, now, isToOwner = false, ...mail }: NewMail,
): Promise<boolean> {
  // A deleted account has no mail.
  if (mail.to === '') return false;
  if (await isMailEnqueued(db, dedupeKey)) return false;
  if (!isToOwner && !(await mayReachMailbox(db, { to: mail.to, kind, now }))) return false;
  // A line break in a name must not start a new header.
  const payload = { ...mail, subject: mail.subject.replace(/\s+/g, ' ') };
  const job = { kind: 'mail', lane: MAILS[kind], dedupeKey: `mail:${dedupeKey}`, payload, now } as const;
  return await insertJob(db, job);
}

export async function isMailEnqueued(db: Queries, dedupeKey: string): Promise<boolean> {
  return await hasRows(db.selectFrom('outbox').where('dedupe_key', '=', `mail:${dedupeKey}`));
}

/** Returns nothing when the person is gone. */
export type MakeLettersLink = (link: {
  subscriberId: string;
  askedAt?: number | undefined;
}) => Promise<{ url: string; oneClickUrl?: string } | undefined>;

export type MakeCartLink = (cart: { userId: string; askedAt: number }) => Promise<string | undefined>;

/** What the wings plug in. */
export interface MailPorts {
  mailer: Mailer;
  /** Returns nothing when the gift was opened or has another address. */
  makeGiftLink(gift: { giftId: string; version: number }): Promise<string | undefined>;
  makeLettersLink: MakeLettersLink;
  /** Returns nothing when the cart was bought or the request taken back. */
  makeCartLink: MakeCartLink;
}

interface MailJobDeps extends MailPorts {
  storage: Storage;
  /** The sender's name, read when the mail is sent; undefined for the configured one. */
  readSender(): Promise<string | undefined>;
  /** Returns nothing when the account no longer has the mail. */
  makeAccountLink(link: AccountLink): Promise<string | undefined>;
  /** Returns nothing when the change can no longer be undone. */
  makeUndoLink(changeId: string): Promise<string | undefined>;
}

export function createMailJob(deps: MailJobDeps): JobHandler {
  return async (job) => {
    const {
      attachments = [],
      accountLink: account,
      undoLink: undo,
      giftLink: gift,
      lettersLink: letters,
      cartLink: cart,
      ...mail
    } = queuedMail.parse(job.payload);
    const lettersLink = letters && (await deps.makeLettersLink(letters));
    // A mail has one of them at most.
    const url =
      (account && (await deps.makeAccountLink(account))) ??
      (undo && (await deps.makeUndoLink(undo.changeId))) ??
      (gift && (await deps.makeGiftLink(gift))) ??
      (cart && (await deps.makeCartLink(cart))) ??
      lettersLink?.url;
    if ((account || undo || gift || cart || letters) && url === undefined) return;
    const withLink = (text: string) => (url === undefined ? text : text.replaceAll(ACCOUNT_LINK, url));
    await deps.mailer.send({
      ...mail,
      text: withLink(mail.text),
      html: withLink(mail.html),
      id: job.id,
      oneClickUrl: lettersLink?.oneClickUrl,
      lane: mailLane.parse(job.lane),
      fromName: await deps.readSender(),
      attachments: await Promise.all(
        attachments.map(async ({ storageKey, ...file }) => ({
          ...file,
          content: await buffer(await deps.storage.open(storageKey)),
        })),
      ),
    });
  };
}
