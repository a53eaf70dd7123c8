import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Withdrawal, withdrawals } from '../../../contract/withdrawals';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import { erasedWithdrawal } from '../../accounts/accounts/personal-data/orders';
import { peopleByEmail } from '../../accounts/identity/people-by-email';
import type { LimitedDeps } from '../../accounts/safety/confirmation';
import { recordAudit } from '../../platform/audit/audit';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { readPage } from '../../platform/db/page';
import type { WithdrawalsTable } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { enqueueOwnerMail, ownerMailboxes } from '../../platform/mail/owner-mail';
import { isPlain } from '../../platform/mail/templates/layout';
import {
  type RequestContent,
  withdrawalAlertMail,
  withdrawalReceiptMail,
} from '../../platform/mail/templates/withdrawal-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import { findOrderPurchase, findOwnPurchase, newestPurchases } from './purchases-of';
import { readWithdrawalsOf } from './withdrawals-of';

type Request = z.output<typeof withdrawals.request.body>;
type Search = z.output<typeof withdrawals.list.query>;

const A_PAGE = 30;
const NOTHING_KNOWN = { order_id: null, purchased_at: null, window_days: null, opened_at: null };

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals({ db, clock, config, rateLimit }: LimitedDeps) {
  /** Queues the mails to the buyer and the creator, in the transaction that stores the request. */
  async function announce(trx: Queries, row: WithdrawalsTable, isNamed: boolean): Promise<void> {
    const now = row.created_at;
    const [owner] = await ownerMailboxes(trx, config);
    await enqueueMail(trx, {
      kind: 'withdrawal',
      dedupeKey: `withdrawal:${row.id}:receipt`,
      to: row.email,
      ...(owner ? { replyTo: owner.email } : {}),
      now,
      ...withdrawalReceiptMail({
        kind: row.kind,
        code: row.code,
        createdAt: now,
        content: await contentFor(trx, row, isNamed),
        creator: await readCreatorName(trx, config),
      }),
    });
    await enqueueOwnerMail(trx, config, {
      kind: 'withdrawal',
      dedupeKey: `withdrawal:${row.id}:alert`,
      replyTo: row.email,
      now,
      ...withdrawalAlertMail({ ...row, adminUrl: `${config.publicUrl}/admin/arrepentimientos` }),
    });
  }

  /** The purchase that the caller chose, or the order of the link in their mail. */
  async function findNamed(caller: SessionUser | null, productId?: string, orderKey?: string) {
    if (productId !== undefined) return await findOwnPurchase(db, caller, productId);
    return orderKey === undefined ? null : await findOrderPurchase(db, orderKey);
  }

  return {
    async request({ productId, orderKey, ...request }: Request, caller: SessionUser | null) {
      await rateLimit.consume([rateLimit.limits.withdrawalPerMail, request.email.toLowerCase()]);
      const chosen = await findNamed(caller, productId, orderKey);
      const now = clock.now();
      const row = {
        ...request,
        ...NOTHING_KNOWN,
        // The data of a chosen purchase comes from the database.
        ...chosen,
        id: newId(now),
        code: newCode(request.kind),
        comment: request.comment ?? '',
        created_at: now,
        handled_at: null,
        erase_when_handled: 0 as const,
      };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('withdrawals').values(row).execute();
        await announce(trx, row, chosen !== null);
      });
      return { code: row.code, createdAt: new Date(now).toISOString() };
    },

    async list({ limit = A_PAGE, cursor, open }: Search) {
      const all = db.selectFrom('withdrawals').selectAll();
      const unhandled = all.where('handled_at', 'is', null);
      const page = await readPage(open ? unhandled : all, 'id', { limit, cursor });
      const unnamed = page.data.filter((row) => row.purchased_at === null).map(({ email }) => email);
      const emails = page.data.map(({ email }) => email);
      const newest = await newestPurchases(db, unnamed);
      const people = await peopleByEmail(db, emails);
      const data = page.data.map((row) => {
        const key = emailKey(row.email);
        const guess = row.purchased_at === null ? newest.get(key) : undefined;
        return toWithdrawal({ ...row, ...guess }, people.get(key)?.id);
      });
      return { ...page, data, open: await countRows(unhandled) };
    },

    ofUser: async (userId: string) => ({ data: await readWithdrawalsOf(db, userId, clock.now()) }),

    /** Changes and records only a new state. A repeated request, or another admin's, returns the current state. */
    async mark(id: string, isHandled: boolean, actorId: string): Promise<Withdrawal> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('withdrawals')
          .set({ handled_at: isHandled ? now : null })
          .where('id', '=', id)
          .where('handled_at', isHandled ? 'is' : 'is not', null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return await withPerson(trx, await find(trx, id));
        await recordAudit(trx, {
          at: now,
          actorId,
          action: isHandled ? 'withdrawal.handle' : 'withdrawal.reopen',
          subjectId: id,
          detail: { code: row.code },
        });
        if (!isHandled || row.erase_when_handled === 0) return await withPerson(trx, row);
        const erased = { ...erasedWithdrawal, erase_when_handled: 0 as const };
        await trx.updateTable('withdrawals').set(erased).where('id', '=', id).execute();
        return toWithdrawal({ ...row, ...erased });
      });
    },
  };
}

/** Excludes characters that are confused when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ARR-7KQ2-XM4D`: short enough to dictate, long enough not to be guessed. */
function newCode(kind: Request['kind']): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${kind === 'withdrawal' ? 'ARR' : 'BAJ'}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * What the mail repeats of a request. The law asks for its content, but anybody can enter any address: words that were
 * typed go only to the mail of a buyer, and never a link.
 */
async function contentFor(db: Queries, row: WithdrawalsTable, isNamed: boolean): Promise<RequestContent> {
  const isBuyer = (await newestPurchases(db, [row.email])).size > 0;
  const typed = (words: string) => (isBuyer && isPlain(words) ? words : '');
  return {
    name: typed(row.name),
    purchase: isNamed ? row.purchase : typed(row.purchase),
    comment: typed(row.comment),
  };
}

async function find(db: Queries, id: string): Promise<WithdrawalsTable> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function withPerson(db: Queries, row: WithdrawalsTable): Promise<Withdrawal> {
  const people = await peopleByEmail(db, [row.email]);
  return toWithdrawal(row, people.get(emailKey(row.email))?.id);
}

function toWithdrawal(
  { created_at, handled_at, purchased_at, order_id, window_days, opened_at, ...row }: WithdrawalsTable,
  personId: string | null = null,
): Withdrawal {
  return {
    ...row,
    personId,
    orderId: order_id,
    createdAt: new Date(created_at).toISOString(),
    handledAt: toIso(handled_at),
    purchasedAt: toIso(purchased_at),
    windowDays: window_days,
    openedAt: toIso(opened_at),
  };
}
