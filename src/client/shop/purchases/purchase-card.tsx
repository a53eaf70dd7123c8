import type { ReactNode } from 'react';
import type { Purchase } from '../../../contract/purchases';
import { formatMoney } from '../../../rules/money';
import { Link } from '../../router';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Medal } from '../../ui/medal';
import { Picture } from '../../ui/picture';
import { TextLink } from '../../ui/text-button';
import styles from './shelf.module.css';

interface PurchaseCardProps {
  purchase: Purchase;
  /** What opening it does next, such as `Seguir`. */
  verb: string;
  /** Progress, offline state and rights, passed by the page. */
  note?: ReactNode;
}

/** A purchased product on its shelf: a course on a plate, a book with its cover. The title's link covers the card. */
export function PurchaseCard({ purchase, verb, note }: PurchaseCardProps) {
  const { productDetails: product } = purchase;
  const { id, type, title, description, images } = product;
  const isCourse = type === 'curso';
  return (
    <article className={`stack gap-0 anchor ${styles.item}`}>
      <div className={`line align-end justify-center anchor ${styles.thing}`}>
        {isCourse && images[0] ? (
          <Medal imageUrl={images[0].url} alt={images[0].description} className={styles.plate} />
        ) : (
          <span className={`tall clip ${styles.cover}`}>
            <Picture className="cover" image={images[0]} alt={images[0]?.description ?? ''} sizes="13rem" />
          </span>
        )}
      </div>
      <div className={`stack content-start gap-2 pad-top-3 ${styles.words}`}>
        <p className="soft small">{isCourse ? 'Curso' : 'Recetario'}</p>
        <h3 className={`heading-1 tight hyphens ${styles.title}`}>
          <Link className="no-underline covers no-ring" to={`/course/${id}`} state={{ product }}>
            {title}
          </Link>
        </h3>
        <p className="clamp-2 soft small leading-4">{description}</p>
        {note}
        <span
          className={`fades inline justify-center gap-2 full tap bold edge pill ${styles.verb}`}
          aria-hidden="true"
        >
          <Icon name={isCourse ? 'play' : 'book'} />
          {verb}
        </span>
        <Paid purchase={purchase} />
      </div>
    </article>
  );
}

/** What it cost, and the receipt. */
function Paid({ purchase: { paid, number } }: { purchase: Purchase }) {
  // An answer that was saved by an earlier version has no number.
  if (!number) return null;
  if (!paid) return <p className="soft small">Te lo dieron sin cargo.</p>;
  return (
    <>
      <LeaderRows>
        <LeaderRow label="Pagaste" value={formatMoney(paid.amount, paid.currency)} />
      </LeaderRows>
      <p>
        <TextLink to={`/mis-compras/recibo/${number}`} className="small">
          Ver el recibo<span className="vh"> {number}</span>
        </TextLink>
      </p>
    </>
  );
}
