import type { OrderDetail } from '../../../contract/orders-admin';
import { formatMoney } from '../../../rules/money';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { useAdminChange } from '../../refresh-admin';
import { Link } from '../../router';
import { Alert } from '../../ui/alert';
import { Button, SmallButton } from '../../ui/button';
import { orderActions } from './api';

interface LateDecisionProps {
  order: OrderDetail;
  late: NonNullable<OrderDetail['late']>;
  /** Opens the note that the money goes back. */
  onReturn: () => void;
  onAccepted: () => void;
}

/** What happened with money that came too late, and the two ways out. */
export function LateDecision({ order, late, onReturn, onAccepted }: LateDecisionProps) {
  const accept = useAdminChange(() => orderActions.acceptLate(order.id), { onSuccess: onAccepted });
  const name = `${order.buyer.name} ${order.buyer.surname}`;
  return (
    <Alert kind="warning">
      <div className="stack gap-3">
        <p>
          {late.coupon ? (
            <>
              Llegaron {formatMoney(order.total, order.currency)} por un pago que quedó abierto. Su cupón{' '}
              {late.coupon} se había liberado y lo usó otra persona.{' '}
            </>
          ) : (
            <>
              Marcaste que llegaron {formatMoney(order.total, order.currency)}, pero esta transferencia venció
              el {formatMoment(late.dueAt)} y su importe quedó libre.{' '}
            </>
          )}
          {late.takenBy && (
            <>
              Después lo recibió la orden{' '}
              <Link to={`/admin/ventas/${encodeURIComponent(late.takenBy.id)}`}>{late.takenBy.number}</Link>{' '}
              de {late.takenBy.buyer}.{' '}
            </>
          )}
          {late.isAccountGone
            ? 'La cuenta ya no existe: solo queda devolver el dinero.'
            : late.coupon
              ? 'Decide si das el acceso a ese precio o lo devuelves.'
              : 'Mira en tu banco quién mandó el dinero y decide.'}
        </p>
        {accept.isError && <p>{messageOf(accept.error)}</p>}
        <div className="row">
          {!late.isAccountGone && (
            <Button small busy={accept.isPending} onClick={() => accept.mutate()}>
              Dar acceso a {name}
            </Button>
          )}
          <SmallButton onClick={onReturn}>Lo devuelvo</SmallButton>
        </div>
      </div>
    </Alert>
  );
}
