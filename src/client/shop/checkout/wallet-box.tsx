import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { formatPesos } from '../../../rules/money';
import { cartTotal } from '../../../rules/quote';
import { ApiError, messageOf } from '../../api';
import { useSettings } from '../../settings';
import type { CartItem } from '../../state/browser-storage';
import { type BuyerAnswers, useBuyerAnswers } from '../../state/use-buyer-answers';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ConsentBox } from '../../ui/consent-box';
import { Skeleton } from '../../ui/skeleton';
import { TermsNote } from '../../ui/terms-note';
import { refreshCart, usePreference } from './api';
import { CheckoutLink } from './checkout-link';
import { PayBar } from './pay-bar';

// The provider's code loads only for a cart that can be paid.
const WalletBrick = lazy(() => import('./wallet-brick'));

/** Error codes that mean that the cart is out of date. */
const CART_CODES: string[] = [
  'price_changed',
  'product_unavailable',
  'product_not_found',
  'already_owned',
  'coupon_not_found',
  'coupon_not_usable',
];

interface WalletBoxProps {
  items: CartItem[];
  isReady: boolean;
  couponCode: string | undefined;
  /** The total in the bar of a phone, where the button stays in sight. */
  barTotal?: string | undefined;
}

/** Requests the preference of a checked cart and shows the wallet, or a plain link when the wallet cannot load. */
export function WalletBox(props: WalletBoxProps) {
  const { wallet } = useSettings();
  const answers = useBuyerAnswers('ARS');
  if (!wallet.available || props.items.length === 0) return null;
  // The wallet loads once the box is ticked, where one is needed.
  return (
    <div className="stack gap-3">
      <ConsentBox answers={answers} />
      {answers.needsConsent && !answers.isTicked ? (
        <PayBar total={props.barTotal}>
          <Button wide onClick={() => answers.check()}>
            Pagar {formatPesos(cartTotal(props.items, 'ARS'))}
          </Button>
        </PayBar>
      ) : (
        <Wallet {...props} answers={answers} />
      )}
    </div>
  );
}

function Wallet(props: WalletBoxProps & { answers: BuyerAnswers }) {
  const { items, isReady, couponCode, barTotal, answers } = props;
  const { wallet } = useSettings();
  const preference = usePreference(items, isReady, answers, couponCode);
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
      <div className="stack gap-3" aria-busy="true">
        <p role="status" className="vh">
          Preparando el pago...
        </p>
        <Skeleton height="3rem" />
        <Skeleton width="60%" />
      </div>
    );
  }
  const { id, init_point: url, orderKey, total } = preference.data;
  const productIds = items.map((item) => item.id);
  const link = (
    <CheckoutLink url={url} orderKey={orderKey} productIds={productIds}>
      Pagar {formatPesos(total)}
    </CheckoutLink>
  );
  return (
    <section className="stack gap-3" aria-label="Billetera de pago">
      <PayBar total={barTotal}>
        {wallet.test || !wallet.publicKey ? (
          link
        ) : (
          <Suspense fallback={<Skeleton height="3rem" />}>
            <WalletBrick
              publicKey={wallet.publicKey}
              preferenceId={id}
              orderKey={orderKey}
              productIds={productIds}
              fallback={link}
            />
          </Suspense>
        )}
      </PayBar>
      <p className="small soft">
        {wallet.test
          ? 'Modo de prueba: pagas en un simulador, sin dinero de verdad.'
          : 'Pagas en la ventana segura de Mercado Pago.'}
      </p>
      <TermsNote />
    </section>
  );
}
