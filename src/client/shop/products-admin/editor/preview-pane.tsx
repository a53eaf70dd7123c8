import { type ReactNode, useState } from 'react';
import type { Product, WireType } from '../../../../contract/catalogue';
import type { DraftValues } from '../../../../contract/drafts';
import { MESSAGES } from '../../../../rules/messages';
import { Picture } from '../../../ui/picture';
import { Segments } from '../../../ui/segments';
import { LevelStars } from '../../product/level-stars';
import { PriceRows } from '../../product/price-rows';
import styles from './editor.module.css';

export type PreviewCard = (product: Product) => ReactNode;

interface PreviewPaneProps {
  values: DraftValues;
  type: WireType;
  card: PreviewCard;
}

const VIEWS = [
  ['card', 'Tarjeta'],
  ['page', 'Detalle'],
] as const;

/** The product as buyers will see it, in the catalogue or on its page. */
export function PreviewPane({ values, type, card }: PreviewPaneProps) {
  const [view, setView] = useState<'card' | 'page'>('card');
  const product = toPreview(values, type);
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <h2 className={styles.heading}>Así se verá</h2>
        <Segments label="Vista" options={VIEWS} value={view} onChange={setView} />
      </div>
      <div inert>{view === 'card' ? card(product) : <PagePreview product={product} />}</div>
    </div>
  );
}

function PagePreview({ product }: { product: Product }) {
  return (
    <div className={styles.page}>
      <Picture key={product.images[0]?.url} image={product.images[0]} alt="" sizes="24rem" />
      <div>
        <span className={styles.kind}>{product.type === 'curso' ? 'Curso' : 'Recetario'}</span>
        <p className={styles.pageTitle}>{product.title || MESSAGES.noTitle}</p>
        <LevelStars level={product.level} />
        <p className={styles.pageText}>{product.description || MESSAGES.noDescription}</p>
        <PriceRows {...product} />
        <span className={styles.fakeButton}>Agregar al carrito</span>
      </div>
    </div>
  );
}

function toPreview(values: DraftValues, type: WireType): Product {
  const promo = values.promoPrice !== null && values.price !== null && values.promoPrice < values.price;
  return {
    id: 'vista-previa',
    title: values.title,
    description: values.description,
    price: (promo ? values.promoPrice : values.price) ?? 0,
    USDprice: values.promoUSDprice ?? values.USDprice ?? 0,
    listPrice: promo ? values.price : null,
    listUSDprice: values.promoUSDprice === null ? null : values.USDprice,
    level: values.level ?? 3,
    introVideo: null,
    isPromo: values.isPromo || promo,
    isFeatured: false,
    type,
    images: values.images,
    createdAt: '',
  };
}
