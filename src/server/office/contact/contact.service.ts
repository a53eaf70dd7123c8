import type { z } from 'zod';
import type { contact } from '../../../contract/contact';
import { newId } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { contactMail } from '../../platform/mail/templates/contact-mails';

type Message = z.output<typeof contact.send.body>;

export type Contact = ReturnType<typeof createContact>;

export function createContact({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return {
    /** Stores the message for the creator's inbox and mails it to her. */
    async send(message: Message): Promise<void> {
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
    },
  };
}
