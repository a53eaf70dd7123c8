import { MESSAGES } from '../../rules/messages';
import { messageOf } from '../api';
import { MemberPage } from '../layout/member-page';
import { CartLines } from '../shop/cart/cart-lines';
import { CartTicket } from '../shop/cart/cart-ticket';
import { useCartCheck } from '../shop/cart/use-cart-check';
import { PayAgainCheck } from '../shop/checkout/pay-again-check';
import { PaymentMethods } from '../shop/checkout/payment-methods';
import { Reassurance } from '../shop/checkout/reassurance';
import { UnfinishedPayments } from '../shop/checkout/unfinished-payments';
import { usePendingProducts, usePurchases } from '../shop/purchases/api';
import { useCart } from '../state/cart-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import styles from './cart-page.module.css';

export default function CartPage() {
  return (
    <MemberPage title="Mi Carrito" warning={MESSAGES.mustLogInFor.cart}>
      <Cart />
    </MemberPage>
  );
}

function Cart() {
  const purchases = usePurchases();
  const { data: pending } = usePendingProducts();
  const owned = purchases.data?.products.map(({ itemId }) => itemId);
  const { items, changes, error, retry, isChecked } = useCartCheck(owned);
  const remove = useCart((cart) => cart.remove);
  return (
    <>
      <UnfinishedPayments />
      {changes.map(({ id, text }) => (
        <Alert key={id} kind="warning">
          {text}
        </Alert>
      ))}
      {error && (
        <Alert onRetry={() => void retry()}>No pudimos revisar los precios. {messageOf(error)}</Alert>
      )}
      {purchases.isError && items.length > 0 && (
        <Alert onRetry={() => void purchases.refetch()}>
          No pudimos comprobar si ya tienes algo de tu carrito. {messageOf(purchases.error)}
        </Alert>
      )}
      {items.length === 0 ? (
        <EmptyState
          title="Tu carrito está vacío"
          action={<ButtonLink to="/catalogo/all">Ver catálogo</ButtonLink>}
        >
          Cuando agregues un curso o un recetario lo vas a ver aquí.
        </EmptyState>
      ) : (
        <div className={styles.cart}>
          <div className={styles.lines}>
            <CartLines items={items} onRemove={remove} />
            <Reassurance />
          </div>
          <CartTicket>
            <PayAgainCheck items={items} pending={pending?.products ?? []}>
              <PaymentMethods items={items} isReady={isChecked && !purchases.isPending} />
            </PayAgainCheck>
          </CartTicket>
        </div>
      )}
    </>
  );
}
