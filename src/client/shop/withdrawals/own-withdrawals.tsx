import type { OwnWithdrawal } from '../../../contract/withdrawals';
import { formatDay } from '../../../rules/shop-time';
import { useOwnWithdrawals } from './api';
import styles from './own-withdrawals.module.css';

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
    <section className={styles.requests} aria-labelledby="pedidos">
      <h2 className="section-title" id="pedidos">
        Lo que pediste devolver
      </h2>
      <ul>
        {data.data.map((request) => (
          <li key={request.code} className={styles.request}>
            <span className={styles.tag} data-state={request.state}>
              {STATES[request.state]}
            </span>
            <p>
              {request.kind === 'cancellation' ? 'Baja pedida' : 'Arrepentimiento pedido'} el{' '}
              {formatDay(request.createdAt)}: {request.purchase}
              <span className={styles.codes}>
                Código {request.code}
                {request.number && `, orden ${request.number}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
