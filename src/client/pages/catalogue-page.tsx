import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Product } from '../../contract/catalogue';
import { messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import type { PageModule } from '../page-modules';
import { Navigate, useParams, useSearchParams } from '../router';
import { catalogueQuery } from '../shop/catalogue/api';
import { FilterBar } from '../shop/catalogue/filter-bar';
import { type Filters, readFilters, writeFilters } from '../shop/catalogue/filters';
import { IndexCardsSkeleton } from '../shop/catalogue/index-cards-skeleton';
import { ProductCard } from '../shop/catalogue/product-card';
import { HeartButton } from '../shop/favourites/heart-button';
import { Alert } from '../ui/alert';
import { Button, QuietLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { TitledSection } from '../ui/titled-section';

const KINDS: Record<string, { title: string; lead: string }> = {
  all: {
    title: 'Catálogo',
    lead: 'Cursos en video para hornear conmigo y recetarios en PDF para dejar abiertos sobre la mesada.',
  },
  cursos: { title: 'Cursos', lead: 'Clases en video, paso a paso, para mirar con las manos en la masa.' },
  combos: { title: 'Combos', lead: 'Varios juntos, por menos de lo que cuestan por separado.' },
  recetarios: { title: 'Recetarios', lead: 'Recetas pesadas y probadas, en PDF, para tener siempre a mano.' },
};

export const prefetch: PageModule['prefetch'] = async (client, { params, search }) => {
  const { producto = '' } = params;
  if (!Object.hasOwn(KINDS, producto)) return { redirect: '/catalogo/all' };
  await client.fetchQuery(catalogueQuery(producto, readFilters(search)));
  return 200;
};

export default function CataloguePage() {
  const { producto = 'all' } = useParams();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  // Keep the previous cards while new filters load.
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...catalogueQuery(producto, filters),
    placeholderData: keepPreviousData,
  });
  const kind = Object.hasOwn(KINDS, producto) ? KINDS[producto] : undefined;
  if (!kind) return <Navigate to="/catalogo/all" replace />;

  const change = (part: Partial<Filters>) => {
    // Read the current URL, not the last render's, so that two quick changes both apply.
    const latest = readFilters(new URLSearchParams(location.search));
    setParams(writeFilters({ ...latest, pages: 1, ...part }), { replace: true });
  };
  return (
    <div className="wrap page">
      <PageHead title={kind.title} description={kind.lead} />
      <h1 className="title">{kind.title}</h1>
      <p className="lead soft">{kind.lead}</p>
      <FilterBar filters={filters} withKinds={producto === 'all'} onChange={change} />
      {isPending && <IndexCardsSkeleton />}
      {error && (
        <Alert onRetry={() => void refetch()}>No se pudo cargar el catálogo. {messageOf(error)}</Alert>
      )}
      {found && <Results producto={producto} found={found} filters={filters} onClear={() => setParams({})} />}
    </div>
  );
}

interface ResultsProps {
  producto: string;
  found: { data: Product[]; total: number; meant?: string };
  filters: Filters;
  onClear: () => void;
}

function Results({ producto, found: { data, total, meant }, filters, onClear }: ResultsProps) {
  if (total === 0) {
    const { search, courses, recipeBooks, bundles, promos } = filters;
    if (!search && !courses && !recipeBooks && !bundles && !promos)
      return (
        <EmptyState title="Todavía no hay productos">
          Lo próximo ya está en el horno: vuelve pronto.
        </EmptyState>
      );
    return (
      <>
        <EmptyState
          title="No encontramos productos"
          action={<Button onClick={onClear}>Quitar los filtros</Button>}
        >
          Prueba con otras palabras o quita algún filtro.
        </EmptyState>
        <Suggestions producto={producto} />
      </>
    );
  }
  return (
    <>
      <p className="vh" role="status">
        {total === 1 ? '1 producto' : `${total} productos`}
      </p>
      {meant && (
        <p className="lead below-5">
          No encontramos «{filters.search}». Esto es lo que hay de <b>{meant}</b>.
        </p>
      )}
      <div className="grid">
        {data.map((product, at) => (
          <ProductCard
            key={product.id}
            product={product}
            eager={at === 0}
            corner={<HeartButton product={product} />}
          />
        ))}
      </div>
      {data.length < total && (
        <p className="stack items-center gap-3 above-6">
          <span className="soft small">
            {data.length} de {total}
          </span>
          <QuietLink to={`?${writeFilters({ ...filters, pages: filters.pages + 1 })}`}>
            Ver más productos
          </QuietLink>
        </p>
      )}
    </>
  );
}

const SUGGESTIONS = 3;

/** The newest products, where a search ended with nothing. */
function Suggestions({ producto }: { producto: string }) {
  const { data } = useQuery(catalogueQuery(producto, readFilters(new URLSearchParams())));
  if (!data || data.total === 0) return null;
  return (
    <TitledSection className="stack above-6" id="sugerencias" title="Quizás te tiente">
      <div className="grid">
        {data.data.slice(0, SUGGESTIONS).map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            headingLevel={3}
            corner={<HeartButton product={product} />}
          />
        ))}
      </div>
    </TitledSection>
  );
}
