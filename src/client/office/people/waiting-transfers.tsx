import type { WaitingOrder } from '../../../contract/orders-admin';
import { formatMoney } from '../../../rules/money';
import { formatDay } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { useAdminChange } from '../../refresh-admin';
import { Link } from '../../router';
import { orderActions } from '../../shop/orders/api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';

/** The transfers of the person that can still arrive, each with its button. */
export function WaitingTransfers({ transfers }: { transfers: WaitingOrder[] }) {
  const receive = useAdminChange(orderActions.received, {
    onSuccess: () => notify('success', 'Marcaste que llegó'),
  });
  if (transfers.length === 0) return null;
  return (
    <section className="stack gap-3 above-5" aria-labelledby="transferencias">
      <h2 id="transferencias" className="heading-2">
        Transferencias que espera
      </h2>
      {receive.isError && <Alert>{messageOf(receive.error)}</Alert>}
      <ul>
        {transfers.map((transfer) => (
          <li key={transfer.id} className="row spread pad-y-3 line-above">
            <div>
              <Link className="bold" to={`/admin/ventas/${encodeURIComponent(transfer.id)}`}>
                {formatMoney(transfer.total, transfer.currency)}
              </Link>
              <p className="soft small">
                {transfer.titles.join(', ')}, del {formatDay(transfer.createdAt)}
                {transfer.isLapsed && ', venció'}
              </p>
            </div>
            <Button
              small
              busy={receive.isPending && receive.variables === transfer.id}
              onClick={() => receive.mutate(transfer.id)}
            >
              Llegó
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
