import type { Purchase } from '../../../contract/purchases';
import { formatDay } from '../../../rules/shop-time';
import { Link } from '../../router';
import { useOwnWithdrawals } from './api';
import { timeLeft } from './time-left';

/** The end of the days to withdraw from a purchase, or the request that the buyer made. */
export function WithdrawalClock({ purchase }: { purchase: Purchase }) {
  const { itemId, productDetails, number, withdrawUntil, withdrawNote } = purchase;
  const { data } = useOwnWithdrawals();
  const asked = data?.data.find(
    (request) =>
      request.state === 'open' && request.number === number && request.purchase === productDetails.title,
  );
  if (asked)
    return <p className="soft small">Arrepentimiento pedido el {formatDay(asked.createdAt)}, en curso.</p>;
  if (!withdrawUntil) return null;
  return (
    <p className="soft small">
      <Link className="on-top" to={`/arrepentimiento?compra=${itemId}`}>
        Puedes arrepentirte
      </Link>{' '}
      hasta el {formatDay(withdrawUntil)}: {timeLeft(withdrawUntil)}. {withdrawNote}
    </p>
  );
}
