import type { ReactNode } from 'react';
import type { Product } from '../../../shared/catalogue';
import { formatPesos } from '../../../shared/money';
import { CardText, IndexCard } from '../../product/index-card';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import styles from './purchase-card.module.css';

/** A purchased product. The card opens the content, not the sales page; `note` shows the progress. */
export function PurchaseCard({ product, note }: { product: Product; note?: ReactNode }) {
  const { id, type, title, images } = product;
  return (
    <IndexCard id={id} type={type} image={images[0]} title={title} to={`/course/${id}`} state={{ product }}>
      <CardText>{product.description}</CardText>
      {note}
      <div className={styles.price}>
        <LeaderRows>
          <LeaderRow label="Precio" value={formatPesos(product.price)} />
        </LeaderRows>
      </div>
    </IndexCard>
  );
}
