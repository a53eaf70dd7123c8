import { AppError } from '../../../../rules/errors';
import { discountedCents } from '../../../../rules/quote';
import { findUser } from '../../../accounts/identity/users';
import type { Deps } from '../../../platform/deps';
import { createRateLimit } from '../../../platform/limits/rate-limit';
import type { PaymentProvider } from '../../orders/payment-provider';
import type { ProviderSource } from '../../providers/provider';
import { readTransferAccount } from '../../settings/transfer-account';
import { reserveAmount } from './reserve-amount';
import { mailboxClaim, networkClaims } from './transfer-limits';
import { CURRENCY, findTransferPayments, TRANSFER } from './transfer-payment';

const OPEN_MS = 48 * 3_600_000;
const TOO_MANY_OPEN =
  'Tienes muchas transferencias sin pagar. Paga una desde Mis Compras, o espera unos días a que venzan.';

/**
 * Bank transfers. No service reports them: the creator sees the money in her account and says so, and the row in
 * `transfers` is then what a provider's answer is for the others. The account comes from the settings.
 */
export function openTransfer({ db, clock, config }: Deps): ProviderSource {
  const rateLimit = createRateLimit({ db, clock, config });

  const findPayments = (orderId: string) => findTransferPayments(db, orderId, clock.now());

  const provider: PaymentProvider = {
    name: TRANSFER,
    currency: CURRENCY,
    isByHand: true,

    async reserveTotal(trx, { id, userId, sumCents, address, now }) {
      const account = await readTransferAccount(trx, config);
      if (!account) throw new AppError('payments_unavailable');
      const { email } = await findUser(trx, userId);
      await rateLimit.consumeWithin(trx, networkClaims(rateLimit, address));
      await rateLimit.consumeWithin(trx, [mailboxClaim(rateLimit, email)], TOO_MANY_OPEN);
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
    async refundPayment(id, { amountCents, alreadyCents }) {
      await db
        .updateTable('transfers')
        .set({ refunded_at: clock.now(), refunded_cents: alreadyCents + amountCents })
        .where('order_id', '=', id)
        .where('received_at', 'is not', null)
        .where('refunded_cents', '=', alreadyCents)
        .execute();
    },
    readWebhook: async () => {
      throw new AppError('invalid_signature');
    },
  };
  return { name: TRANSFER, current: async () => provider };
}
