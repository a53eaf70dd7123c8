import { useQuery } from '@tanstack/react-query';
import { MESSAGES } from '../../rules/messages';
import { formatPesos } from '../../rules/money';
import { PageHead } from '../layout/page-head';
import { QueryState } from '../query-state';
import { useParams, useSearchParams } from '../router';
import { productQuery } from '../shop/catalogue/api';
import { GiveForm } from '../shop/gifts/give-form';
import { useHydrated } from '../state/use-hydrated';
import { EmptyState } from '../ui/empty-state';
import { TextLink } from '../ui/text-button';

/** A product or a bundle as a present. */
export default function GivePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const query = useQuery(productQuery(id));
  const { data } = query;
  const product = data?.data[0];
  return (
    <div className="wrap page stack">
      <PageHead />
      {product && <TextLink to={`/detalle-producto/${id}`}>{product.title}</TextLink>}
      <h1 className="title">Regalar</h1>
      <QueryState query={query} lines={8} />
      {data && !product && (
        <EmptyState title={MESSAGES.productNotFound} link={['/catalogo/all', 'Ver catálogo']} />
      )}
      {product && (
        <>
          <p className="lead">
            {product.title}, {formatPesos(product.price)}. Quien lo reciba lo abre cuando quiera, y es suyo
            para siempre.
          </p>
          {hydrated && <GiveForm key={product.id} product={product} receiver={search.get('para')} />}
        </>
      )}
    </div>
  );
}
