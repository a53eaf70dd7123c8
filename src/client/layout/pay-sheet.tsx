import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../api';
import { useCartCheck } from '../shop/cart/use-cart-check';
import { productQuery } from '../shop/catalogue/api';
import { PayAgainCheck } from '../shop/checkout/pay-again-check';
import { PaymentMethods } from '../shop/checkout/payment-methods';
import type { Wanted } from '../state/browser-storage';
import { cartItemOf, useCart } from '../state/cart-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextSkeleton } from '../ui/skeleton';

/** Pays one product with the parts of the cart. The product stays in the cart if she closes the sheet. */
export function PaySheet({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  return (
    <Dialog sheet open title={`Comprar ${wanted.title}`} onClose={onClose}>
      <div className="stack gap-4 container">
        <Ways id={wanted.id} />
      </div>
    </Dialog>
  );
}

function Ways({ id }: { id: string }) {
  const product = useQuery(productQuery(id)).data?.data[0];
  const { items, changes, error, retry, isReady, purchases, ownedIds, pending } = useCartCheck();
  const wanted = items.filter((item) => item.id === id && !item.gift);
  const isOwned = ownedIds?.includes(id);
  useEffect(() => {
    if (product && isOwned === false) useCart.getState().add(cartItemOf(product));
  }, [product, isOwned]);
  if (isOwned) {
    return (
      <>
        <p>Ya es tuyo: lo tienes en Mis Compras.</p>
        <ButtonLink to={`/course/${id}`} wide>
          Abrir
        </ButtonLink>
      </>
    );
  }
  const failure = error ?? purchases.error;
  if (failure) {
    const again = () => void Promise.all([purchases.refetch(), retry()]);
    return <Alert onRetry={again}>No pudimos preparar el pago. {messageOf(failure)}</Alert>;
  }
  return (
    <>
      {changes
        .filter((change) => change.id === id)
        .map(({ text }) => (
          <Alert key={text} kind="warning">
            {text}
          </Alert>
        ))}
      {wanted.length === 0 ? (
        <TextSkeleton lines={6} />
      ) : (
        <PayAgainCheck items={wanted} pending={pending}>
          <PaymentMethods items={wanted} isReady={isReady} />
        </PayAgainCheck>
      )}
    </>
  );
}
