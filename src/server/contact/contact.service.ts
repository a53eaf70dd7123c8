import { LIMITS, perNetwork, type RateLimit } from '../accounts/rate-limit';
import { newId } from '../db/ids';
import type { Deps } from '../deps';
import { enqueueOwnerMail } from '../mail/owner-mail';
import { contactMail } from '../mail/templates/contact-mail';

interface Message {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export function createContact({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  return {
    /** Stores the message for the creator's inbox and mails it to her. */
    async send(message: Message, address: string): Promise<void> {
      await rateLimit.consume(...perNetwork(LIMITS.contact, address));
      const now = clock.now();
      const id = newId(now);
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('contact_messages')
          .values({ id, ...message, created_at: now, read_at: null })
          .execute();
        await enqueueOwnerMail(trx, config, {
          dedupeKey: `contact:${id}`,
          replyTo: message.email,
          now,
          ...contactMail(message),
        });
      });
    },
  };
}
