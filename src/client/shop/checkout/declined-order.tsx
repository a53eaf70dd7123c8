import type { OrderStatus } from '../../../contract/checkout';
import { useSettings } from '../../settings';
import { CheckoutLink } from './checkout-link';
import styles from './order-result.module.css';
import { TransferButton } from './transfer-button';

/** The next attempts after a declined card, one tap each: only the configured ones. */
export function DeclinedActions({ order, orderKey }: { order: OrderStatus; orderKey: string }) {
  const { installments, paymentMethods } = useSettings();
  const url = order.checkoutUrl;
  // Only Mercado Pago has instalments and cash; PayPal offers another card on its own page.
  const isWallet = order.provider === 'mercado-pago';
  const hasTransfer = paymentMethods.includes('transfer') && order.items.every(({ onSale }) => onSale);
  return (
    <div className={styles.ways}>
      {url && (
        <>
          <CheckoutLink url={url} orderKey={orderKey}>
            {isWallet ? 'Probar con otra tarjeta' : 'Intentar de nuevo'}
          </CheckoutLink>
          {isWallet && installments && (
            <CheckoutLink url={url} orderKey={orderKey} quiet>
              Elegir menos cuotas
            </CheckoutLink>
          )}
        </>
      )}
      {hasTransfer && (
        <TransferButton items={order.items} variant="quiet">
          Pagar por transferencia
        </TransferButton>
      )}
      {url && isWallet && (
        <CheckoutLink url={url} orderKey={orderKey} quiet>
          Pagar en efectivo
        </CheckoutLink>
      )}
    </div>
  );
}
