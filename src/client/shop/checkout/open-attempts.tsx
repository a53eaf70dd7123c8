import { Alert } from '../../ui/alert';
import { usePending } from './api';
import { isOpenAttempt, openAttemptText } from './attempt-texts';

interface OpenAttemptsProps {
  items: { id: string }[];
  /** The key of the order that the page is about. */
  except?: string;
}

/** Says which other attempts for these products wait, and that they end when the buyer pays. */
export function OpenAttempts({ items, except }: OpenAttemptsProps) {
  const { data } = usePending();
  const open = data?.orders.filter((order) => order.key !== except && isOpenAttempt(order, items)) ?? [];
  if (open.length === 0) return null;
  return (
    <Alert kind="warning">
      {open.map((order) => (
        <p key={order.key}>{openAttemptText(order)}</p>
      ))}
    </Alert>
  );
}
