import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDollars } from '../../../../rules/money';
import { cartTotal } from '../../../../rules/quote';
import { ApiError, messageOf } from '../../../api';
import { useSettings } from '../../../settings';
import { giftsOf, useCart } from '../../../state/cart-store';
import { useSession } from '../../../state/session-store';
import type { BuyerAnswers } from '../../../state/use-buyer-answers';
import { Alert } from '../../../ui/alert';
import { Button, SmallLink } from '../../../ui/button';
import { LeaderRow, LeaderRows } from '../../../ui/leader-rows';
import { TermsNote } from '../../../ui/terms-note';
import { TitledSection } from '../../../ui/titled-section';
import { useQuotedItems } from '../../offers/use-quoted-items';
import { checkoutHref } from '../checkout-link';
import { clearCartSoon, leadBackToOrder } from '../clear-cart-soon';
import { openPayPalOrder } from './api';
import styles from './paypal-box.module.css';

/** PayPal itself. The order is opened by the press, so a visit to the page opens none. */
export function PayPalBox({ answers }: { answers: BuyerAnswers }) {
  const { demo } = useSettings();
  const { items, codes, isReady } = useQuotedItems(useCart((cart) => cart.items));
  const userId = useSession((session) => session.user?.id);
  const total = cartTotal(items, 'USD');
  const pay = useMutation({
    mutationFn: () => {
      const itemId = items.map(({ id }) => id);
      const gifts = giftsOf(items);
      return openPayPalOrder({ itemId, userId, total, couponCode: codes.USD, gifts, ...answers.values });
    },
    onSuccess: ({ approveUrl, orderKey }) => {
      answers.remember();
      clearCartSoon(orderKey);
      leadBackToOrder(orderKey);
      location.assign(checkoutHref(approveUrl));
    },
  });
  const { reset } = pay;
  useEffect(() => {
    // The Back button may restore the page as it was left: with a busy button.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
  if (items.length === 0) return null;
  const isOutdated = pay.error instanceof ApiError && pay.error.status === 409;
  return (
    <TitledSection
      id="paypal"
      title="Pagar con PayPal"
      className={`stack gap-4 above-5 scallop-bottom raised corner-top ${styles.box}`}
    >
      <p>Con tu cuenta de PayPal o con tarjeta, en dólares. El acceso se abre en el momento.</p>
      <LeaderRows>
        <LeaderRow variant="sum" label="Total" value={formatDollars(total)} />
      </LeaderRows>
      {pay.isError && (
        <Alert
          kind={isOutdated ? 'warning' : 'error'}
          action={isOutdated && <SmallLink to="/cart">Revisar el carrito</SmallLink>}
        >
          {messageOf(pay.error)}
        </Alert>
      )}
      {/* The button stays busy while the browser leaves for PayPal. */}
      <Button
        wide
        busy={!isReady || pay.isPending || pay.isSuccess}
        onClick={() => answers.check() && pay.mutate()}
      >
        {pay.isPending || pay.isSuccess ? 'Abriendo PayPal...' : `Pagar ${formatDollars(total)} con PayPal`}
      </Button>
      <TermsNote />
      {demo && <p className="soft small">Modo de prueba: pagas en un simulador, sin dinero de verdad.</p>}
    </TitledSection>
  );
}
