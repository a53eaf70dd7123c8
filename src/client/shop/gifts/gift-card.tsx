import type { GivenGift } from '../../../contract/gifts';
import { Medal } from '../../ui/medal';
import styles from './gift-card.module.css';

type GiftCardProps = Pick<GivenGift, 'name' | 'from' | 'note' | 'title' | 'picture' | 'image'>;

/** The card, the same drawing in the form, on the page of the gift and on paper. No price is on it. */
export function GiftCard({ name, from, note, title, picture, image }: GiftCardProps) {
  return (
    <article className={`paper-shadow ${styles.card}`} aria-label="Tarjeta de regalo">
      <div
        className={`row gap-0 scallop-bottom clip corner-top ${styles.sheet}`}
        style={{ background: `var(--plate-${picture})` }}
      >
        <div className={`stack gap-2 content-start break ${styles.words}`}>
          <p className="heading-2">{name ? `Para ${name}` : 'Para ti'}</p>
          {note && <p className="small pre-line">{note}</p>}
          <p className="heading-1 tight">{title}</p>
          {from && <p className="small">De {from}</p>}
        </div>
        {image && (
          <div className={styles.picture}>
            <Medal imageUrl={image.url} />
          </div>
        )}
      </div>
    </article>
  );
}
