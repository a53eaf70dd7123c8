import { type ReactNode, useRef } from 'react';
import type { Product } from '../../../contract/catalogue';
import { MESSAGES } from '../../../rules/messages';
import { formatDollars, formatPesos } from '../../../rules/money';
import { useSettings } from '../../settings';
import { Icon } from '../../ui/icon';
import { useScrolledPast } from '../../ui/use-scrolled-past';
import { VideoOnClick } from '../../ui/video-on-click';
import { LevelStars } from '../product/level-stars';
import { plateOf } from '../product/plate';
import { PriceRows } from '../product/price-rows';
import { isCourse } from './api';
import { PictureSlider } from './picture-slider';
import styles from './product-detail.module.css';

interface ProductDetailProps {
  product: Product;
  /** The buy button, or the link to the content. */
  action: ReactNode;
  heart: ReactNode;
  /** A sentence about a payment that is on its way. */
  notice?: string | undefined;
  /** Replaces the price in dollars in the bar. */
  barNote?: string | undefined;
}

/** A bar at the bottom has the price and the button: always on a phone, elsewhere once the button has scrolled away. */
export function ProductDetail({ product, action, heart, notice, barNote }: ProductDetailProps) {
  const course = isCourse(product);
  const { nationalTaxRate } = useSettings();
  const buy = useRef<HTMLDivElement>(null);
  const isPast = useScrolledPast(buy);
  return (
    <article className={`wrap ${styles.detail}`}>
      <PictureSlider title={product.title} images={product.images} plate={plateOf(product.id)} />
      <div className={styles.info}>
        <div className={styles.labels}>
          <span className={course ? styles.kind : `${styles.kind} ${styles.book}`}>
            {course ? 'Curso' : 'Recetario'}
          </span>
          {product.isPromo && <span className={styles.promo}>Promoción</span>}
        </div>
        <h1 className="title">{product.title || MESSAGES.noTitle}</h1>
        <LevelStars level={product.level} />
        <p className={`lead ${styles.text}`}>{product.description || MESSAGES.noDescription}</p>
        <p className="soft small">
          {course
            ? 'Video para mirar cuando quieras, las veces que quieras.'
            : 'PDF para leer en el teléfono o imprimir. Llega al confirmarse el pago.'}
        </p>
        <PriceRows {...product} className={styles.prices ?? ''} />
        {nationalTaxRate && (
          <p className="soft small">
            Precio sin impuestos nacionales: {formatPesos(product.price / (1 + nationalTaxRate / 100))}
          </p>
        )}
        {notice && (
          <p className={styles.notice} role="status">
            <Icon name="clock" />
            {notice}
          </p>
        )}
        <div className={styles.buy} ref={buy}>
          <div className={styles.wideOnly}>{action}</div>
          {heart}
        </div>
      </div>
      {course && product.introVideo && (
        <section className={`${styles.video} stack`} aria-labelledby="presentacion">
          <h2 className="section-title" id="presentacion">
            Mira cómo empieza
          </h2>
          <VideoOnClick
            url={product.introVideo}
            title="Ver el video de presentación"
            poster={product.images[1] ?? product.images[0]}
          />
        </section>
      )}
      <div className={styles.shadow} data-past={isPast} data-buy-bar="">
        <div className={`${styles.bar} scallop-top`}>
          <p className={styles.barTitle}>{product.title}</p>
          <p>
            {product.listPrice && (
              <s className="soft small">
                <span className="vh">Antes </span>
                {formatPesos(product.listPrice)}
              </s>
            )}
            <b>{formatPesos(product.price)}</b>
            <span className={notice ? styles.barNotice : 'soft'}>
              {barNote ?? formatDollars(product.USDprice)}
            </span>
          </p>
          {action}
        </div>
      </div>
    </article>
  );
}
