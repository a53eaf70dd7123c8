import { type ReactNode, useState } from 'react';
import type { AdminProduct } from '../../../contract/catalogue';
import type { ListedProduct } from '../../../contract/catalogue-admin';
import { Link } from '../../router';
import { Button, QuietLink, SmallButton, SmallLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Picture } from '../../ui/picture';
import { RoundButton } from '../../ui/round-button';
import { PriceRows } from '../product/price-rows';
import { StatusTag } from './editor/product-status';
import { ShareLinks } from './editor/share-links';
import styles from './product-row.module.css';
import type { ProductChanges } from './use-product-changes';

interface ProductRowProps {
  product: ListedProduct;
  changes: ProductChanges;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  /** The prices as fields. */
  prices: ReactNode;
}

/** One product: its state, what it sold, its prices and its actions. */
export function ProductRow({ product, changes, onEdit, onDelete, prices }: ProductRowProps) {
  const isLeaving = changes.leaving === product.id;
  return (
    <li
      className={`stack pad-y-5 line-between align-start ${styles.row} ${isLeaving ? styles.leaving : ''}`}
      inert={isLeaving}
    >
      <div className={styles.picture}>
        <Picture className="thumb full sunk" image={product.images[0]} alt="" loading="lazy" sizes="11rem" />
      </div>
      <h3 className={`heading-1 tight ${styles.title}`}>
        <Link to={editorPath(product)}>{product.title}</Link>
      </h3>
      <p className={`row gap-2 rows-1 small ${styles.state}`}>
        <StatusTag status={product.status} />
        {product.isPromo && <span className="tag">En promoción</span>}
        <span className="soft">{soldWords(product)}</span>
      </p>
      {!product.archivedAt && (
        <RoundButton
          icon="star"
          label={`Destacado: ${product.title}`}
          outlined
          className={styles.star}
          aria-pressed={product.isFeatured}
          onClick={() => changes.feature(product)}
        />
      )}
      <p className={`clamp-2 whole soft small leading-4 ${styles.text}`}>{product.description}</p>
      <div className={`whole ${styles.prices}`}>
        {product.archivedAt ? <PriceRows {...product} /> : prices}
      </div>
      <div className={`row stretch gap-2 whole ${styles.actions}`}>
        {product.archivedAt ? (
          <SmallButton onClick={() => changes.restore(product)} aria-label={`Restaurar ${product.title}`}>
            Restaurar
          </SmallButton>
        ) : (
          <>
            {product.type === 'curso' && (
              <SmallLink to={`/admin/cursos/${product.id}/clases`} aria-label={`Clases de ${product.title}`}>
                Clases
              </SmallLink>
            )}
            {product.status === 'draft' && (
              <Button small onClick={() => changes.publish(product)} aria-label={`Publicar ${product.title}`}>
                Publicar
              </Button>
            )}
            <SmallButton onClick={() => onEdit(product)} aria-label={`Editar ${product.title}`}>
              Editar
            </SmallButton>
            <MoreButton product={product} onDelete={() => onDelete(product)} />
          </>
        )}
      </div>
    </li>
  );
}

function soldWords({ status, soldThisMonth }: ListedProduct): string {
  if (status === 'draft') return 'Todavía nadie lo ve';
  if (soldThisMonth === 0) return 'Sin ventas este mes';
  return soldThisMonth === 1 ? '1 venta este mes' : `${soldThisMonth} ventas este mes`;
}

/** What she does less often, away from a thumb that slips. */
function MoreButton({ product, onDelete }: { product: ListedProduct; onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { title } = product;
  return (
    <>
      <SmallButton className={styles.more} aria-label={`Más sobre ${title}`} onClick={() => setOpen(true)}>
        …
      </SmallButton>
      <Dialog title={title} open={isOpen} sheet onClose={() => setOpen(false)}>
        <div className="stack gap-2">
          <QuietLink to={editorPath(product)}>Editor completo</QuietLink>
          <QuietLink to={`/admin/recetas/todas?producto=${product.id}`} aria-label={`Recetas de ${title}`}>
            Recetas
          </QuietLink>
          <QuietLink to="/admin/precios?vista=promos">Promociones</QuietLink>
          {product.status === 'published' && <ShareLinks product={product} />}
          <Button
            variant="danger"
            aria-label={`Eliminar ${title}`}
            onClick={() => {
              setOpen(false);
              onDelete();
            }}
          >
            Eliminar
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The page of the full editor. */
function editorPath({ id, type }: Pick<AdminProduct, 'id' | 'type'>): string {
  return `/admin/${type === 'curso' ? 'cursos' : 'recetarios'}/${id}`;
}
