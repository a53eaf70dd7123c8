import { formatDay } from '../../../rules/shop-time';
import { Link } from '../../router';
import { useOwnWithdrawals } from './api';
import { timeLeft } from './time-left';

interface WithdrawalClockProps {
  productId: string;
  title: string;
  /** The number of its order. */
  number: string;
  until: string | null;
  /** What opening the purchase changes. */
  note: string;
}

/** The end of the days to withdraw from a purchase, or the request that the buyer made. */
export function WithdrawalClock({ productId, title, number, until, note }: WithdrawalClockProps) {
  const { data } = useOwnWithdrawals();
  const asked = data?.data.find(
    (request) => request.state === 'open' && request.number === number && request.purchase === title,
  );
  if (asked)
    return <p className="soft small">Arrepentimiento pedido el {formatDay(asked.createdAt)}, en curso.</p>;
  if (!until) return null;
  return (
    <p className="soft small">
      <Link className="on-top" to={`/arrepentimiento?compra=${productId}`}>
        Puedes arrepentirte
      </Link>{' '}
      hasta el {formatDay(until)}: {timeLeft(until)}. {note}
    </p>
  );
}
