import { AppError } from '../../shared/errors';
import type { Withdrawal, WithdrawalKind } from '../../shared/withdrawals';
import { erasedWithdrawal } from '../accounts/personal-data';
import { LIMITS, perNetwork, type RateLimit } from '../accounts/rate-limit';
import type { SessionUser } from '../accounts/sessions';
import { emailKey } from '../accounts/user-view';
import { recordAudit } from '../audit/audit';
import type { Queries } from '../db/database';
import { newId } from '../db/ids';
import { toPage } from '../db/page';
import type { WithdrawalsTable } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { enqueueOwnerMail, ownerMailboxes } from '../mail/owner-mail';
import { withdrawalAlertMail, withdrawalReceiptMail } from '../mail/templates/withdrawal-mails';
import { peopleByEmail } from '../people/people-by-email';
import { readCreatorName } from '../settings/creator-name';
import { findOwnPurchase, newestPurchases } from './purchases-of';
import { newWithdrawalCode } from './withdrawal-code';

interface Request {
  name: string;
  email: string;
  purchase: string;
  comment?: string | undefined;
  kind: WithdrawalKind;
  productId?: string | undefined;
}

interface Search {
  limit?: number | undefined;
  cursor?: string | undefined;
  open: boolean;
}

const A_PAGE = 30;

export function createWithdrawals({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  /** Queues the mails to the buyer and the creator, in the transaction that stores the request. */
  async function announce(trx: Queries, row: WithdrawalsTable): Promise<void> {
    const now = row.created_at;
    const [owner] = await ownerMailboxes(trx, config);
    await enqueueMail(trx, {
      dedupeKey: `withdrawal:${row.id}:receipt`,
      to: row.email,
      ...(owner ? { replyTo: owner.email } : {}),
      now,
      ...withdrawalReceiptMail({
        kind: row.kind,
        code: row.code,
        createdAt: now,
        creator: await readCreatorName(trx, config),
      }),
    });
    await enqueueOwnerMail(trx, config, {
      dedupeKey: `withdrawal:${row.id}:alert`,
      replyTo: row.email,
      now,
      ...withdrawalAlertMail({ ...row, adminUrl: `${config.publicUrl}/admin/arrepentimientos` }),
    });
  }

  return {
    async request(
      { productId, ...request }: Request,
      caller: SessionUser | null,
      address: string,
    ): Promise<{ code: string }> {
      await rateLimit.consume(...perNetwork(LIMITS.withdrawal, address), [
        LIMITS.withdrawalPerMail,
        request.email.toLowerCase(),
      ]);
      const chosen = productId === undefined ? null : await findOwnPurchase(db, caller, productId);
      const now = clock.now();
      const row = {
        ...request,
        // The data of a chosen purchase comes from the database.
        ...chosen,
        id: newId(now),
        code: newWithdrawalCode(request.kind),
        comment: request.comment ?? '',
        order_id: chosen?.order_id ?? null,
        purchased_at: chosen?.purchased_at ?? null,
        created_at: now,
        handled_at: null,
        erase_when_handled: 0 as const,
      };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('withdrawals').values(row).execute();
        await announce(trx, row);
      });
      return { code: row.code };
    },

    async list({ limit = A_PAGE, cursor, open }: Search) {
      let select = db
        .selectFrom('withdrawals')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (cursor) select = select.where('id', '<', cursor);
      if (open) select = select.where('handled_at', 'is', null);
      const rows = await select.execute();
      const { count } = await db
        .selectFrom('withdrawals')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('handled_at', 'is', null)
        .executeTakeFirstOrThrow();
      const page = toPage(rows, limit);
      const newest = await newestPurchases(
        db,
        page.data.filter((row) => row.purchased_at === null).map((row) => row.email),
      );
      const people = await peopleByEmail(
        db,
        page.data.map((row) => row.email),
      );
      const data = page.data.map((row) => {
        const key = emailKey(row.email);
        const purchased_at = row.purchased_at ?? newest.get(key) ?? null;
        return toWithdrawal({ ...row, purchased_at }, people.get(key)?.id);
      });
      return { ...page, data, open: count };
    },

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
          subject: 'withdrawal',
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
  { created_at, handled_at, purchased_at, order_id, ...row }: WithdrawalsTable,
  personId: string | null = null,
): Withdrawal {
  return {
    ...row,
    personId,
    orderId: order_id,
    createdAt: new Date(created_at).toISOString(),
    handledAt: handled_at === null ? null : new Date(handled_at).toISOString(),
    purchasedAt: purchased_at === null ? null : new Date(purchased_at).toISOString(),
  };
}
