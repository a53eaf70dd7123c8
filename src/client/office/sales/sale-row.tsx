import type { Sale } from '../../../contract/sales';
import { formatMoney } from '../../../rules/money';
import { ATTENTION_LABELS, methodLabel, SALE_STATE_LABELS } from '../../../rules/sale-labels';
import type { SaleState } from '../../../rules/sale-states';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import styles from './sales.module.css';

const TONES: Record<SaleState, string> = {
  paid: 'good',
  gift: 'good',
  unpaid: 'plain',
  refused: 'bad',
  waiting_payment: 'waiting',
  waiting_decision: 'decide',
  refunded: 'plain',
  partially_refunded: 'waiting',
  disputed: 'bad',
  charged_back: 'bad',
  revoked: 'plain',
  not_granted: 'bad',
};

/** One sale: who, what, how, how much. */
export function SaleRow({ sale }: { sale: Sale }) {
  const isOut = sale.state === 'refunded' || sale.state === 'charged_back';
  return (
    <li className={styles.row}>
      <p className={styles.who}>
        <Link to={`/admin/ventas/${encodeURIComponent(sale.id)}`}>
          {sale.buyer.name} {sale.buyer.surname}
        </Link>
        <b data-out={isOut || undefined} data-soft={sale.state.startsWith('waiting') || undefined}>
          {sale.currency ? formatMoney(sale.amount, sale.currency) : 'Sin cobrar'}
        </b>
      </p>
      <p>{sale.titles.join(', ')}</p>
      <p className={styles.how}>
        <span className="soft small">
          {sale.number}, {methodLabel(sale.method)}, {formatMoment(sale.at)}
        </span>
        <SaleTag sale={sale} />
      </p>
    </li>
  );
}

export function SaleTag({ sale }: { sale: Sale }) {
  const isTwice = sale.attention === 'second_payment';
  return (
    <span className={styles.tag} data-tone={sale.attention ? 'bad' : TONES[sale.state]}>
      {isTwice ? 'Pagó dos veces' : SALE_STATE_LABELS[sale.state]}
      {sale.attention && !isTwice && <span className="vh">. {ATTENTION_LABELS[sale.attention]}</span>}
    </span>
  );
}
