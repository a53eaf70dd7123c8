import type { Draft } from '../../../../contract/drafts';
import { formatDay } from '../../../../rules/shop-time';
import styles from './editor.module.css';
import { ShareLinks } from './share-links';

/** Whether the shop shows the product, and its links to share. */
export function ProductStatus({ product }: { product: NonNullable<Draft['product']> }) {
  if (product.status === 'draft') {
    return (
      <p className={styles.status}>
        <span data-state="draft">Borrador</span>
        <span className="soft small">Todavía nadie lo ve</span>
      </p>
    );
  }
  return (
    <div className={styles.status}>
      <span data-state={product.status}>{product.status === 'archived' ? 'Archivado' : 'Publicado'}</span>
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
