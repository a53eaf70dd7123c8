import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { MESSAGES } from '../../shared/messages';
import { NoPayment } from '../features/checkout/no-payment';
import { ProofForm } from '../features/proofs/proof-form';
import { PageHead } from '../layout/page-head';
import { useSettings } from '../settings';
import { useCart } from '../state/cart-store';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
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
  if (paymentMethods.length === 0) return <NoPayment />;
  if (!paymentMethods.includes('paypal_proof')) return <Navigate to="/cart" replace />;
  return <ProofForm />;
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
