import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { ApiError, messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import { recipeQuery } from '../learning/kitchen/api';
import { useOpenKitchen } from '../learning/kitchen/kitchen-store';
import { LivingRecipe } from '../learning/kitchen/living-recipe';
import { RecipeFace } from '../learning/kitchen/recipe-face';
import type { PageModule } from '../page-modules';
import { useLocation, useNavigate, useParams } from '../router';
import { detailsQuery, productQuery } from '../shop/catalogue/api';
import { useSession } from '../state/session-store';
import { useIdle } from '../state/use-idle';
import { Alert } from '../ui/alert';
import { EmptyState } from '../ui/empty-state';

const loadKitchen = () => import('./recipe-kitchen');
const RecipeKitchen = lazy(loadKitchen);
const RecipeMade = lazy(() =>
  import('../learning/voices/recipe-made').then(({ RecipeMade }) => ({ default: RecipeMade })),
);

export const prefetch: PageModule['prefetch'] = async (client, { params: { id = '' } }) => {
  await Promise.all([client.prefetchQuery(productQuery(id)), client.prefetchQuery(detailsQuery(id))]);
  return 200;
};

/** One recipe of a product, and its kitchen mode above it. */
export default function RecipePage() {
  const { id = '', recipeId = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useSession(({ token }) => token !== null);
  const { data: loaded, error, refetch } = useQuery({ ...recipeQuery(recipeId), enabled: isLoggedIn });
  // A recipe is a long page: the browser draws it in pieces and answers taps between them.
  const data = useDeferredValue(loaded);
  // A recipe that an earlier version saved on the device has none.
  const pictures = data?.pictures ?? [];
  const isReady = useOpenKitchen();
  const path = `/course/${id}/receta/${recipeId}`;
  const back = { to: `/course/${id}`, label: 'Volver al índice' };
  const isMissing = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return (
    <div className="wrap page" data-room="">
      <PageHead title={data?.title ?? 'Receta'} />
      {isMissing && <EmptyState level={1} title="Receta no encontrada." link={[`/course/${id}`, 'Volver']} />}
      {error && !isMissing && !data && (
        <>
          <h1 className="title">Receta</h1>
          <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
        </>
      )}
      {!data && !error && <RecipeFace productId={id} recipeId={recipeId} back={back} />}
      {data && !isMissing && (
        <LivingRecipe
          key={recipeId}
          id={recipeId}
          productId={id}
          recipe={data}
          pictures={pictures}
          back={back}
        />
      )}
      {data && !isMissing && <AfterRecipe productId={id} recipeId={recipeId} />}
      {data && !isMissing && isReady && pathname.endsWith('/cocinar') && (
        <Suspense fallback={null}>
          <RecipeKitchen
            key={recipeId}
            id={recipeId}
            recipe={data}
            pictures={pictures}
            productId={id}
            onLeave={() => void navigate(path, { replace: true })}
            onMade={() => void navigate(`${path}#lo-hice`, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What a reader needs later than the recipe: what others made of it, and the kitchen, which then opens offline too. */
function AfterRecipe({ productId, recipeId }: { productId: string; recipeId: string }) {
  const isIdle = useIdle();
  useEffect(() => {
    // A failure is tried again when it opens.
    if (isIdle) loadKitchen().catch(() => undefined);
  }, [isIdle]);
  if (!isIdle) return null;
  return (
    <Suspense>
      <RecipeMade productId={productId} recipeId={recipeId} />
    </Suspense>
  );
}
