import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PriceRows } from '../../ui/leader-rows';
import { LevelStars } from '../../ui/level-stars';
import { Picture } from '../../ui/picture';
import { type ProductLike, toCardData } from './card-data';
import { plateOf } from './plate';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductLike;
  /** The heart, composed by the page. */
  corner?: ReactNode;
  /** The button under the prices. */
  action?: ReactNode;
  /** Above the fold: loaded at once. */
  eager?: boolean;
  sizes?: string;
  headingLevel?: 2 | 3;
  /** Lies down between 600 and 884 px, picture left. */
  lying?: boolean;
}

/** La ficha: an index card with a divider tab. The title's link covers it; buttons inside stay buttons. */
export function ProductCard({
  product,
  corner,
  action,
  eager,
  sizes,
  headingLevel = 2,
  lying,
}: ProductCardProps) {
  const card = toCardData(product);
  const course = card.type === 'curso';
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article
      className={[styles.card, !course && styles.book, lying && styles.lying].filter(Boolean).join(' ')}
    >
      <span className={styles.tab}>{course ? 'Curso' : 'Recetario'}</span>
      <div className={styles.sheet}>
        <div className={styles.picture} style={{ background: plateOf(card.id) }}>
          <Picture
            image={card.image}
            alt={card.image?.description ?? ''}
            loading={eager ? 'eager' : 'lazy'}
            sizes={sizes ?? '(min-width: 1080px) 24rem, (min-width: 600px) 50vw, 100vw'}
          />
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
        <div className={styles.body}>
          <Heading className={styles.title}>
            <Link to={card.link}>{card.title}</Link>
          </Heading>
          {card.isPromo && <span className={styles.promo}>Promoción</span>}
          <p className={styles.text}>{card.description}</p>
          <div className={styles.level}>
            <LevelStars level={card.level} />
          </div>
          <PriceRows price={card.price} USDprice={card.USDprice} />
          {action && <div className={styles.action}>{action}</div>}
        </div>
      </div>
    </article>
  );
}
