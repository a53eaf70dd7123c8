import type { OrderStatus } from '../../../contract/checkout';
import { findProvider } from '../../../rules/payment-providers';
import { useSettings } from '../../settings';
import { CheckoutLink } from './checkout-link';
import styles from './order-result.module.css';
import { TransferButton } from './transfer-button';

/** The next attempts after a declined card, one tap each: only the configured ones. */
export function DeclinedActions({ order, orderKey }: { order: OrderStatus; orderKey: string }) {
  const { installments, paymentMethods } = useSettings();
  const url = order.checkoutUrl;
  const productIds = order.items.map(({ id }) => id);
  const ways = findProvider(order.provider)?.declined;
  const hasTransfer = paymentMethods.includes('transfer') && order.items.every(({ onSale }) => onSale);
  return (
    <div className={`stack gap-3 full ${styles.ways}`}>
      {url && (
        <>
          <CheckoutLink url={url} orderKey={orderKey} productIds={productIds}>
            {ways?.again ?? 'Intentar de nuevo'}
          </CheckoutLink>
          {ways?.fewerInstallments && installments && (
            <CheckoutLink url={url} orderKey={orderKey} productIds={productIds} quiet>
              {ways.fewerInstallments}
            </CheckoutLink>
          )}
        </>
      )}
      {hasTransfer && !order.items.some(({ isGift }) => isGift) && (
        <TransferButton items={order.items} variant="quiet">
          Pagar por transferencia
        </TransferButton>
      )}
      {url && ways?.cash && (
        <CheckoutLink url={url} orderKey={orderKey} productIds={productIds} quiet>
          {ways.cash}
        </CheckoutLink>
      )}
    </div>
  );
}
