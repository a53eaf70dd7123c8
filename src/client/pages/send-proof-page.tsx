import { useEffect, useState } from 'react';
import { MESSAGES } from '../../rules/messages';
import { PAYMENT_LINK } from '../../rules/payment-link';
import { methodsAt } from '../../rules/payment-providers';
import { PageHead } from '../layout/page-head';
import { Navigate, useNavigate } from '../router';
import { useSettings } from '../settings';
import { NoPayment } from '../shop/checkout/no-payment';
import { PayAbroad } from '../shop/checkout/pay-abroad';
import { OpenAttempts } from '../shop/checkout/pay-again-check';
import { ProofForm } from '../shop/proofs/proof-form';
import { useCart } from '../state/cart-store';
import { useSession } from '../state/session-store';
import { useBuyerAnswers } from '../state/use-buyer-answers';
import { useHydrated } from '../state/use-hydrated';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { ResidenceQuestion } from '../ui/residence-question';
import { TextSkeleton } from '../ui/skeleton';

export default function SendProofPage() {
  const hydrated = useHydrated();
  const isLoggedIn = useSession((session) => session.user !== null);
  return (
    <div className="wrap page">
      <PageHead />
      <h1 className="title">Envío de Comprobante</h1>
      {!hydrated && <TextSkeleton lines={6} />}
      {hydrated && (isLoggedIn ? <Payment /> : <LoginNeeded />)}
    </div>
  );
}

function Payment() {
  const { paymentMethods } = useSettings();
  const items = useCart((cart) => cart.items);
  const isEmpty = items.length === 0;
  const answers = useBuyerAnswers('USD');
  if (paymentMethods.length === 0) return <NoPayment />;
  const abroad = methodsAt('abroad', paymentMethods);
  const hasProof = methodsAt('proof', paymentMethods).length > 0;
  const isAbroad = abroad.length > 0;
  if (!isAbroad && !hasProof) return <Navigate to="/cart" replace />;
  // One question serves both ways to pay.
  const question = !isEmpty && (
    <div className="stack">
      <OpenAttempts items={items} />
      <ResidenceQuestion answers={answers} />
    </div>
  );
  if (isEmpty && !hasProof) return <Navigate to="/cart" replace />;
  return (
    <>
      {question}
      {isAbroad && <PayAbroad methods={abroad} answers={answers} />}
      {isAbroad && hasProof && !isEmpty && (
        <p className="above-6 large">
          ¿Ya pagaste por {PAYMENT_LINK.service} de otra manera? Envía tu comprobante.
        </p>
      )}
      {hasProof && <ProofForm answers={answers} />}
    </>
  );
}

/** Without a session the cart is cleared and the visitor is redirected to the home page. */
function LoginNeeded() {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  useEffect(() => useCart.getState().clear(), []);
  const leave = () => {
    setOpen(false);
    void navigate('/');
  };
  return (
    <Dialog title={MESSAGES.mustLogIn} open={open} onClose={leave}>
      <p>{MESSAGES.mustLogInFor.page}</p>
      <DialogActions>
        <Button onClick={leave}>Entendido</Button>
      </DialogActions>
    </Dialog>
  );
}
