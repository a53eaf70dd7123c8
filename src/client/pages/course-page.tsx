import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { MESSAGES } from '../../shared/messages';
import { ApiError, messageOf } from '../api';
import { contentQuery } from '../features/content/api';
import { ContentSkeleton } from '../features/content/content-skeleton';
import { ContentView } from '../features/content/content-view';
import { CaptionsField } from '../features/uploads/captions-field';
import { PageHead } from '../layout/page-head';
import { useSession } from '../state/session-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

export default function CoursePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(contentQuery(id));
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const { state } = useLocation();
  const title = data?.title ?? passedTitle(state);
  // A product that the user does not own gets the same page as an unknown one.
  const isMissing = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return (
    <div className="wrap page">
      <PageHead {...(title ? { title } : {})} />
      {isMissing && (
        <EmptyState
          level={1}
          title={MESSAGES.courseNotFound}
          action={<ButtonLink to="/catalogo/all">Ver el catálogo</ButtonLink>}
        />
      )}
      {error && !isMissing && !data && (
        <>
          <h1 className="title">{title ?? 'Curso'}</h1>
          <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
        </>
      )}
      {data && !isMissing && (
        <ContentView key={id} content={data} onExpired={() => void refetch()}>
          {isAdmin && data.video_url?.startsWith('/') && (
            <CaptionsField
              productId={id}
              hasCaptions={data.captions_url !== null}
              onChanged={() => void refetch()}
            />
          )}
        </ContentView>
      )}
      {!data && !error && <ContentSkeleton title={title} />}
    </div>
  );
}

/** Linking pages pass the product in the state, so that its name shows immediately. */
function passedTitle(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('product' in state)) return undefined;
  const { product } = state;
  const hasTitle = typeof product === 'object' && product !== null && 'title' in product;
  return hasTitle && typeof product.title === 'string' ? product.title : undefined;
}
