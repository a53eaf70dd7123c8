import type { Product } from '../../../contract/catalogue';
import { Link } from '../../router';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import styles from './continue-strip.module.css';
import { ProgressLayers } from './progress-note';
import type { Way } from './resume';

interface ContinueStripProps {
  product: Product;
  way: Way;
  /** A smaller strip with a round button, for the top of the home page. */
  compact?: boolean | undefined;
}

/** The way back into the most recent product in progress. Its link covers the whole strip. */
export function ContinueStrip({ product, way, compact }: ContinueStripProps) {
  const isCourse = product.type === 'curso';
  return (
    <section
      className={`stack gap-0 items-start container ${styles.strip} ${compact ? styles.compact : ''}`}
      aria-label="Seguir donde dejaste"
    >
      <span
        className={`small bold leading-3 corner-top ${isCourse ? 'rose' : 'pistachio'} ${styles.tab}`}
        aria-hidden="true"
      >
        {isCourse ? 'Curso' : 'Recetario'}
      </span>
      <div
        className={`stack gap-4 rows-3 align-center full anchor pad-y-3 pad-x-3 raised lift-2 below-tab ${styles.sheet}`}
      >
        <Picture className="thumb" image={product.images[0]} alt="" sizes="(min-width: 600px) 12rem, 7rem" />
        <div className="stack gap-1 leading-35">
          <h2 className="heading-1 tight">
            <Link className="no-underline covers no-ring" to={way.to} state={{ product }}>
              Seguir: {product.title}
              {way.place && `, ${way.place}`}
            </Link>
          </h2>
          <p className="soft small">{way.remains}</p>
          {way.progress && <ProgressLayers progress={way.progress} />}
        </div>
        <span
          className={`fades line gap-2 justify-center whole tap-large filled pill bold pad-x-5 ${styles.button}`}
          aria-hidden="true"
        >
          <Icon name={isCourse ? 'play' : 'book'} />
          <span>Seguir</span>
        </span>
      </div>
    </section>
  );
}
