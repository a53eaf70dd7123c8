import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Product } from '../../shared/catalogue';
import { coursesQuery, recipeBooksQuery } from '../features/catalogue/catalogue-queries';
import { FilterBar } from '../features/catalogue/filter-bar';
import {
  applyFilters,
  type Filters,
  PAGE_SIZE,
  readFilters,
  writeFilters,
} from '../features/catalogue/filters';
import { ProductCard } from '../features/catalogue/product-card';
import { IndexCardsSkeleton } from '../ui/index-card-skeleton';
import { HeartButton } from '../features/favourites/heart-button';
import { PageHead } from '../layout/page-head';
import type { PageModule } from '../page-modules';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import styles from './catalogue-page.module.css';

const KINDS: Record<string, { title: string; lead: string }> = {
  all: {
    title: 'Catálogo',
    lead: 'Cursos en video para hornear conmigo y recetarios en PDF para dejar abiertos sobre la mesada.',
  },
  cursos: { title: 'Cursos', lead: 'Clases en video, paso a paso, para mirar con las manos en la masa.' },
  recetarios: { title: 'Recetarios', lead: 'Recetas pesadas y probadas, en PDF, para tener siempre a mano.' },
};

export const prefetch: PageModule['prefetch'] = async (client, { params }) => {
  const { producto = '' } = params;
  if (!Object.hasOwn(KINDS, producto)) return { redirect: '/catalogo/all' };
  await Promise.all([
    producto !== 'recetarios' && client.fetchQuery(coursesQuery()),
    producto !== 'cursos' && client.fetchQuery(recipeBooksQuery()),
  ]);
  return 200;
};

export default function CataloguePage() {
  const { producto = 'all' } = useParams();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const catalogue = useCatalogue(producto);
  const kind = Object.hasOwn(KINDS, producto) ? KINDS[producto] : undefined;
  if (!kind) return <Navigate to="/catalogo/all" replace />;

  const change = (part: Partial<Filters>) => {
    // The address is ahead of the last render: two quick changes must both count.
    const latest = readFilters(new URLSearchParams(location.search));
    setParams(writeFilters({ ...latest, pages: 1, ...part }), { replace: true });
  };
  return (
    <div className="wrap page">
      <PageHead title={kind.title} description={kind.lead} />
      <h1 className="title">{kind.title}</h1>
      <p className="lead soft">{kind.lead}</p>
      <FilterBar filters={filters} withKinds={producto === 'all'} onChange={change} />
      {catalogue.isPending && <IndexCardsSkeleton />}
      {catalogue.isError && (
        <Notice onRetry={catalogue.retry}>No se pudo cargar el catálogo. {catalogue.message}</Notice>
      )}
      {catalogue.products && (
        <Results
          products={applyFilters(
            catalogue.products,
            producto === 'all' ? filters : { ...filters, courses: false, recipeBooks: false },
          )}
          filters={filters}
          onClear={() => setParams({})}
        />
      )}
    </div>
  );
}

function Results({
  products,
  filters,
  onClear,
}: {
  products: Product[];
  filters: Filters;
  onClear: () => void;
}) {
  const shown = products.slice(0, filters.pages * PAGE_SIZE);
  if (products.length === 0) {
    return (
      <EmptyState
        title="No encontramos productos"
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      >
        Prueba con otras palabras o quita algún filtro.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="vh" role="status">
        {products.length === 1 ? '1 producto' : `${products.length} productos`}
      </p>
      <div className="grid">
        {shown.map((product, at) => (
          <ProductCard
            key={product.id}
            product={product}
            eager={at < 3}
            corner={<HeartButton product={product} />}
          />
        ))}
      </div>
      {shown.length < products.length && (
        <p className={styles.more}>
          <ButtonLink look="quiet" to={`?${writeFilters({ ...filters, pages: filters.pages + 1 })}`}>
            Ver más productos
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Courses and recipe books as one list; each is asked for only where it is shown. */
function useCatalogue(producto: string) {
  const courses = useQuery({ ...coursesQuery(), enabled: producto !== 'recetarios' });
  const books = useQuery({ ...recipeBooksQuery(), enabled: producto !== 'cursos' });
  const asked = [producto !== 'recetarios' && courses, producto !== 'cursos' && books].filter(
    (query) => query !== false,
  );
  const lists = asked.map(({ data }) => data?.data);
  const error = asked.find((query) => query.isError)?.error;
  return {
    products: lists.every((list) => list !== undefined) ? lists.flatMap((list) => list ?? []) : undefined,
    isPending: !error && asked.some(({ isPending }) => isPending),
    isError: Boolean(error),
    message: error?.message,
    retry: () => asked.forEach((query) => void query.refetch()),
  };
}
