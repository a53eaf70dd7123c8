import type { InboxMessage } from '../../../contract/inbox';
import { AppError } from '../../../rules/errors';
import type { ReplyWay } from '../../../rules/reply';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { ContactMessagesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { ownerMailboxes } from '../../platform/mail/owner-mail';
import { replyMail } from '../../platform/mail/templates/contact-mails';

interface Reply {
  messageId: string;
  text: string;
  via: ReplyWay;
  adminId: string;
  now: number;
}

/** Stores an answer, queues its mail and ticks the task. The same answer twice in a row is one. */
export async function storeReply(
  trx: Trx,
  config: Deps['config'],
  { messageId, text, via, adminId, now }: Reply,
): Promise<ContactMessagesTable> {
  // The update locks the message, so that two presses see each other.
  const message = await trx
    .updateTable('contact_messages')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const last = (await readReplies(trx, [messageId])).get(messageId)?.at(-1);
  if (last?.text === text && last.via === via) return message;
  const id = newId(now);
  await trx
    .insertInto('message_replies')
    .values({ id, message_id: messageId, via, body: text, replied_by: adminId, created_at: now })
    .execute();
  if (via === 'mail') await mailReply(trx, config, { id, message, text, now });
  await recordAudit(trx, {
    at: now,
    actorId: adminId,
    action: 'message.reply',
    subjectId: messageId,
    detail: { kind: via },
  });
  return message;
}

/** What she writes back to lands in the creator's own mailbox. */
async function mailReply(
  trx: Trx,
  config: Deps['config'],
  { id, message, text, now }: { id: string; message: ContactMessagesTable; text: string; now: number },
): Promise<void> {
  const [owner] = await ownerMailboxes(trx, config);
  const isQueued = await enqueueMail(trx, {
    kind: 'contact',
    dedupeKey: `reply:${id}`,
    to: message.email,
    ...(owner ? { replyTo: owner.email } : {}),
    now,
    ...replyMail({ text, message: message.message, creator: await readCreatorName(trx, config) }),
  });
  if (isQueued) return;
  throw new AppError('too_many_requests', {
    message: 'Esta dirección ya recibió muchos correos de la tienda hoy. Responde mañana, o por WhatsApp.',
  });
}

/** The answers to messages, oldest first. */
export async function readReplies(
  db: Queries,
  messageIds: string[],
): Promise<Map<string, InboxMessage['replies']>> {
  const replies = new Map<string, InboxMessage['replies']>();
  if (messageIds.length === 0) return replies;
  const rows = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
  for (const { id, message_id, via, body, created_at } of rows) {
    const reply = { id, via, text: body, at: new Date(created_at).toISOString() };
    replies.set(message_id, [...(replies.get(message_id) ?? []), reply]);
  }
  return replies;
}
