import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Content } from '../../contract/content';
import { LESSON_KINDS } from '../../rules/lesson-kinds';
import { ApiError, messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import { pathWithReturn } from '../layout/return-path';
import { DiplomaPanel } from '../learning/certificates/diploma-panel';
import { contentQuery } from '../learning/content/api';
import { ContentSkeleton } from '../learning/content/content-skeleton';
import { BookReader, CourseRecipe, READING } from '../learning/content/recipe-reader';
import { BookRoom } from '../learning/kitchen/book-room';
import { RoomRecipe } from '../learning/kitchen/room-recipe';
import { LessonTape } from '../learning/lesson-tape/lesson-tape';
import { TapePins } from '../learning/lesson-tape/tape-pins';
import { lessonQuery } from '../learning/lessons/api';
import { CourseRoom } from '../learning/lessons/course-room';
import { PreviewLesson } from '../learning/lessons/preview-lesson';
import { hasVideos } from '../learning/lessons/room-program';
import { SaveForOffline } from '../learning/offline/save-for-offline';
import { SaveLesson } from '../learning/offline/save-lesson';
import { Navigate, useLocation, useParams } from '../router';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Alert } from '../ui/alert';
import { EmptyState } from '../ui/empty-state';

const loadMade = () => import('../learning/voices/made-panel');
const MadePanel = lazy(() => loadMade().then(({ MadePanel }) => ({ default: MadePanel })));
// Loads with the page, so that it opens offline; a failure is tried again when it shows.
loadMade().catch(() => undefined);

/** The room of a bought product, also at one of its lessons. A free lesson opens for everybody. */
export default function CoursePage() {
  const { id = '', lessonId } = useParams();
  const hydrated = useHydrated();
  const isLoggedIn = useSession(({ token }) => token !== null);
  const { data, error, refetch } = useQuery({ ...contentQuery(id), enabled: hydrated && isLoggedIn });
  const { state } = useLocation();
  const title = data?.title ?? passedTitle(state);
  // A product that the user does not own gets the same page as an unknown one.
  const isMissing = error instanceof ApiError && (error.status === 403 || error.status === 404);
  const isGuest = hydrated && (!isLoggedIn || isMissing);
  return (
    <div className="wrap page" data-room="">
      <PageHead {...(title ? { title } : {})} />
      {isGuest && lessonId && <GuestLesson id={lessonId} isLoggedIn={isLoggedIn} />}
      {isMissing && !lessonId && <NotFound />}
      {error && !isMissing && !data && (
        <>
          <h1 className="title">{title ?? 'Curso'}</h1>
          <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
        </>
      )}
      {data && !isMissing && (
        <Room key={id} content={data} lessonId={lessonId} onExpired={() => void refetch()} />
      )}
      {!data && !error && !isGuest && <ContentSkeleton title={title} />}
    </div>
  );
}

interface RoomProps {
  content: Content;
  lessonId: string | undefined;
  onExpired: () => void;
}

/** A course opens its room of lessons, a recipe book its recipes. */
function Room({ content, lessonId, onExpired }: RoomProps) {
  const { id, recipes } = content;
  const { hash } = useLocation();
  const made = (
    <Suspense>
      <MadePanel productId={id} />
    </Suspense>
  );
  if (content.type === 'recipebook' && content.sections.length === 0)
    return (
      <BookRoom
        content={content}
        offline={<SaveForOffline productId={id} isBook />}
        made={made}
        reader={<BookReader content={content} onExpired={onExpired} />}
      />
    );
  return (
    <CourseRoom
      content={content}
      lessonId={lessonId}
      diploma={(count) => content.type === 'curso' && <DiplomaPanel productId={id} {...count} />}
      saving={(lesson) => <SaveLesson lesson={lesson} />}
      notes={(slot) => <LessonTape {...slot} />}
      pins={(lesson) => <TapePins lessonId={lesson} />}
      opens={hash === READING ? 'recipe' : hash === '#lo-hice' ? 'made' : undefined}
      made={made}
      recipes={
        hasRecipes(content)
          ? (lesson) => (
              <>
                <RoomRecipe productId={id} recipes={recipes} wanted={lesson?.recipeId ?? null} />
                <CourseRecipe content={content} onExpired={onExpired} />
              </>
            )
          : null
      }
      offline={
        <SaveForOffline
          productId={id}
          isBook={false}
          hasVideos={hasVideos(content.sections)}
          isOffered={canBeSaved(content)}
        />
      }
    />
  );
}

const hasRecipes = ({ recipes, recipe_pdf_url, pdf_url }: Content) =>
  recipes.length > 0 || recipe_pdf_url !== null || pdf_url !== null;

/** A course keeps its recipes, its PDF and its texts; there must be something to keep. */
function canBeSaved({ recipes, recipe_pdf_url, sections }: Content): boolean {
  const hasTexts = sections.some(({ lessons }) => lessons.some(({ kind }) => !LESSON_KINDS[kind].isPlayed));
  return recipes.length > 0 || recipe_pdf_url !== null || hasTexts;
}

/** A visitor watches a free lesson; any other lesson asks to log in. */
function GuestLesson({ id, isLoggedIn }: { id: string; isLoggedIn: boolean }) {
  const { pathname, search } = useLocation();
  const { error, refetch } = useQuery(lessonQuery(id));
  if (!error) return <PreviewLesson id={id} />;
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>;
  if (error.code === 'lesson_locked')
    return <EmptyState level={1} title={messageOf(error)} link={['/catalogo/all', 'Ver el catálogo']} />;
  if (error.status === 401 && !isLoggedIn)
    return <Navigate to={pathWithReturn('/iniciar-sesion', pathname + search)} replace />;
  return <NotFound />;
}

function NotFound() {
  return <EmptyState level={1} title="Curso no encontrado." link={['/catalogo/all', 'Ver el catálogo']} />;
}

/** Linking pages pass the product in the state, so that its name shows immediately. */
function passedTitle(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('product' in state)) return undefined;
  const { product } = state;
  const hasTitle = typeof product === 'object' && product !== null && 'title' in product;
  return hasTitle && typeof product.title === 'string' ? product.title : undefined;
}
