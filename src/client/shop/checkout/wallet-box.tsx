import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { formatPesos } from '../../../rules/money';
import { cartTotal } from '../../../rules/quote';
import { ApiError, messageOf } from '../../api';
import { useSettings } from '../../settings';
import type { CartItem } from '../../state/browser-storage';
import { useCart } from '../../state/cart-store';
import { type BuyerAnswers, useBuyerAnswers } from '../../state/use-buyer-answers';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ConsentBox } from '../../ui/consent-box';
import { Skeleton } from '../../ui/skeleton';
import { TermsNote } from '../../ui/terms-note';
import { refreshCart, usePreference } from './api';
import { CheckoutLink } from './checkout-link';
import styles from './wallet-box.module.css';

// The provider's code loads only for a cart that can be paid.
const WalletBrick = lazy(() => import('./wallet-brick'));

/** Error codes that mean that the cart is out of date. */
const CART_CODES: string[] = ['price_changed', 'product_unavailable', 'product_not_found', 'already_owned'];

/** Requests the preference of a checked cart and shows the wallet, or a plain link when the wallet cannot load. */
export function WalletBox({ isReady }: { isReady: boolean }) {
  const { wallet } = useSettings();
  const items = useCart((cart) => cart.items);
  if (!wallet.available || items.length === 0) return null;
  return <ConsentedWallet items={items} isReady={isReady} />;
}

/** The wallet loads once the box is ticked, where one is needed. */
function ConsentedWallet({ items, isReady }: { items: CartItem[]; isReady: boolean }) {
  const answers = useBuyerAnswers('ARS');
  const total = cartTotal(items, 'ARS');
  return (
    <div className={styles.wallet}>
      <ConsentBox answers={answers} />
      {answers.needsConsent && !answers.isTicked ? (
        <Button wide onClick={() => answers.check()}>
          Pagar {formatPesos(total)}
        </Button>
      ) : (
        <Wallet items={items} isReady={isReady} answers={answers} />
      )}
    </div>
  );
}

interface WalletProps {
  items: CartItem[];
  isReady: boolean;
  answers: BuyerAnswers;
}

function Wallet({ items, isReady, answers }: WalletProps) {
  const { wallet } = useSettings();
  const preference = usePreference(items, isReady, answers);
  const client = useQueryClient();
  const hasChanged = preference.error instanceof ApiError && CART_CODES.includes(preference.error.code);
  useEffect(() => {
    // The corrected cart then requests a new preference.
    if (hasChanged) refreshCart(client);
  }, [client, hasChanged]);

  if (preference.isError) {
    return (
      <Alert
        kind={hasChanged ? 'warning' : 'error'}
        onRetry={hasChanged ? undefined : () => void preference.refetch()}
      >
        {messageOf(preference.error)}
      </Alert>
    );
  }
  if (!preference.data) {
    return (
      <div className={styles.wallet} aria-busy="true">
        <p role="status" className="vh">
          Preparando el pago...
        </p>
        <Skeleton height="3rem" />
        <Skeleton width="60%" />
      </div>
    );
  }
  const { id, init_point: url, orderKey, total } = preference.data;
  const link = (
    <CheckoutLink url={url} orderKey={orderKey}>
      Pagar {formatPesos(total)}
    </CheckoutLink>
  );
  return (
    <section className={styles.wallet} aria-label="Billetera de pago">
      {wallet.test || !wallet.publicKey ? (
        link
      ) : (
        <Suspense fallback={<Skeleton height="3rem" />}>
          <WalletBrick publicKey={wallet.publicKey} preferenceId={id} orderKey={orderKey} fallback={link} />
        </Suspense>
      )}
      <p className={styles.hint}>
        {wallet.test
          ? 'Modo de prueba: pagas en un simulador, sin dinero de verdad.'
          : 'Pagas en la ventana segura de Mercado Pago.'}
      </p>
      <TermsNote />
    </section>
  );
}
