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
  const again = (text: string | undefined, quiet = true) =>
    url &&
    text && (
      <CheckoutLink url={url} orderKey={orderKey} productIds={items.map(({ id }) => id)} quiet={quiet}>
        {text}
      </CheckoutLink>
    );
  const hasTransfer =
    paymentMethods.includes('transfer') && items.every(({ onSale, isGift }) => onSale && !isGift);
  return (
    <div className="stack pair gap-3 full">
      {again(ways?.again ?? 'Intentar de nuevo', false)}
      {installments && again(ways?.fewerInstallments)}
      {hasTransfer && <TransferButton items={items} variant="quiet" />}
      {again(ways?.cash)}
    </div>
  );
}
