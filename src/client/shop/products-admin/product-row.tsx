import type { AdminProduct } from '../../../contract/catalogue';
import { Link } from '../../router';
import { Button, ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { RoundButton } from '../../ui/round-button';
import { PriceRows } from '../product/price-rows';
import styles from './product-row.module.css';

export interface RowActions {
  onFeature: (product: AdminProduct) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  onRestore: (product: AdminProduct) => void;
  onPublish: (product: AdminProduct) => void;
}

/** One product with its actions. */
export function ProductRow({
  product,
  isLeaving,
  ...on
}: { product: AdminProduct; isLeaving: boolean } & RowActions) {
  return (
    <li className={isLeaving ? `${styles.row} ${styles.leaving}` : styles.row} inert={isLeaving}>
      <div className={styles.picture}>
        <Picture image={product.images[0]} alt="" loading="lazy" sizes="11rem" />
      </div>
      <h3 className={styles.title}>
        <Link to={editorPath(product)}>{product.title}</Link>
        {product.isPromo && <span className={styles.promo}>En promoción</span>}
        {product.status === 'draft' && <span className={styles.draft}>Borrador</span>}
      </h3>
      {!product.archivedAt && (
        <RoundButton
          icon="star"
          label={`Destacado: ${product.title}`}
          outlined
          className={styles.star}
          aria-pressed={product.isFeatured}
          onClick={() => on.onFeature(product)}
        />
      )}
      <p className={styles.text}>{product.description}</p>
      <PriceRows {...product} className={styles.prices ?? ''} />
      <div className={styles.actions}>
        {product.archivedAt ? (
          <Button
            variant="quiet"
            small
            onClick={() => on.onRestore(product)}
            aria-label={`Restaurar ${product.title}`}
          >
            Restaurar
          </Button>
        ) : (
          <>
            {product.type === 'curso' && (
              <ButtonLink
                variant="quiet"
                small
                to={`/admin/cursos/${product.id}/clases`}
                aria-label={`Clases de ${product.title}`}
              >
                Clases
              </ButtonLink>
            )}
            {product.status === 'draft' && (
              <Button small onClick={() => on.onPublish(product)} aria-label={`Publicar ${product.title}`}>
                Publicar
              </Button>
            )}
            <ButtonLink
              variant="quiet"
              small
              to={`/admin/recetas/todas?producto=${product.id}`}
              aria-label={`Recetas de ${product.title}`}
            >
              Recetas
            </ButtonLink>
            <Button
              variant="quiet"
              small
              onClick={() => on.onEdit(product)}
              aria-label={`Editar ${product.title}`}
            >
              Editar
            </Button>
            <Button
              variant="danger"
              small
              onClick={() => on.onDelete(product)}
              aria-label={`Eliminar ${product.title}`}
            >
              Eliminar
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The page of the full editor. */
export function editorPath({ id, type }: Pick<AdminProduct, 'id' | 'type'>): string {
  return `/admin/${type === 'curso' ? 'cursos' : 'recetarios'}/${id}`;
}
