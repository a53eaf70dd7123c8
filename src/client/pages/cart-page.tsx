import { lazy, Suspense } from 'react';
import { MESSAGES } from '../../rules/messages';
import { messageOf } from '../api';
import { MemberPage } from '../layout/member-page';
import { useSearchParams } from '../router';
import { CartLines } from '../shop/cart/cart-lines';
import { CartTicket } from '../shop/cart/cart-ticket';
import { useCartCheck } from '../shop/cart/use-cart-check';
import { PayAgainCheck } from '../shop/checkout/pay-again-check';
import { PaymentMethods } from '../shop/checkout/payment-methods';
import { Reassurance } from '../shop/checkout/reassurance';
import { UnfinishedPayments } from '../shop/checkout/unfinished-payments';
import { CouponField } from '../shop/offers/coupon-field';
import { useQuotedItems } from '../shop/offers/use-quoted-items';
import type { CartItem } from '../state/browser-storage';
import { useCart } from '../state/cart-store';
import { Alert } from '../ui/alert';
import { EmptyState } from '../ui/empty-state';

// Without a connection the cart goes on without them.
const ReminderBox = lazy(() => import('../shop/cart/reminder-box').catch(() => ({ default: () => null })));
const RestoreCart = lazy(() => import('../shop/cart/restore-cart').catch(() => ({ default: () => null })));

export default function CartPage() {
  return (
    <MemberPage title="Mi Carrito" warning={MESSAGES.mustLogInFor.cart}>
      <Cart />
    </MemberPage>
  );
}

function Cart() {
  const [search] = useSearchParams();
  const { items, changes, error, retry, isReady, purchases, pending } = useCartCheck();
  const quoted = useQuotedItems(items);
  const { remove, replace } = useCart();
  const removeLine = (gone: CartItem) =>
    gone.gift ? replace(items.filter((item) => item !== gone)) : remove(gone.id);
  return (
    <>
      {search.has('recordado') && (
        <Suspense fallback={null}>
          <RestoreCart />
        </Suspense>
      )}
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
        <EmptyState title="Tu carrito está vacío" link={['/catalogo/all', 'Ver catálogo']}>
          Cuando agregues un curso o un recetario lo vas a ver aquí.
        </EmptyState>
      ) : (
        <div className="stack align-start gap-6 wide-7-5">
          <div className="shrink">
            <CartLines items={items} onRemove={removeLine} coupon={quoted.codes.ARS} lineOf={quoted.lineOf} />
            <CouponField
              quote={quoted.quote}
              error={quoted.error}
              titleOf={(id) => items.find((item) => item.id === id)?.title ?? ''}
            />
            <Reassurance />
            <Suspense fallback={null}>
              <ReminderBox items={items} />
            </Suspense>
          </div>
          <CartTicket>
            <PayAgainCheck items={items.filter(({ gift }) => !gift)} pending={pending}>
              <PaymentMethods items={items} isReady={isReady} sticks />
            </PayAgainCheck>
          </CartTicket>
        </div>
      )}
    </>
  );
}
