import type { OrderStatus } from '../../../contract/checkout';
import { findProvider } from '../../../rules/payment-providers';
import { useSettings } from '../../settings';
import { CheckoutLink } from './checkout-link';
import { TransferButton } from './transfer-button';

/** The next attempts after a declined card, one tap each: only the configured ones. */
export function DeclinedActions({ order, orderKey }: { order: OrderStatus; orderKey: string }) {
  const { installments, paymentMethods } = useSettings();
  const { checkoutUrl: url, items } = order;
  const ways = findProvider(order.provider)?.declined;
  const link = url && { url, orderKey, productIds: items.map(({ id }) => id) };
  const hasTransfer =
    paymentMethods.includes('transfer') && items.every(({ onSale, isGift }) => onSale && !isGift);
  return (
    <div className="stack pair gap-3 full">
      {link && <CheckoutLink {...link}>{ways?.again ?? 'Intentar de nuevo'}</CheckoutLink>}
      {link && ways?.fewerInstallments && installments && (
        <CheckoutLink {...link} quiet>
          {ways.fewerInstallments}
        </CheckoutLink>
      )}
      {hasTransfer && <TransferButton items={items} variant="quiet" />}
      {link && ways?.cash && (
        <CheckoutLink {...link} quiet>
          {ways.cash}
        </CheckoutLink>
      )}
    </div>
  );
}
