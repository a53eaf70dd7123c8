import type { Sale } from '../../../contract/sales';
import { formatMoney } from '../../../rules/money';
import { ATTENTION_LABELS, methodLabel, SALE_STATE_LABELS } from '../../../rules/sale-labels';
import type { SaleState } from '../../../rules/sale-states';
import { formatHour, formatMoment } from '../../../rules/shop-time';
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

interface SaleRowProps {
  sale: Sale;
  /** Under the title of its day the hour is enough. */
  isUnderDay?: boolean;
}

/** One sale: who, what, how, how much. On a wide page it is one line. */
export function SaleRow({ sale, isUnderDay }: SaleRowProps) {
  const isOut = sale.state === 'refunded' || sale.state === 'charged_back';
  const isFaint = isOut || sale.state.startsWith('waiting');
  return (
    <li className={`pad-y-3 line-above leading-4 words-end align-center ${styles.sale}`}>
      <Link
        className="inline tap shrink heading-1 no-underline hover-berry"
        to={`/admin/ventas/${encodeURIComponent(sale.id)}`}
      >
        {sale.buyer.name} {sale.buyer.surname}
      </Link>
      <b
        className={`heading-1 nowrap digits-even text-right ${isFaint ? 'soft' : ''} ${styles.amount}`}
        data-out={isOut || undefined}
      >
        {sale.currency ? formatMoney(sale.amount, sale.currency) : 'Sin cobrar'}
      </b>
      <p className={`whole ${styles.what}`}>{sale.titles.join(', ')}</p>
      <p className={`soft small ${styles.about}`}>
        {sale.number}, {methodLabel(sale.method)}, {(isUnderDay ? formatHour : formatMoment)(sale.at)}
      </p>
      <p className={`own-end ${styles.state}`}>
        <SaleTag sale={sale} />
      </p>
    </li>
  );
}

export function SaleTag({ sale }: { sale: Sale }) {
  const isTwice = sale.attention === 'second_payment';
  return (
    <span className="tag" data-tone={sale.attention ? 'bad' : TONES[sale.state]}>
      {isTwice ? 'Pagó dos veces' : SALE_STATE_LABELS[sale.state]}
      {sale.attention && !isTwice && <span className="vh">. {ATTENTION_LABELS[sale.attention]}</span>}
    </span>
  );
}
