import type { UnfinishedCart } from '../../../contract/sales';
import { formatMoney } from '../../../rules/money';
import { formatMoment } from '../../../rules/shop-time';
import { EndlessList } from '../../endless-list';
import { Link } from '../../router';
import { useUnfinished } from './api';

const WHY: Record<UnfinishedCart['why'], string> = {
  refused: 'La tarjeta no pasó',
  cancelled: 'Canceló el pago',
  expired: 'Se venció el plazo para pagar',
  opened: 'Abrió el pago y volvió',
  not_opened: 'No llegó a pagar',
};

/** Carts that were not paid. They are no sales. */
export function UnfinishedList() {
  const carts = useUnfinished();
  return (
    <>
      <p className="soft">No son ventas: no suman en ningún total.</p>
      <EndlessList list={carts} empty="No hay carritos sin terminar">
        {(cart) => <Cart key={cart.id} cart={cart} />}
      </EndlessList>
    </>
  );
}

function Cart({ cart }: { cart: UnfinishedCart }) {
  const { buyer } = cart;
  const hello = encodeURIComponent(
    `Hola ${buyer.name}: vi que no terminaste tu compra de ${cart.titles.join(', ')}. ¿Te ayudo?`,
  );
  return (
    <li className="stack pad-y-3 line-above leading-4 gap-hair">
      <p className="row baseline spread gap-3 rows-0 heading-1">
        <Link className="inline shrink tap no-underline hover-berry" to={`/admin/usuarios/${buyer.id}`}>
          {buyer.name} {buyer.surname}
        </Link>
        <b className="rigid regular digits-even">{formatMoney(cart.amount, cart.currency)}</b>
      </p>
      <p>{cart.titles.join(', ')}</p>
      <p className="row spread gap-3 rows-1">
        <span className="soft small">
          {cart.number}, {formatMoment(cart.at)}
        </span>
        <span className="tag" data-tone={cart.boughtLater ? 'good' : 'waiting'}>
          {cart.boughtLater ? 'Lo compró después' : WHY[cart.why]}
        </span>
      </p>
      {!cart.boughtLater && buyer.email && (
        <p className="row stretch gap-5 rows-0">
          <a className="inline tap bold" href={`mailto:${buyer.email}?body=${hello}`}>
            Escribirle
          </a>
          <Link className="inline tap bold" to={`/admin/ventas/${cart.id}`}>
            Ver qué pasó
          </Link>
        </p>
      )}
    </li>
  );
}
