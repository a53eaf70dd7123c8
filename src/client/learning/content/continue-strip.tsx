import type { Product } from '../../../contract/catalogue';
import type { Progress } from '../../../contract/content';
import { Link } from '../../router';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import styles from './continue-strip.module.css';
import { ProgressLayers } from './progress-note';
import { placeWords, resumeAt, whatRemains } from './resume';

interface ContinueStripProps {
  product: Product;
  progress: Progress;
  /** A smaller strip with a round button, for the top of the home page. */
  compact?: boolean;
}

/** The way back into the most recent product in progress. Its link covers the whole strip. */
export function ContinueStrip({ product, progress, compact }: ContinueStripProps) {
  const isCourse = product.type === 'curso';
  const place = placeWords(progress);
  return (
    <section
      className={compact ? `${styles.strip} ${styles.compact}` : styles.strip}
      aria-label="Seguir donde dejaste"
    >
      <span className={isCourse ? styles.tab : `${styles.tab} ${styles.book}`} aria-hidden="true">
        {isCourse ? 'Curso' : 'Recetario'}
      </span>
      <div
        className={`stack gap-4 rows-3 align-center full anchor pad-y-3 pad-x-3 raised lift-2 below-tab ${styles.sheet}`}
      >
        <Picture
          className="four-thirds fills"
          image={product.images[0]}
          alt=""
          sizes="(min-width: 600px) 12rem, 7rem"
        />
        <div className="stack gap-1 leading-35">
          <h2 className="heading-1 tight">
            <Link
              className="no-underline covers no-ring"
              to={continuePath(product, progress)}
              state={{ product }}
            >
              Seguir: {product.title}
              {place && `, ${place}`}
            </Link>
          </h2>
          <p className="soft small">{whatRemains(progress)}</p>
          <ProgressLayers progress={progress} />
        </div>
        <span
          className={`line gap-2 justify-center whole tap-large filled pill bold pad-x-5 ${styles.button}`}
          aria-hidden="true"
        >
          <Icon name={isCourse ? 'play' : 'book'} />
          <span>Seguir</span>
        </span>
      </div>
    </section>
  );
}

/** A book opens at its page; a course plays on. */
function continuePath({ id }: Product, progress: Progress): string {
  return resumeAt(progress) === 0 && progress.pdfPage > 1 ? `/course/${id}#leer` : `/course/${id}`;
}
