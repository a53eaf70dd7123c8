import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert';
import { transferAmountsQuery } from './api';

/** Says how many amounts of transfers are taken, and warns before a price has none left. */
export function TransferAmounts() {
  const { data } = useQuery(transferAmountsQuery);
  if (!data) return null;
  const left = data.ofAPrice - data.fullest;
  const taken = [
    data.waiting > 0 && `${data.waiting} de transferencias que esperan`,
    data.resting > 0 && `${data.resting} que descansan tres días antes de usarse otra vez`,
  ].filter(Boolean);
  const sentence =
    'Cada transferencia tiene un importe propio, con unos centavos menos. ' +
    `Importes ocupados ahora: ${taken.length > 0 ? taken.join(' y ') : 'ninguno'}. ` +
    `Cada precio tiene ${data.ofAPrice}: al más pedido le quedan ${left}.`;
  // A tenth is left, so there is time to act.
  return left <= data.ofAPrice / 10 ? (
    <Alert kind="warning">{sentence}</Alert>
  ) : (
    <p className="soft small">{sentence}</p>
  );
}
