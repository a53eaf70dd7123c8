import type { OwnWithdrawal } from '../../../contract/withdrawals';
import { formatDay } from '../../../rules/shop-time';
import { TitledSection } from '../../ui/titled-section';
import { useOwnWithdrawals } from './api';

const STATES: Record<OwnWithdrawal['state'], string> = {
  open: 'En curso',
  returned: 'Devuelto',
  handled: 'Resuelto',
};

/** What the buyer asked to return, and what became of it; nothing without a request. */
export function OwnWithdrawals() {
  const { data } = useOwnWithdrawals();
  if (!data || data.data.length === 0) return null;
  return (
    <TitledSection className="stack gap-4" id="pedidos" title="Lo que pediste devolver">
      <ul className="line-below">
        {data.data.map((request) => (
          <li key={request.code} className="stack gap-2 pad-y-4 line-above">
            <span
              className={`tag-wide own-start pill small bold ${request.state === 'open' ? 'wash-waiting' : 'sunk ink'}`}
            >
              {STATES[request.state]}
            </span>
            <p>
              {request.kind === 'cancellation' ? 'Baja pedida' : 'Arrepentimiento pedido'} el{' '}
              {formatDay(request.createdAt)}: {request.purchase}
              <span className="block soft small">
                Código {request.code}
                {request.number && `, orden ${request.number}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
