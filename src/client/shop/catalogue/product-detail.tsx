import { type ReactNode, useRef } from 'react';
import type { Product } from '../../../contract/catalogue';
import { MESSAGES } from '../../../rules/messages';
import { formatDollars, formatPesos } from '../../../rules/money';
import { useSettings } from '../../settings';
import { BottomBar } from '../../ui/bottom-bar';
import { Icon } from '../../ui/icon';
import { Skeleton, TextSkeleton } from '../../ui/skeleton';
import { TitledSection } from '../../ui/titled-section';
import { useScrolledPast } from '../../ui/use-scrolled-past';
import { VideoOnClick } from '../../ui/video-on-click';
import { LevelStars } from '../product/level-stars';
import { plateOf } from '../product/plate';
import { PriceRows } from '../product/price-rows';
import { PictureSlider } from './picture-slider';
import styles from './product-detail.module.css';

interface ProductDetailProps {
  product: Product;
  /** The buy button, or the link to the content. */
  action: ReactNode;
  heart: ReactNode;
  /** What the price means: by transfer, in instalments, for how long. */
  priceNotes: ReactNode;
  /** A sentence about a payment that is on its way. */
  notice?: string | undefined;
  /** Replaces the price in dollars in the bar. */
  barNote?: string | undefined;
}

/** A bar at the bottom has the price and the button: always on a phone, elsewhere once the button has scrolled away. */
export function ProductDetail({ product, action, heart, priceNotes, notice, barNote }: ProductDetailProps) {
  const course = product.type === 'curso';
  const { nationalTaxRate } = useSettings();
  const buy = useRef<HTMLDivElement>(null);
  const isPast = useScrolledPast(buy);
  return (
    <article className={`wrap stack gap-5 anchor pad-bottom-6 ${styles.detail}`}>
      <PictureSlider title={product.title} images={product.images} plate={plateOf(product.id)} />
      <div className={`stack items-start content-start gap-4 stays ${styles.info}`}>
        <div className="line stretch gap-2">
          <span className={`tag-large inline-block corner-1 small bold ${course ? 'rose' : 'pistachio'}`}>
            {course ? 'Curso' : 'Recetario'}
          </span>
          {product.isPromo && (
            <span className="tag-large inline-block corner-1 small bold wash-waiting">Promoción</span>
          )}
        </div>
        <h1 className="title">{product.title || MESSAGES.noTitle}</h1>
        <LevelStars level={product.level} />
        <p className={`lead pre-line ${styles.text}`}>{product.description || MESSAGES.noDescription}</p>
        <p className="soft small">
          {course
            ? 'Video para mirar cuando quieras, las veces que quieras.'
            : 'PDF para leer en el teléfono o imprimir. Llega al confirmarse el pago.'}
        </p>
        <PriceRows {...product} className={`full pad-y-4 line-above line-below gap-1 ${styles.prices}`} />
        {nationalTaxRate && (
          <p className="soft small">
            Precio sin impuestos nacionales: {formatPesos(product.price / (1 + nationalTaxRate / 100))}
          </p>
        )}
        {notice && (
          <p className="line gap-2 waiting bold" role="status">
            <Icon name="clock" />
            {notice}
          </p>
        )}
        <div className={`line gap-3 full ${styles.buy}`} ref={buy}>
          <div className={`stack gap-0 grow ${styles.wideOnly}`}>{action}</div>
          {heart}
        </div>
        {priceNotes}
      </div>
      {course && product.introVideo && (
        <TitledSection className={`${styles.video} stack`} id="presentacion" title="Mira cómo empieza">
          <VideoOnClick
            url={product.introVideo}
            title="Ver el video de presentación"
            poster={product.images[1] ?? product.images[0]}
          />
        </TitledSection>
      )}
      <BottomBar aria-label="Comprar" data-past={isPast} className={styles.bar}>
        <p className={`heading-1 tight ${styles.barTitle}`}>{product.title}</p>
        <p>
          {product.listPrice && (
            <s className="soft small">
              <span className="vh">Antes </span>
              {formatPesos(product.listPrice)}
            </s>
          )}
          <b>{formatPesos(product.price)}</b>
          <span className={notice ? 'waiting bold' : 'soft'}>
            {barNote ?? formatDollars(product.USDprice)}
          </span>
        </p>
        {action}
      </BottomBar>
    </article>
  );
}

/** Placeholder for a loading product: picture, name, text and price. */
export function ProductDetailSkeleton() {
  return (
    <div className={`wrap stack gap-5 anchor pad-bottom-6 ${styles.detail}`} aria-busy="true">
      <section className={`to-edges ${styles.waiting}`}>
        <p className="vh" role="status">
          Cargando el producto...
        </p>
        <Skeleton height="100%" />
      </section>
      <div className={`stack items-start content-start gap-4 stays ${styles.info}`}>
        <Skeleton width="5rem" height="1.8rem" />
        <Skeleton width="80%" height="3rem" />
        <TextSkeleton lines={4} />
        <Skeleton height="4rem" />
      </div>
    </div>
  );
}
