import { MESSAGES } from '../../rules/messages';
import { PageHead } from '../layout/page-head';
import { EmptyState } from '../ui/empty-state';

/** In place of a product that is not on sale any more. */
export default function ProductMissing() {
  return (
    <div className="wrap page">
      <PageHead title={MESSAGES.productNotFound} />
      <EmptyState level={1} title={MESSAGES.productNotFound} link={['/catalogo', 'Ir al catálogo']}>
        Puede que ya no esté a la venta o que el enlace tenga un error.
      </EmptyState>
    </div>
  );
}
