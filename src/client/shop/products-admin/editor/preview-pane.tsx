import { type ReactNode, useState } from 'react';
import type { ContentType, Product } from '../../../../contract/catalogue';
import type { DraftValues } from '../../../../contract/drafts';
import { MESSAGES } from '../../../../rules/messages';
import { TYPE_LABELS } from '../../../../rules/product-types';
import { Picture } from '../../../ui/picture';
import { Segments } from '../../../ui/segments';
import { LevelStars } from '../../product/level-stars';
import { PriceRows } from '../../product/price-rows';
import styles from './editor.module.css';

export type PreviewCard = (product: Product) => ReactNode;

export interface PreviewPaneProps {
  values: DraftValues;
  type: ContentType;
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
    <div className={`stack gap-4 ${styles.preview}`}>
      <div className="row spread gap-2">
        <h2 className="heading-1 below-bar">Así se verá</h2>
        <Segments label="Vista" options={VIEWS} value={view} onChange={setView} />
      </div>
      <div inert>{view === 'card' ? card(product) : <PagePreview product={product} />}</div>
    </div>
  );
}

function PagePreview({ product }: { product: Product }) {
  return (
    <div className="card clip">
      <Picture
        key={product.images[0]?.url}
        className="full four-thirds fills"
        image={product.images[0]}
        alt=""
        sizes="24rem"
      />
      <div className="stack gap-3 pad-4">
        <span className={`small bold rose pill ${styles.kind}`}>{TYPE_LABELS[product.type]}</span>
        <p className="heading-2 break">{product.title || MESSAGES.noTitle}</p>
        <LevelStars level={product.level} />
        <p className="pre-line">{product.description || MESSAGES.noDescription}</p>
        <PriceRows {...product} />
        <span className={`bold text-center filled pill ${styles.fakeButton}`}>Agregar al carrito</span>
      </div>
    </div>
  );
}

function toPreview(values: DraftValues, type: ContentType): Product {
  const promo = values.promoPrice !== null && values.price !== null && values.promoPrice < values.price;
  return {
    id: 'vista-previa',
    title: values.title,
    description: values.description,
    price: (promo ? values.promoPrice : values.price) ?? 0,
    USDprice: values.promoUSDprice ?? values.USDprice ?? 0,
    // The shop decides when the promotion begins whether a price was really charged before.
    listPrice: null,
    listUSDprice: null,
    promoUntil: null,
    level: values.level ?? 3,
    introVideo: null,
    isPromo: values.isPromo || promo,
    isFeatured: false,
    type,
    images: values.images,
    createdAt: '',
  };
}
