import type { AdminProduct } from '../../../../contract/catalogue';
import { formatDay } from '../../../../rules/shop-time';
import styles from './editor.module.css';
import { ShareLinks } from './share-links';

const STATES = { draft: 'Borrador', published: 'Publicado', archived: 'Archivado' } as const;
const TONES = { draft: 'waiting', published: 'good', archived: 'plain' } as const;

export function StatusTag({ status }: Pick<AdminProduct, 'status'>) {
  return (
    <span className="tag" data-tone={TONES[status]}>
      {STATES[status]}
    </span>
  );
}

/** Whether the shop shows the product, and its links to share. */
export function ProductStatus({ product }: { product: AdminProduct }) {
  const { status, publishedAt } = product;
  return (
    <div className={`row gap-3 rows-2 below-4 ${styles.status}`}>
      <StatusTag status={status} />
      {status === 'draft' && <span className="soft small">Todavía nadie lo ve</span>}
      {status === 'published' && publishedAt && (
        <span className="soft small">desde el {formatDay(publishedAt)}</span>
      )}
      {status === 'published' && <ShareLinks product={product} />}
    </div>
  );
}
