import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api';
import { PageHead } from '../layout/page-head';
import { QueryState } from '../query-state';
import { useParams } from '../router';
import { giftQuery } from '../shop/gifts/api';
import { GiftOpening } from '../shop/gifts/gift-opening';
import { useHydrated } from '../state/use-hydrated';
import { EmptyState } from '../ui/empty-state';
import { TextSkeleton } from '../ui/skeleton';

/** The page of a gift. Its content loads in the browser, so no cache ever holds it. */
export default function GiftPage() {
  const { token = '' } = useParams();
  const hydrated = useHydrated();
  return (
    <div className="wrap page narrow stack">
      <PageHead />
      {hydrated ? <Gift token={token} /> : <TextSkeleton lines={6} />}
    </div>
  );
}

function Gift({ token }: { token: string }) {
  const query = useQuery(giftQuery(token));
  const { data, error } = query;
  if (data) return <GiftOpening token={token} gift={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState level={1} title="No encontramos ese regalo" link={['/regalo', 'Tengo un código']}>
        Revisa que el enlace esté completo. Si quien te lo envía cambió la dirección, el enlace nuevo llegó
        por email.
      </EmptyState>
    );
  return <QueryState query={query} lines={6} />;
}
