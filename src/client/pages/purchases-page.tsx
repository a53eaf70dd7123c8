import type { Progress } from '../../contract/content';
import { MESSAGES } from '../../rules/messages';
import { messageOf } from '../api';
import { MemberPage } from '../layout/member-page';
import { DiplomaLink } from '../learning/certificates/diploma-link';
import { ProgressNote } from '../learning/content/progress-note';
import { nextVerb } from '../learning/content/resume';
import { useProgress } from '../learning/content/use-progress';
import { useCooking } from '../learning/kitchen/cooking';
import { ShoppingLink } from '../learning/kitchen/shopping-link';
import { SavedMark } from '../learning/offline/saved-mark';
import { LostNotice, SavedPanel } from '../learning/offline/saved-panel';
import { useIsSaved, useSavedProducts } from '../learning/offline/use-saved-products';
import { IndexCardsSkeleton } from '../shop/catalogue/index-cards-skeleton';
import { OnTheWay } from '../shop/checkout/on-the-way';
import { usePurchases } from '../shop/purchases/api';
import { PurchaseCard } from '../shop/purchases/purchase-card';
import { Shelf } from '../shop/purchases/shelf';
import { OwnWithdrawals } from '../shop/withdrawals/own-withdrawals';
import { WithdrawalClock } from '../shop/withdrawals/withdrawal-clock';
import { useOffline } from '../state/connection';
import { Alert } from '../ui/alert';
import { EmptyState } from '../ui/empty-state';
import { TextLink } from '../ui/text-button';
import { useWayBack, WayBack } from './way-back';

export default function PurchasesPage() {
  return (
    <MemberPage title="Mis Compras" warning={MESSAGES.mustLogInFor.purchases}>
      <Purchases />
    </MemberPage>
  );
}

function Purchases() {
  const { refetch } = usePurchases();
  const isOffline = useOffline();
  useSavedProducts();
  return (
    <>
      <LostNotice />
      <Continue />
      {!isOffline && <OnTheWay onSettled={() => void refetch()} />}
      <ShoppingLink />
      <Owned />
      {!isOffline && <OwnWithdrawals />}
      <SavedPanel />
    </>
  );
}

/** The way back into what she left comes first. */
function Continue() {
  const { product, way } = useWayBack();
  return <WayBack product={product} way={way} />;
}

function Owned() {
  const { data, isPending, error, refetch } = usePurchases();
  const progress = useProgress();
  const isSaved = useIsSaved();
  const cooking = useCooking();
  if (isPending) return <IndexCardsSkeleton count={3} />;
  const failure = error && (
    <Alert onRetry={() => void refetch()}>No se pudieron cargar tus compras. {messageOf(error)}</Alert>
  );
  if (!data) return failure;
  if (data.products.length === 0) {
    return (
      <EmptyState title="No tienes compras disponibles" link={['/catalogo/all', 'Ver catálogo']}>
        Lo que compres queda aquí para siempre.
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      {failure}
      <p>
        <TextLink to="/regalos">Mis Regalos</TextLink>
      </p>
      <Shelf
        purchases={data.products}
        isSaved={isSaved}
        card={(purchase) => {
          const { itemId, productDetails } = purchase;
          const recipe = cooking.of(itemId);
          return (
            <PurchaseCard
              key={itemId}
              purchase={purchase}
              verb={recipe ? 'Seguir' : nextVerb(productDetails.type, progress.of(itemId))}
              note={
                <>
                  <ProgressNote progress={progress.of(itemId)} />
                  {recipe && <p className="small bold good">En {recipe.title}</p>}
                  <SavedMark productId={itemId} />
                  <DiplomaLink productId={itemId} isFinished={isFinished(progress.of(itemId))} />
                  <WithdrawalClock purchase={purchase} />
                </>
              }
            />
          );
        }}
      />
    </div>
  );
}

function isFinished(progress: Progress | undefined): boolean {
  return !!progress && progress.lessonCount > 0 && progress.completedLessons >= progress.lessonCount;
}
