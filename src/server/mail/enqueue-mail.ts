import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Queries } from '../db/database';
import { enqueueJob, type JobHandler } from '../jobs/outbox';
import type { Storage } from '../storage/storage';
import type { Mailer } from './mailer';

/** The placeholder for a link with a secret. The link is created when the mail is sent, so it is never stored. */
export const ACCOUNT_LINK = '[account-link]';

const accountLink = z.object({
  purpose: z.enum(['login', 'reset', 'verify']),
  userId: z.string(),
  email: z.string(),
});
export type AccountLink = z.infer<typeof accountLink>;

const queuedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  accountLink: accountLink.optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), storageKey: z.string() }))
    .optional(),
});

export type NewMail = z.infer<typeof queuedMail> & { dedupeKey: string; now: number };

/** Adds a mail to the outbox, in the transaction that causes it. Returns false for a repeated `dedupeKey`. */
export async function enqueueMail(db: Queries, { dedupeKey, now, ...mail }: NewMail): Promise<boolean> {
  // A deleted account has no mail.
  if (mail.to === '') return false;
  // A line break in a name must not start a new header.
  const payload = { ...mail, subject: mail.subject.replace(/\s+/g, ' ') };
  return await enqueueJob(db, { kind: 'mail', dedupeKey: `mail:${dedupeKey}`, payload, now });
}

export async function isMailEnqueued(db: Queries, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', `mail:${dedupeKey}`)
    .executeTakeFirst();
  return row !== undefined;
}

interface MailJobDeps {
  mailer: Mailer;
  storage: Storage;
  /** The sender's name, read when the mail is sent; undefined for the configured one. */
  readSender(): Promise<string | undefined>;
  /** Returns nothing when the account no longer has the mail. */
  makeAccountLink(link: AccountLink): Promise<string | undefined>;
}

export function createMailJob(deps: MailJobDeps): JobHandler {
  return async (job) => {
    const { attachments = [], accountLink: link, ...mail } = queuedMail.parse(job.payload);
    const url = link && (await deps.makeAccountLink(link));
    if (link && !url) return;
    const withLink = (text: string) => (url ? text.replaceAll(ACCOUNT_LINK, url) : text);
    await deps.mailer.send({
      ...mail,
      text: withLink(mail.text),
      html: withLink(mail.html),
      id: job.id,
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
