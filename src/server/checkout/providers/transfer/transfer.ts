import type { FastifyInstance } from 'fastify';
import { discountedCents } from '../../../../shared/discount';
import { AppError } from '../../../../shared/errors';
import type { Deps } from '../../../deps';
import { readTransferAccount } from '../../../settings/transfer-account';
import type { PaymentProvider, PaymentStatus, ProviderPayment } from '../../payment-provider';
import type { ProviderSource } from '../registry';
import { reserveAmount } from './reserve-amount';

export const TRANSFER = 'transfer';
const CURRENCY = 'ARS';
const OPEN_MS = 48 * 3_600_000;

/**
 * Bank transfers. No service reports them: the creator sees the money in her account and says so, and the row in
 * `transfers` is then what a provider's answer is for the others. The account comes from the settings.
 */
export function openTransfer(_app: FastifyInstance, deps: Deps): ProviderSource {
  const provider = createTransferProvider(deps);
  return { name: TRANSFER, current: async () => provider };
}

function createTransferProvider({ db, clock, config }: Deps): PaymentProvider {
  async function findPayments(orderId: string): Promise<ProviderPayment[]> {
    const row = await db
      .selectFrom('transfers')
      .innerJoin('orders', 'orders.id', 'transfers.order_id')
      .select(['order_id', 'due_at', 'received_at', 'refunded_at', 'orders.total_cents'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return row ? [toPayment(row, clock.now())] : [];
  }

  return {
    name: TRANSFER,
    currency: CURRENCY,

    async reserveTotal(trx, { id, sumCents, now }) {
      const account = await readTransferAccount(trx, config);
      if (!account) throw new AppError('payments_unavailable');
      const expiresAt = now + OPEN_MS;
      const priceCents = discountedCents(sumCents, account.discount);
      const totalCents = await reserveAmount(trx, { orderId: id, priceCents, dueAt: expiresAt, now });
      return { totalCents, expiresAt };
    },
    // The page with the account is the checkout.
    createCheckout: async ({ reference, returnUrls }) => ({ id: reference, url: returnUrls.pending }),
    readPayment: async (id) => (await findPayments(id))[0] ?? null,
    findPayments: ({ reference }) => findPayments(reference),
    /** The creator returns the money from her bank; this records it. */
    async refundPayment(id) {
      await db
        .updateTable('transfers')
        .set({ refunded_at: clock.now() })
        .where('order_id', '=', id)
        .where('received_at', 'is not', null)
        .where('refunded_at', 'is', null)
        .execute();
    },
    cancelPayment: async () => {},
    readWebhook: async () => {
      throw new AppError('invalid_signature');
    },
  };
}

interface Transfer {
  order_id: string;
  due_at: number;
  received_at: number | null;
  refunded_at: number | null;
  total_cents: number;
}

function toPayment(row: Transfer, now: number): ProviderPayment {
  return {
    provider: TRANSFER,
    id: row.order_id,
    status: statusOf(row, now),
    statusDetail: '',
    amountCents: row.total_cents,
    refundedCents: row.refunded_at === null ? 0 : row.total_cents,
    currency: CURRENCY,
    reference: row.order_id,
    updatedAt: row.refunded_at ?? row.received_at,
  };
}

function statusOf({ due_at, received_at, refunded_at }: Transfer, now: number): PaymentStatus {
  if (refunded_at !== null) return 'refunded';
  if (received_at !== null) return 'approved';
  return due_at <= now ? 'cancelled' : 'pending';
}
