import type { z } from 'zod';
import type { contact } from '../../../contract/contact';
import { newId } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { contactMail } from '../../platform/mail/templates/contact-mails';

/** Stores a message for the creator's inbox and mails it to her. */
export async function sendMessage(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  message: z.output<typeof contact.send.body>,
): Promise<void> {
  const now = clock.now();
  const id = newId(now);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({ id, ...message, created_at: now })
      .execute();
    await enqueueOwnerMail(trx, config, {
      kind: 'contact',
      dedupeKey: `contact:${id}`,
      replyTo: message.email,
      now,
      ...contactMail(message),
    });
  });
}
