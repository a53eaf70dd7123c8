import { MESSAGES } from '../../shared/messages';
import { messageOf } from '../api';
import { CartLines } from '../features/cart/cart-lines';
import { CartTicket } from '../features/cart/cart-ticket';
import { useCartCheck } from '../features/cart/use-cart-check';
import { NoPayment } from '../features/checkout/no-payment';
import { WalletBox } from '../features/checkout/wallet-box';
import { usePurchases } from '../features/purchases/api';
import { MemberPage } from '../layout/member-page';
import { useSettings } from '../settings';
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
  const owned = purchases.data?.products.map(({ itemId }) => itemId);
  const { items, changes, error, retry, isChecked } = useCartCheck(owned);
  const remove = useCart((cart) => cart.remove);
  const { paymentMethods } = useSettings();
  return (
    <>
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
          <CartLines items={items} onRemove={remove} />
          <CartTicket
            items={items}
            wallet={<WalletBox isReady={isChecked && !purchases.isPending} />}
            byProof={paymentMethods.includes('paypal_proof')}
            unpayable={paymentMethods.length === 0 && <NoPayment />}
          />
        </div>
      )}
    </>
  );
}
