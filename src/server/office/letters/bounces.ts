import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import type { Deps } from '../../platform/deps';
import { headerOf, parseJson } from '../../platform/http/raw-body';
import { findLastReceived, lockSubscriber, stopLetters } from './sign-up';
import { createSnsMessages, type SnsPort } from './sns-messages';

/** `isPermanent` is false for a mailbox that may work again: full, or on a server that does not answer. */
const mailEvent = z.object({
  type: z.enum(['bounce', 'complaint']),
  email: z.string().max(500),
  isPermanent: z.boolean().default(true),
  at: z.iso.datetime({ offset: true }).optional(),
});
export type MailEvent = z.output<typeof mailEvent>;

const report = z.union([
  z.object({ events: z.array(mailEvent).max(1000) }).transform(({ events }) => events),
  mailEvent.transform((event) => [event]),
]);

const RECEIVED = { received: true as const };

interface SignedCall {
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
}

export type Bounces = ReturnType<typeof createBounces>;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'> & { sns: SnsPort };

/** What relays report about mails that came back or annoyed somebody. Repeated reports change nothing. */
export function createBounces({ db, clock, config, log, sns }: Needs) {
  const { bounceSecret, sesTopic } = config.mail;
  const messages = createSnsMessages(sns);

  async function apply(event: MailEvent): Promise<void> {
    if (event.type === 'bounce' && !event.isPermanent) return;
    await db.transaction().execute(async (trx) => {
      const row = await lockSubscriber(trx, 'email_key', emailKey(event.email));
      if (!row) return;
      // A report from before the person asked again says nothing about her now.
      const isOld = event.at !== undefined && Date.parse(event.at) < row.asked_at;
      if (isOld || !(await stopLetters(trx, row, clock.now()))) return;
      if (event.type === 'complaint') return;
      const last = await findLastReceived(trx, row.id);
      if (!last) return;
      await trx
        .updateTable('letter_recipients')
        .set({ state: 'failed', reason: 'Rebotó: ese correo no existe o no recibe.' })
        .where('id', '=', last.id)
        .execute();
    });
  }

  return {
    /** The header `X-Signature` is `sha256=` and the HMAC of the exact body in hexadecimal. */
    async receive({ headers, rawBody }: SignedCall) {
      if (!bounceSecret) throw new AppError('not_found');
      const expected = `sha256=${createHmac('sha256', bounceSecret).update(rawBody).digest('hex')}`;
      if (!isSame(headerOf(headers, 'x-signature') ?? '', expected)) throw new AppError('invalid_signature');
      const events = report.safeParse(parseJson(rawBody));
      if (!events.success) throw new AppError('malformed_request');
      for (const event of events.data) await apply(event);
      return RECEIVED;
    },

    /** Amazon signs every message, also those of a stranger's topic, so only one topic is believed. */
    async receiveSes({ rawBody }: SignedCall) {
      if (!sesTopic) throw new AppError('not_found');
      const message = await messages.open(parseJson(rawBody), sesTopic);
      if (message.Type === 'SubscriptionConfirmation') {
        await messages.confirm(message);
        log.info({ topic: sesTopic }, 'the topic of bounces is confirmed');
      }
      const events = message.Type === 'Notification' ? parseJson(Buffer.from(message.Message)) : {};
      for (const event of readSesEvents(events)) await apply(event);
      return RECEIVED;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** It may come as `Ana <ana@correo.test>`. */
const address = z
  .object({ emailAddress: z.string().max(500) })
  .transform(({ emailAddress: email }) => /<([^<>]+)>\s*$/.exec(email)?.[1] ?? email);
const stamp = z.iso.datetime({ offset: true }).optional().catch(undefined);

const sesEvent = z.object({
  /** The first name is that of notifications, the second that of published events. */
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({ bounceType: z.string(), bouncedRecipients: z.array(address), timestamp: stamp })
    .optional(),
  complaint: z.object({ complainedRecipients: z.array(address), timestamp: stamp }).optional(),
});

/** The bounces and complaints in a message of Amazon SES; none in any other one. */
function readSesEvents(message: unknown): MailEvent[] {
  const parsed = sesEvent.safeParse(message);
  if (!parsed.success) return [];
  const { bounce, complaint } = parsed.data;
  const type = (parsed.data.notificationType ?? parsed.data.eventType)?.toLowerCase();
  if (type === 'bounce' && bounce)
    return bounce.bouncedRecipients.map((email) => ({
      type: 'bounce',
      email,
      isPermanent: bounce.bounceType === 'Permanent',
      at: bounce.timestamp,
    }));
  if (type === 'complaint' && complaint)
    return complaint.complainedRecipients.map((email) => ({
      type: 'complaint',
      email,
      isPermanent: true,
      at: complaint.timestamp,
    }));
  return [];
}
