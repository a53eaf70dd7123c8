import type { ReactNode } from 'react';
import type { Product } from '../../../shared/catalogue';
import { MESSAGES } from '../../../shared/messages';
import { formatDollars, formatPesos } from '../../../shared/money';
import { LevelStars } from '../../product/level-stars';
import { plateOf } from '../../product/plate';
import { PriceRows } from '../../product/price-rows';
import { VideoOnClick } from '../../ui/video-on-click';
import { isCourse } from './api';
import { PictureSlider } from './picture-slider';
import styles from './product-detail.module.css';

interface ProductDetailProps {
  product: Product;
  /** The buy button, or the link to the content. */
  action: ReactNode;
  heart: ReactNode;
}

/** On a phone the price and the button are in a bar at the bottom. */
export function ProductDetail({ product, action, heart }: ProductDetailProps) {
  const course = isCourse(product);
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
        <div className={styles.buy}>
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
      <div className={styles.shadow}>
        <div className={`${styles.bar} scallop-top`}>
          <p>
            {product.listPrice && (
              <s className="soft small">
                <span className="vh">Antes </span>
                {formatPesos(product.listPrice)}
              </s>
            )}
            <b>{formatPesos(product.price)}</b>
            <span className="soft">{formatDollars(product.USDprice)}</span>
          </p>
          {action}
        </div>
      </div>
    </article>
  );
}
