import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiError, messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import { recipeQuery } from '../learning/kitchen/api';
import { useOpenKitchen } from '../learning/kitchen/kitchen-store';
import { LivingRecipe } from '../learning/kitchen/living-recipe';
import { StepClip } from '../learning/lessons/step-clip';
import { useLocation, useNavigate, useParams } from '../router';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { TextSkeleton } from '../ui/skeleton';

const loadCookMode = () => import('../learning/kitchen/cook-mode');
const CookMode = lazy(() => loadCookMode().then(({ CookMode }) => ({ default: CookMode })));
// Loads with the page, so that the kitchen opens offline; a failure is tried again when it opens.
loadCookMode().catch(() => undefined);
const loadMade = () => import('../learning/voices/recipe-made');
const RecipeMade = lazy(() => loadMade().then(({ RecipeMade }) => ({ default: RecipeMade })));
// Loads with the page, so that it opens offline; a failure is tried again when it shows.
loadMade().catch(() => undefined);

/** One recipe of a product, and its kitchen mode above it. */
export default function RecipePage() {
  const { id = '', recipeId = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(recipeQuery(recipeId));
  // A recipe that an earlier version saved on the device has none.
  const pictures = data?.pictures ?? [];
  const isReady = useOpenKitchen();
  const path = `/course/${id}/receta/${recipeId}`;
  const isMissing = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return (
    <div className="wrap page" data-room="">
      <PageHead title={data?.title ?? 'Receta'} />
      {isMissing && (
        <EmptyState
          level={1}
          title="Receta no encontrada."
          action={<ButtonLink to={`/course/${id}`}>Volver</ButtonLink>}
        />
      )}
      {error && !isMissing && !data && (
        <>
          <h1 className="title">Receta</h1>
          <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
        </>
      )}
      {!data && !error && <TextSkeleton lines={8} />}
      {data && !isMissing && (
        <LivingRecipe
          key={recipeId}
          id={recipeId}
          productId={id}
          recipe={data}
          pictures={pictures}
          back={{ to: `/course/${id}`, label: 'Volver al índice' }}
          cookPath={`${path}/cocinar`}
          sharePath={`/detalle-producto/${id}`}
          lessonPath={(lessonId, atSeconds) => `/course/${id}/clase/${lessonId}?t=${atSeconds}`}
        />
      )}
      {data && !isMissing && (
        <Suspense>
          <RecipeMade productId={id} recipeId={recipeId} />
        </Suspense>
      )}
      {data && !isMissing && isReady && pathname.endsWith('/cocinar') && (
        <Suspense fallback={null}>
          <CookMode
            key={recipeId}
            id={recipeId}
            recipe={data}
            pictures={pictures}
            clip={(lessonId, atSeconds) => <StepClip lessonId={lessonId} atSeconds={atSeconds} />}
            productId={id}
            onLeave={() => void navigate(path, { replace: true })}
            onMade={() => void navigate(`${path}#lo-hice`, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
}
