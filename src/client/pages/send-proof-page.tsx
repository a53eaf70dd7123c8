import { useEffect, useState } from 'react';
import { MESSAGES } from '../../shared/messages';
import { NoPayment } from '../features/checkout/no-payment';
import { PayPalBox } from '../features/checkout/paypal-box';
import { ProofForm } from '../features/proofs/proof-form';
import { PageHead } from '../layout/page-head';
import { Navigate, useNavigate } from '../router';
import { useSettings } from '../settings';
import { useCart } from '../state/cart-store';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { TextSkeleton } from '../ui/skeleton';
import styles from './send-proof-page.module.css';

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
  const isEmpty = useCart((cart) => cart.items.length === 0);
  if (paymentMethods.length === 0) return <NoPayment />;
  const hasPayPal = paymentMethods.includes('paypal');
  const hasProof = paymentMethods.includes('paypal_proof');
  if (!hasPayPal && !hasProof) return <Navigate to="/cart" replace />;
  if (!hasPayPal) return <ProofForm />;
  if (isEmpty && !hasProof) return <Navigate to="/cart" replace />;
  return (
    <>
      <PayPalBox />
      {hasProof && !isEmpty && (
        <p className={styles.or}>¿Ya pagaste por PayPal de otra manera? Envía tu comprobante.</p>
      )}
      {hasProof && <ProofForm />}
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
