import type { ReactNode } from 'react';
import { TYPE_LABELS } from '../../../rules/product-types';
import { Link } from '../../router';
import { Picture } from '../../ui/picture';
import { LevelStars } from '../product/level-stars';
import { plateOf } from '../product/plate';
import { PriceRows } from '../product/price-rows';
import { type ProductLike, toCardData } from './card-data';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductLike;
  /** The favourite button, passed by the page. */
  corner?: ReactNode;
  action?: ReactNode;
  /** Loads the picture eagerly, for cards above the fold. */
  eager?: boolean;
  sizes?: string;
  headingLevel?: 2 | 3;
  /** Horizontal between 600 and 884 px, with the picture on the left. */
  horizontal?: boolean;
}

/** "La ficha": a product for sale on an index card with a divider tab. The title's link covers the card, except its buttons. */
export function ProductCard(props: ProductCardProps) {
  const { product, corner, action, eager, sizes, headingLevel, horizontal } = props;
  const card = toCardData(product);
  const Heading = headingLevel === 3 ? 'h3' : 'h2';
  return (
    <article
      className={[
        `anchor shrink column ${styles.card}`,
        card.type !== 'curso' && styles.book,
        horizontal && styles.horizontal,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <span className={`placed rose corner-top edged small bold ink ${styles.tab}`}>
        {TYPE_LABELS[card.type]}
      </span>
      <div className={`anchor grow clip column raised lift-2 edged below-tab ${styles.sheet}`}>
        <div className={`four-thirds clip ${styles.picture}`} style={{ background: plateOf(card.id) }}>
          <Picture
            className="cover"
            image={card.image}
            alt={card.image?.description ?? ''}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            sizes={sizes ?? '(min-width: 1080px) 24rem, (min-width: 600px) 50vw, 100vw'}
          />
        </div>
        {corner && <div className={`placed front ${styles.corner}`}>{corner}</div>}
        <div className={`column gap-2 stretch grow ${styles.body}`}>
          <Heading className={styles.title}>
            <Link className="covers no-underline no-ring" to={card.link}>
              {card.title}
            </Link>
          </Heading>
          {card.isPromo && (
            <span className={`wash-waiting self-start corner-1 small bold ${styles.promo}`}>Promoción</span>
          )}
          <p className={`clamp-2 soft ${styles.text}`}>{card.description}</p>
          <div className={`pad-top-1 ${styles.level}`}>
            <LevelStars level={card.level} />
          </div>
          <PriceRows {...card} />
          {action && <div className="stack gap-0 anchor front above-3">{action}</div>}
        </div>
      </div>
    </article>
  );
}
