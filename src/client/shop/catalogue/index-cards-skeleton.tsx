import { Skeleton } from '../../ui/skeleton';
import styles from './product-card.module.css';

/** Placeholder cards while products load. */
export function IndexCardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className="grid" aria-busy="true">
      <p className="vh" role="status">
        Cargando productos...
      </p>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div
          key={at}
          className={`anchor shrink column ${styles.card} ${at % 2 ? styles.book : ''}`}
          aria-hidden="true"
        >
          <span
            className={`rose corner-top edged placed small bold ink ${styles.tab}`}
            style={{ background: 'var(--paper-sunk)', width: '6rem' }}
          />
          <div className={`anchor grow clip column raised lift-2 edged below-tab ${styles.sheet}`}>
            <div className={`four-thirds clip ${styles.picture}`}>
              <Skeleton height="100%" />
            </div>
            <div className={`column gap-2 stretch grow ${styles.body}`}>
              <Skeleton height="1.6rem" width="70%" />
              <Skeleton />
              <Skeleton width="85%" />
              <Skeleton height="1.2rem" width="6rem" />
              <Skeleton height="1.4rem" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
