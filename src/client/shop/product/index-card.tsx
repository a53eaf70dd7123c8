import type { ReactNode } from 'react';
import type { WireType } from '../../../contract/catalogue';
import { TYPE_LABELS } from '../../../rules/product-types';
import { Link } from '../../router';
import { Picture } from '../../ui/picture';
import { Skeleton } from '../../ui/skeleton';
import styles from './index-card.module.css';
import { plateOf } from './plate';

interface IndexCardProps {
  id: string;
  type: WireType;
  image: { url: string; description?: string | undefined } | undefined;
  title: string;
  to: string;
  /** Router state for the page that the card opens. */
  state?: object;
  /** Content below the title. */
  children: ReactNode;
  /** The favourite button, passed by the page. */
  corner?: ReactNode;
  /** Loads the picture eagerly, for cards above the fold. */
  eager?: boolean | undefined;
  sizes?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** Horizontal between 600 and 884 px, with the picture on the left. */
  horizontal?: boolean | undefined;
}

/** "La ficha": an index card with a divider tab. The title's link covers the card, except its buttons. */
export function IndexCard(props: IndexCardProps) {
  const { id, type, image, title, to, state, children, corner, eager, sizes, headingLevel, horizontal } =
    props;
  const course = type === 'curso';
  const Heading = headingLevel === 3 ? 'h3' : 'h2';
  return (
    <article
      className={[`anchor shrink ${styles.card}`, !course && styles.book, horizontal && styles.horizontal]
        .filter(Boolean)
        .join(' ')}
    >
      <span className={`rose corner-top small bold ink ${styles.tab}`}>{TYPE_LABELS[type]}</span>
      <div className={`anchor grow clip column raised lift-2 below-tab ${styles.sheet}`}>
        <div className={`four-thirds clip ${styles.picture}`} style={{ background: plateOf(id) }}>
          <Picture
            className="cover"
            image={image}
            alt={image?.description ?? ''}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            sizes={sizes ?? '(min-width: 1080px) 24rem, (min-width: 600px) 50vw, 100vw'}
          />
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
        <div className={`column gap-2 stretch grow ${styles.body}`}>
          <Heading className={styles.title}>
            <Link className="no-underline no-ring" to={to} state={state}>
              {title}
            </Link>
          </Heading>
          {children}
        </div>
      </div>
    </article>
  );
}

/** The description, cut to two lines. */
export function CardText({ children }: { children: ReactNode }) {
  return <p className={`clamp-2 soft ${styles.text}`}>{children}</p>;
}

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
          className={at % 2 ? `anchor shrink ${styles.card} ${styles.book}` : `anchor shrink ${styles.card}`}
          aria-hidden="true"
        >
          <span
            className={`rose corner-top small bold ink ${styles.tab}`}
            style={{ background: 'var(--paper-sunk)', width: '6rem' }}
          />
          <div className={`anchor grow clip column raised lift-2 below-tab ${styles.sheet}`}>
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
