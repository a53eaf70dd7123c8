import type { Queries } from '../db/database';
import type { Config } from '../runtime/config';
import { enqueueMail, type NewMail } from './enqueue-mail';

/** Adds a mail to the creator to the outbox, once for each of her mailboxes. */
export async function enqueueOwnerMail(
  db: Queries,
  config: Pick<Config, 'mail'>,
  { dedupeKey, ...mail }: Omit<NewMail, 'to'>,
): Promise<void> {
  for (const { id, email } of await ownerMailboxes(db, config)) {
    await enqueueMail(db, { ...mail, isToOwner: true, to: email, dedupeKey: `${dedupeKey}:${id}` });
  }
}

/** `OWNER_EMAIL`, otherwise every admin with a verified mail. */
export async function ownerMailboxes(db: Queries, config: Pick<Config, 'mail'>) {
  if (config.mail.owner) return [{ id: 'owner', email: config.mail.owner }];
  return await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}
