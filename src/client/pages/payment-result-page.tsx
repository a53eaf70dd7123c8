import { useLocation, useSearchParams } from 'react-router';
import { OrderResult } from '../features/checkout/order-result';
import { PageHead } from '../layout/page-head';
import { useHydrated } from '../state/use-hydrated';
import { TextSkeleton } from '../ui/skeleton';

/** /pago/exito, /pago/pendiente and /pago/error. The page shows the order's state, not the URL's result. */
export default function PaymentResultPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const place = pathname.endsWith('/exito') ? 'exito' : pathname.endsWith('/error') ? 'error' : 'pendiente';
  return (
    <div className="wrap page narrow">
      <PageHead />
      {hydrated ? (
        <OrderResult orderKey={search.get('orden') ?? ''} place={place} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </div>
  );
}
