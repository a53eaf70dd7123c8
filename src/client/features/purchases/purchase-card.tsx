import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../shared/catalogue';
import { formatPesos } from '../../../shared/money';
import { Picture } from '../../ui/picture';
import styles from './purchase-card.module.css';

/** Something bought: it opens what was bought, not what is for sale. `note` says where the student stopped. */
export function PurchaseCard({ product, note }: { product: Product; note?: ReactNode }) {
  const picture = product.images[0];
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          image={picture}
          alt={picture?.description ?? ''}
          loading="lazy"
          sizes="(min-width: 1080px) 24rem, (min-width: 600px) 50vw, 100vw"
        />
      </div>
      <div className={styles.body}>
        <p className={styles.kind}>{product.type === 'curso' ? 'Curso' : 'Recetario'}</p>
        <h2>
          <Link to={`/course/${product.id}`} state={{ product }}>
            {product.title}
          </Link>
        </h2>
        <p className={styles.text}>{product.description}</p>
        {note}
        <p className="soft small">{formatPesos(product.price)}</p>
      </div>
    </article>
  );
}
