import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminProduct } from '../../../contract/catalogue';
import type { ListedProduct, ProductShelf, ProductSort } from '../../../contract/catalogue-admin';
import { messageOf } from '../../api';
import { Link } from '../../router';
import { useSettled } from '../../state/use-settled';
import { Alert } from '../../ui/alert';
import { ChoiceField } from '../../ui/choice-field';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/field';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import type { useAlertBanner } from '../../ui/use-alert-banner';
import { adminProductsQuery } from './api';
import { EditDialog } from './edit-dialog';
import type { KindLabels } from './kind-labels';
import styles from './product-list.module.css';
import { ProductRow } from './product-row';
import { UnfinishedList } from './unfinished-list';
import { useProductChanges } from './use-product-changes';

const SORTS: [ProductSort, string][] = [
  ['newest', 'Más nuevos'],
  ['title', 'Título'],
  ['cheapest', 'Menor precio'],
  ['dearest', 'Mayor precio'],
  ['level', 'Nivel'],
];

interface ProductListProps {
  labels: KindLabels;
  shelf: ProductShelf;
  /** The prices of a product as fields. */
  prices: (product: ListedProduct) => ReactNode;
  alert: ReturnType<typeof useAlertBanner>;
}

/** The products of one status, with search, order and the actions for each product. */
export function ProductList({ labels, shelf, prices, alert }: ProductListProps) {
  const [q, setQ] = useState('');
  const [sort, setSort] = useState<ProductSort>('newest');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<AdminProduct | null>(null);
  const [doomed, setDoomed] = useState<AdminProduct | null>(null);
  const list = useQuery({
    ...adminProductsQuery({ type: labels.type, shelf, q: useSettled(q), sort, page }),
    placeholderData: keepPreviousData,
  });
  const changes = useProductChanges(labels, alert);

  return (
    <section className="stack gap-0 container">
      <h2 className={labels.type === 'recipebook' ? 'below-4 heading-2' : 'vh'}>{labels.list}</h2>
      <search className={`stack gap-4 rows-3 line-below pad-bottom-4 ${styles.tools}`}>
        <SearchField
          label="Buscar"
          value={q}
          onValue={(text) => {
            setQ(text);
            setPage(1);
          }}
        />
        <ChoiceField
          label="Ordenar"
          value={sort}
          options={SORTS}
          onValue={(typed) => {
            const chosen = SORTS.find(([value]) => value === typed);
            if (chosen) setSort(chosen[0]);
            setPage(1);
          }}
        />
      </search>
      {shelf === 'onSale' && q === '' && <UnfinishedList labels={labels} alert={alert} />}
      {list.isPending && <RowsSkeleton />}
      {list.isError && <Alert onRetry={() => list.refetch()}>{messageOf(list.error)}</Alert>}
      {list.data?.data.length === 0 && (
        <EmptyState title={labels.empty}>
          <Link to="/admin/ayuda#publicar-un-curso">Cómo se publica</Link>
        </EmptyState>
      )}
      {list.data && (
        <ul aria-label={labels.list}>
          {list.data.data.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              prices={prices(product)}
              changes={changes}
              onEdit={setEdited}
              onDelete={setDoomed}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={list.data?.pages ?? 1} onChange={setPage} />
      {edited && (
        <EditDialog labels={labels} product={edited} alert={alert} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        title={`¿Eliminar ${doomed?.title ?? ''}?`}
        open={doomed !== null}
        action="Eliminar"
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void changes.remove(doomed);
          setDoomed(null);
        }}
      >
        Sale del catálogo. Quienes ya lo compraron lo conservan, y puedes restaurarlo desde Archivados.
      </ConfirmDialog>
    </section>
  );
}

function RowsSkeleton() {
  return (
    <div className="stack gap-4 pad-top-5" aria-busy="true">
      <p className="vh" role="status">
        Cargando productos...
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height="6rem" />
      ))}
    </div>
  );
}
