import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../ui/picture';
import styles from './index-card.module.css';
import { plateOf } from './plate';

interface IndexCardProps {
  id: string;
  type: 'curso' | 'recipebook';
  image: { url: string; description?: string | undefined } | undefined;
  title: string;
  to: string;
  /** Passed to the page that the card opens. */
  state?: object;
  /** Under the title. */
  children: ReactNode;
  /** The heart, composed by the page. */
  corner?: ReactNode;
  /** Above the fold: loaded at once. */
  eager?: boolean | undefined;
  sizes?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** Lies down between 600 and 884 px, picture left. */
  horizontal?: boolean | undefined;
}

/** La ficha: an index card with a divider tab. The title's link covers it; buttons inside stay buttons. */
export function IndexCard(props: IndexCardProps) {
  const { id, type, image, title, to, state, children, corner, eager, sizes, headingLevel, horizontal } =
    props;
  const course = type === 'curso';
  const Heading = headingLevel === 3 ? 'h3' : 'h2';
  return (
    <article
      className={[styles.card, !course && styles.book, horizontal && styles.horizontal]
        .filter(Boolean)
        .join(' ')}
    >
      <span className={styles.tab}>{course ? 'Curso' : 'Recetario'}</span>
      <div className={styles.sheet}>
        <div className={styles.picture} style={{ background: plateOf(id) }}>
          <Picture
            image={image}
            alt={image?.description ?? ''}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            sizes={sizes ?? '(min-width: 1080px) 24rem, (min-width: 600px) 50vw, 100vw'}
          />
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
        <div className={styles.body}>
          <Heading className={styles.title}>
            <Link to={to} state={state}>
              {title}
            </Link>
          </Heading>
          {children}
        </div>
      </div>
    </article>
  );
}

/** The two lines that a card has for its product's description. */
export function CardText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
