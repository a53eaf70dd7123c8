import type { Product } from '../../../contract/catalogue';
import type { Progress } from '../../../contract/content';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import styles from './continue-strip.module.css';
import { ProgressNote } from './progress-note';
import { resumeAt } from './resume';

/** A link to the most recent product in progress. */
export function ContinueStrip({ product, progress }: { product: Product; progress: Progress }) {
  return (
    <section className={styles.strip} aria-labelledby="continue-title">
      <div className={styles.picture}>
        <Picture image={product.images[0]} alt="" sizes="(min-width: 600px) 14rem, 100vw" />
      </div>
      <div className={styles.words}>
        <h2 id="continue-title" className={styles.title}>
          Seguir donde dejaste
        </h2>
        <p className={styles.product}>{product.title}</p>
        <ProgressNote progress={progress} />
        <ButtonLink to={continuePath(product, progress)} state={{ product }}>
          <Icon name={product.type === 'curso' ? 'play' : 'book'} />
          Continuar
        </ButtonLink>
      </div>
    </section>
  );
}

/** A book opens at its page; a course plays on. */
function continuePath({ id }: Product, progress: Progress): string {
  return resumeAt(progress) === 0 && progress.pdfPage > 1 ? `/course/${id}#leer` : `/course/${id}`;
}
