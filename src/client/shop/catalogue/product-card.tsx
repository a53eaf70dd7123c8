import type { ReactNode } from 'react';
import { CardText, IndexCard } from '../product/index-card';
import { LevelStars } from '../product/level-stars';
import { PriceRows } from '../product/price-rows';
import { type ProductLike, toCardData } from './card-data';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductLike;
  /** The favourite button, passed by the page. */
  corner?: ReactNode;
  /** The button below the prices. */
  action?: ReactNode;
  eager?: boolean;
  sizes?: string;
  headingLevel?: 2 | 3;
  horizontal?: boolean;
}

/** A product for sale. */
export function ProductCard({ product, action, ...frame }: ProductCardProps) {
  const card = toCardData(product);
  return (
    <IndexCard id={card.id} type={card.type} image={card.image} title={card.title} to={card.link} {...frame}>
      {card.isPromo && (
        <span className={`wash-waiting self-start corner-1 small bold ${styles.promo}`}>Promoción</span>
      )}
      <CardText>{card.description}</CardText>
      <div className={`pad-top-1 ${styles.level}`}>
        <LevelStars level={card.level} />
      </div>
      <PriceRows {...card} />
      {action && <div className={`stack gap-0 anchor above-3 ${styles.action}`}>{action}</div>}
    </IndexCard>
  );
}
