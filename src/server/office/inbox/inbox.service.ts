import { z } from 'zod';
import type { AuditEntry, InboxMessage } from '../../../contract/inbox';
import { AppError } from '../../../rules/errors';
import type { ReplyWay } from '../../../rules/reply';
import { recordAudit } from '../../platform/audit/audit';
import { countRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import { type PageQuery, readPage } from '../../platform/db/page';
import type { ContactMessagesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { findSetupProblems } from '../../shop/settings/setup-problems';
import { readReplies, storeReply } from '../contact/replies';
import { countTasks, describeMessages } from '../home/tasks';

const A_PAGE = 30;
const auditDetail = z.record(z.string(), z.unknown());

export type Inbox = ReturnType<typeof createInbox>;

/** The creator's inbox: messages of visitors, and the audit log. */
export function createInbox(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = deps;
  return {
    async summary() {
      return { ...(await countTasks(db)), setupProblems: await findSetupProblems(deps) };
    },

    async messages({ limit = A_PAGE, cursor, unread: isOnlyUnread }: PageQuery & { unread: boolean }) {
      let select = db.selectFrom('contact_messages').selectAll();
      if (isOnlyUnread) select = select.where('read_at', 'is', null);
      const page = await readPage(select, 'id', { limit, cursor });
      const unread = await countRows(db.selectFrom('contact_messages').where('read_at', 'is', null));
      return { ...page, data: await toMessages(db, page.data), unread };
    },

    async mark(id: string, isRead: boolean, actorId: string): Promise<InboxMessage> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('contact_messages')
          .set({ read_at: isRead ? now : null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(() => new AppError('not_found'));
        await recordAudit(trx, {
          at: now,
          actorId,
          action: isRead ? 'message.read' : 'message.unread',
          subjectId: id,
        });
        return await toMessage(trx, row);
      });
    },

    async reply(
      messageId: string,
      { text, via }: { text: string; via: ReplyWay },
      adminId: string,
    ): Promise<InboxMessage> {
      const reply = { messageId, text, via, adminId, now: clock.now() };
      return await db
        .transaction()
        .execute(async (trx) => toMessage(trx, await storeReply(trx, config, reply)));
    },

    async activity({ limit = A_PAGE, cursor }: PageQuery) {
      const select = db
        .selectFrom('audit_log')
        .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
        .leftJoin('products', 'products.id', 'audit_log.subject_id')
        .leftJoin('orders', 'orders.id', 'audit_log.subject_id')
        .leftJoin('proofs', 'proofs.id', 'audit_log.subject_id')
        .leftJoin('orders as proven', 'proven.id', 'proofs.order_id')
        .leftJoin('contact_messages', 'contact_messages.id', 'audit_log.subject_id')
        // The label of an order and of a proof is its buyer.
        .leftJoin('users as someone', (join) =>
          join.on('someone.id', '=', ({ fn }) =>
            fn.coalesce('orders.user_id', 'proofs.user_id', 'audit_log.subject_id'),
          ),
        )
        .selectAll('audit_log')
        .select([
          'actor.name',
          'actor.surname',
          'actor.email',
          'products.title',
          'contact_messages.name as sender',
        ])
        .select(({ fn }) => fn.coalesce('orders.number', 'proofs.number', 'proven.number').as('sale_number'))
        .select(['someone.name as someone_name', 'someone.surname as someone_surname']);
      const page = await readPage(select, 'audit_log.id', { limit, cursor });
      return {
        ...page,
        data: page.data.map(
          (row): AuditEntry => ({
            id: row.id,
            at: new Date(row.at).toISOString(),
            actor:
              row.actor_id && row.email !== null
                ? { id: row.actor_id, name: `${row.name} ${row.surname}`, email: row.email }
                : null,
            action: row.action,
            subject: row.subject,
            subjectId: row.subject_id,
            subjectName:
              row.title ??
              row.sender ??
              (row.someone_name ? `${row.someone_name} ${row.someone_surname}` : null),
            saleNumber: row.sale_number,
            detail: auditDetail.parse(JSON.parse(row.detail)),
          }),
        ),
      };
    },
  };

  async function toMessages(queries: Queries, rows: ContactMessagesTable[]): Promise<InboxMessage[]> {
    const ids = rows.map((row) => row.id);
    const replies = await readReplies(queries, ids);
    const messages = await describeMessages(queries, rows, clock.now());
    return messages.map((message) => ({ ...message, replies: replies.get(message.id) ?? [] }));
  }

  async function toMessage(trx: Trx, row: ContactMessagesTable): Promise<InboxMessage> {
    const [message] = await toMessages(trx, [row]);
    if (!message) throw new AppError('not_found');
    return message;
  }
}
