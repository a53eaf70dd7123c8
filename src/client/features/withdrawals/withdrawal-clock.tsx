import { Link } from '../../router';
import { formatDay } from '../../ui/format-moment';
import { timeLeft } from './time-left';
import styles from './withdrawal-clock.module.css';

/** The end of the ten days to withdraw from a purchase, for the buyer. */
export function WithdrawalClock({ productId, until }: { productId: string; until: string | null }) {
  if (!until) return null;
  return (
    <p className="soft small">
      <Link className={styles.link} to={`/arrepentimiento?compra=${productId}`}>
        Puedes arrepentirte
      </Link>{' '}
      hasta el {formatDay(until)}: {timeLeft(until)}.
    </p>
  );
}
