import { AppError } from '../../shared/errors';
import type { Withdrawal } from '../../shared/withdrawals';
import { erasedWithdrawal } from '../accounts/personal-data';
import { LIMITS, perNetwork, type RateLimit } from '../accounts/rate-limit';
import { recordAudit } from '../audit/audit';
import type { Queries } from '../db/database';
import { newId } from '../db/ids';
import { toPage } from '../db/page';
import type { WithdrawalsTable } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { enqueueOwnerMail, ownerMailboxes } from '../mail/owner-mail';
import { withdrawalAlertMail, withdrawalReceiptMail } from '../mail/templates/withdrawal-mails';
import { readCreatorName } from '../settings/creator-name';
import { newWithdrawalCode } from './withdrawal-code';

interface Request {
  name: string;
  email: string;
  purchase: string;
  comment?: string | undefined;
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
    async request(request: Request, address: string): Promise<{ code: string }> {
      await rateLimit.consume(...perNetwork(LIMITS.withdrawal, address), [
        LIMITS.withdrawalPerMail,
        request.email.toLowerCase(),
      ]);
      const now = clock.now();
      const row = {
        ...request,
        id: newId(now),
        code: newWithdrawalCode(),
        comment: request.comment ?? '',
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
      return { ...page, data: page.data.map(toWithdrawal), open: count };
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
        if (!row) return toWithdrawal(await find(trx, id));
        await recordAudit(trx, {
          at: now,
          actorId,
          action: isHandled ? 'withdrawal.handle' : 'withdrawal.reopen',
          subject: 'withdrawal',
          subjectId: id,
          detail: { code: row.code },
        });
        if (!isHandled || row.erase_when_handled === 0) return toWithdrawal(row);
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

function toWithdrawal({ created_at, handled_at, ...row }: WithdrawalsTable): Withdrawal {
  return {
    ...row,
    createdAt: new Date(created_at).toISOString(),
    handledAt: handled_at === null ? null : new Date(handled_at).toISOString(),
  };
}
