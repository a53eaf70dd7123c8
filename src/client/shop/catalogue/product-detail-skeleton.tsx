import { Skeleton, TextSkeleton } from '../../ui/skeleton';
import styles from './product-detail.module.css';

/** Placeholder for a loading product: picture, name, text and price. */
export function ProductDetailSkeleton() {
  return (
    <div className={`wrap stack gap-5 anchor pad-bottom-6 ${styles.detail}`} aria-busy="true">
      <section className={styles.waiting}>
        <p className="vh" role="status">
          Cargando el producto...
        </p>
        <Skeleton height="100%" />
      </section>
      <div className={`stack items-start content-start gap-4 ${styles.info}`}>
        <Skeleton width="5rem" height="1.8rem" />
        <Skeleton width="80%" height="3rem" />
        <TextSkeleton lines={4} />
        <Skeleton height="4rem" />
      </div>
    </div>
  );
}
