import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { formatMoney, sumAmounts } from '../../../rules/money';
import { DISCOUNT_LABELS } from '../../../rules/receipt-labels';
import { methodLabel, SALE_STATE_LABELS } from '../../../rules/sale-labels';
import type { SaleState } from '../../../rules/sale-states';
import { formatMoment } from '../../../rules/shop-time';
import { ApiError } from '../../api';
import { QueryState } from '../../query-state';
import { Link } from '../../router';
import { CodeTag } from '../../shop/offers/code-tag';
import { SmallLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { History } from '../../ui/history';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { useSale } from './api';
import { SaleRights } from './sale-rights';
import { SaleTag } from './sale-row';
import styles from './sales.module.css';

/** Nothing was paid yet. */
const OPEN: SaleState[] = ['unpaid', 'refused', 'waiting_payment', 'waiting_decision'];

type Detail = AnswerOf<'GET /admin/sales/:id'>;

interface SaleSummaryProps {
  id: string;
  /** The payments, actions and history of an order. */
  renderOrder: (id: string) => ReactNode;
}

export function SaleSummary({ id, renderOrder }: SaleSummaryProps) {
  const detail = useSale(id);
  if (!detail.data) {
    const isUnknown = detail.error instanceof ApiError && detail.error.status === 404;
    return isUnknown ? <EmptyState title="Esa venta no existe." /> : <QueryState query={detail} lines={8} />;
  }
  const { sale, items, order, proof, given, history, fee } = detail.data;
  const { currency } = sale;
  const terms = order?.withdrawal ?? proof?.withdrawal;
  return (
    <div className="stack gap-5">
      <div className="stack">
        <p className={styles.verdict}>{sentenceOf(detail.data)}</p>
        <p className="soft">
          Orden {sale.number}, {formatMoment(sale.at)}, {methodLabel(sale.method)}. <SaleTag sale={sale} />
        </p>
        {sale.coupon && (
          <p>
            Con el cupón <CodeTag code={sale.coupon.code} />: {sale.coupon.label}.
          </p>
        )}
        <LeaderRows>
          {items.map((item) => (
            <LeaderRow
              key={item.id + item.title}
              label={describeItem(item)}
              value={currency ? formatMoney(item.amount, currency) : 'Sin cobrar'}
            />
          ))}
          {sale.refunded > 0 && currency && (
            <LeaderRow label="Devuelto" value={`− ${formatMoney(sale.refunded, currency)}`} />
          )}
          {fee && fee.amount > 0 && currency && (
            <LeaderRow
              label={`Comisión de ${methodLabel(sale.method)}${fee.isReported ? '' : ', según tus Ajustes'}`}
              value={`− ${formatMoney(fee.amount, currency)}`}
            />
          )}
          {currency && (
            <LeaderRow
              variant="sum"
              label={OPEN.includes(sale.state) ? 'Debe pagar' : 'Te queda'}
              value={formatMoney(sumAmounts([sale.amount, -sale.refunded, -(fee?.amount ?? 0)]), currency)}
            />
          )}
        </LeaderRows>
        <div className="row">
          <SmallLink to={`/admin/usuarios/${sale.buyer.id}`}>
            Ver a {sale.buyer.name} {sale.buyer.surname}
          </SmallLink>
          {proof && (
            <SmallLink to={`/admin/comprobantes?comprobante=${encodeURIComponent(proof.id)}`}>
              Ver el comprobante
            </SmallLink>
          )}
        </div>
        {terms && !given && <SaleRights terms={terms} />}
        {given && (
          <p>
            La dio {given.by ?? 'la tienda'} a mano{given.reason ? `: ${given.reason}` : ''}. Para quitarla,
            entra a{' '}
            <Link to={`/admin/usuarios/${sale.buyer.id}`}>
              {sale.buyer.name} {sale.buyer.surname}
            </Link>
            .
          </p>
        )}
      </div>
      {order && renderOrder(order.id)}
      {history.length > 0 && <History entries={history} />}
    </div>
  );
}

/** `Rogel, del combo Mesa dulce`, with the discount that won. */
function describeItem({ title, bundle, giftFor, discount }: Detail['items'][number]): string {
  const why = discount && discount !== 'bundle' ? `, ganó: ${DISCOUNT_LABELS[discount].toLowerCase()}` : '';
  const gift = giftFor === null ? '' : `, para ${giftFor || 'otra persona'}`;
  return `${title}${bundle ? `, del combo ${bundle}` : ''}${gift}${why}`;
}

/** The answer first: «Pagada. Ana Suárez ya ve Selva negra.» */
function sentenceOf({ sale, items }: Detail): string {
  const name = `${sale.buyer.name} ${sale.buyer.surname}`;
  const own = items.filter((item) => item.giftFor === null);
  const seen = own.filter((item) => item.hasAccess).map((item) => item.title);
  const unseen = own.filter((item) => !item.hasAccess).map((item) => item.title);
  const given = items.length - own.length;
  const access = [
    ...(seen.length > 0 ? [`ya ve ${seen.join(', ')}`] : []),
    ...(unseen.length > 0 ? [`no ve ${unseen.join(', ')}`] : []),
    ...(given > 0 ? [given === 1 ? 'hizo un regalo' : `hizo regalos (${given} productos)`] : []),
  ];
  return `${SALE_STATE_LABELS[sale.state]}. ${name} ${access.join(' y ')}.`;
}
