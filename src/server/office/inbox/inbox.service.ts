import { z } from 'zod';
import type { AuditEntry, InboxMessage } from '../../../contract/inbox';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import type { ReplyWay } from '../../../rules/reply';
import { peopleByEmail } from '../../accounts/identity/people-by-email';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/database';
import { type PageQuery, toPage } from '../../platform/db/page';
import type { ContactMessagesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { findSetupProblems } from '../../shop/settings/setup-problems';
import { readReplies, storeReply } from '../contact/replies';
import { countTasks } from '../home/tasks';
import { readVerdicts } from '../people/verdict';

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

    async messages({ limit = A_PAGE, cursor, unread }: PageQuery & { unread: boolean }) {
      let select = db
        .selectFrom('contact_messages')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (cursor) select = select.where('id', '<', cursor);
      if (unread) select = select.where('read_at', 'is', null);
      const page = toPage(await select.execute(), limit);
      return { ...page, data: await withPeople(db, page.data), unread: await countUnread() };
    },

    async mark(id: string, isRead: boolean, actorId: string): Promise<InboxMessage> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('contact_messages')
          .set({ read_at: isRead ? now : null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new AppError('not_found');
        await recordAudit(trx, {
          at: now,
          actorId,
          action: isRead ? 'message.read' : 'message.unread',
          subject: 'message',
          subjectId: id,
        });
        const [message] = await withPeople(trx, [row]);
        if (!message) throw new AppError('not_found');
        return message;
      });
    },

    async reply(
      messageId: string,
      { text, via }: { text: string; via: ReplyWay },
      adminId: string,
    ): Promise<InboxMessage> {
      const reply = { messageId, text, via, adminId, now: clock.now() };
      return await db.transaction().execute(async (trx) => {
        const [message] = await withPeople(trx, [await storeReply(trx, config, reply)]);
        if (!message) throw new AppError('not_found');
        return message;
      });
    },

    async activity({ limit = A_PAGE, cursor }: PageQuery) {
      let select = db
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
        .select(['someone.name as someone_name', 'someone.surname as someone_surname'])
        .orderBy('audit_log.id', 'desc')
        .limit(limit + 1);
      if (cursor) select = select.where('audit_log.id', '<', cursor);
      const page = toPage(await select.execute(), limit);
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

  /** Messages are matched with accounts by email. */
  async function withPeople(queries: Queries, rows: ContactMessagesTable[]): Promise<InboxMessage[]> {
    const people = await peopleByEmail(
      queries,
      rows.map((row) => row.email),
    );
    const verdicts = await readVerdicts(queries, [...people.values()], clock.now());
    const replies = await readReplies(
      queries,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const person = people.get(emailKey(row.email));
      return {
        ...toMessage(row),
        personId: person?.id ?? null,
        verdict: (person && verdicts.get(person.id)) ?? null,
        replies: replies.get(row.id) ?? [],
      };
    });
  }

  async function countUnread(): Promise<number> {
    const { count } = await db
      .selectFrom('contact_messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }
}

function toMessage(row: ContactMessagesTable): Omit<InboxMessage, 'personId' | 'verdict' | 'replies'> {
  const { id, name, email, phone, message } = row;
  return {
    id,
    name,
    email,
    phone,
    message,
    createdAt: new Date(row.created_at).toISOString(),
    isRead: row.read_at !== null,
  };
}
