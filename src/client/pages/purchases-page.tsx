import { MESSAGES } from '../../shared/messages';
import { messageOf } from '../api';
import { OnTheWay } from '../features/checkout/on-the-way';
import { ContinueStrip } from '../features/content/continue-strip';
import { ProgressNote } from '../features/content/progress-note';
import { useProgress } from '../features/content/use-progress';
import { usePurchases } from '../features/purchases/api';
import { PurchaseCard } from '../features/purchases/purchase-card';
import { MemberPage } from '../layout/member-page';
import { IndexCardsSkeleton } from '../product/index-card-skeleton';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

export default function PurchasesPage() {
  return (
    <MemberPage title="Mis Compras" warning={MESSAGES.mustLogInFor.purchases}>
      <Purchases />
    </MemberPage>
  );
}

function Purchases() {
  const { refetch } = usePurchases();
  return (
    <>
      <OnTheWay onSettled={() => void refetch()} />
      <Owned />
    </>
  );
}

function Owned() {
  const { data, isPending, error, refetch } = usePurchases();
  const progress = useProgress();
  if (isPending) return <IndexCardsSkeleton count={3} />;
  const failure = error && (
    <Alert onRetry={() => void refetch()}>No se pudieron cargar tus compras. {messageOf(error)}</Alert>
  );
  if (!data) return failure;
  if (data.products.length === 0) {
    return (
      <EmptyState
        title={MESSAGES.noPurchases}
        action={<ButtonLink to="/catalogo/all">Ver catálogo</ButtonLink>}
      >
        Lo que compres queda aquí para siempre.
      </EmptyState>
    );
  }
  const latest = data.products.find(({ itemId }) => itemId === progress.latest?.productId);
  return (
    <div className="stack">
      {failure}
      {latest && progress.latest && (
        <ContinueStrip product={latest.productDetails} progress={progress.latest} />
      )}
      <div className="grid">
        {data.products.map(({ itemId, productDetails }) => (
          <PurchaseCard
            key={itemId}
            product={productDetails}
            note={<ProgressNote progress={progress.of(itemId)} />}
          />
        ))}
      </div>
    </div>
  );
}
