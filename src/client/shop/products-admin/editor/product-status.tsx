import type { Draft } from '../../../../contract/drafts';
import { formatDay } from '../../../../rules/shop-time';
import styles from './editor.module.css';
import { ShareLinks } from './share-links';

/** Whether the shop shows the product, and its links to share. */
export function ProductStatus({ product }: { product: NonNullable<Draft['product']> }) {
  if (product.status === 'draft') {
    return (
      <p className={`row gap-3 rows-2 below-4 ${styles.status}`}>
        <span className="tag" data-tone="waiting">
          Borrador
        </span>
        <span className="soft small">Todavía nadie lo ve</span>
      </p>
    );
  }
  return (
    <div className={`row gap-3 rows-2 below-4 ${styles.status}`}>
      <span className="tag" data-tone={product.status === 'archived' ? 'plain' : 'good'}>
        {product.status === 'archived' ? 'Archivado' : 'Publicado'}
      </span>
      {product.status === 'published' && (
        <>
          {product.publishedAt && (
            <span className="soft small">desde el {formatDay(product.publishedAt)}</span>
          )}
          <ShareLinks product={product} />
        </>
      )}
    </div>
  );
}
