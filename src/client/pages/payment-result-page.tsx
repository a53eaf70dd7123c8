import { PageHead } from '../layout/page-head';
import { useLocation, useSearchParams } from '../router';
import { OrderResult } from '../shop/checkout/order-result';
import { OrderProof } from '../shop/proofs/order-proof';
import { useHydrated } from '../state/use-hydrated';
import { TextSkeleton } from '../ui/skeleton';

/** What the providers add to the address of a payment. Mercado Pago says `null` without one. */
const RETURNED = ['payment_id', 'collection_id', 'token'];

/** /pago/exito, /pago/pendiente and /pago/error. The page shows the order's state, not the URL's result. */
export default function PaymentResultPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const place = pathname.endsWith('/exito') ? 'exito' : pathname.endsWith('/error') ? 'error' : 'pendiente';
  const orderKey = search.get('orden') ?? '';
  return (
    <>
      <PageHead />
      {hydrated ? (
        <OrderResult
          orderKey={orderKey}
          place={place}
          hasPayment={RETURNED.some((name) => ![null, '', 'null'].includes(search.get(name)))}
          proof={(onSent) => <OrderProof orderKey={orderKey} onSent={onSent} />}
        />
      ) : (
        <div className="wrap page narrow">
          <TextSkeleton lines={6} />
        </div>
      )}
    </>
  );
}
