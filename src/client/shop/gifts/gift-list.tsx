import type { AnswerOf } from '../../../contract/api';
import { GIFT_STATE_LABELS } from '../../../rules/gifts';
import { formatMoney } from '../../../rules/money';
import { formatDayAndMonth, SHOP_TIME_ZONE } from '../../../rules/shop-time';
import { QueryState } from '../../query-state';
import { Link } from '../../router';
import { EmptyState } from '../../ui/empty-state';
import { useAllGifts } from './api';

type AnyGift = AnswerOf<'GET /admin/gifts'>['data'][number];

const TONES: Partial<Record<AnyGift['state'], string>> = { opened: 'good', bounced: 'bad' };

const MONTH = new Intl.DateTimeFormat('es', { month: 'long', timeZone: SHOP_TIME_ZONE });

/** Every gift of the shop: who gave it, to whom, and where it is. */
export function GiftList() {
  const gifts = useAllGifts();
  if (!gifts.data) return <QueryState query={gifts} lines={4} />;
  const { data, thisMonth } = gifts.data;
  if (data.length === 0)
    return (
      <EmptyState title="Todavía no hay regalos">
        En la página de cada producto está «Regalar». Aquí vas a ver quién regaló, a quién y si ya lo abrió.
      </EmptyState>
    );
  return (
    <div className="stack">
      <p>
        <b>{thisMonth === 1 ? '1 regalo' : `${thisMonth} regalos`}</b> en {MONTH.format()}
        <span className="block soft small">La venta cuenta el día que se paga. Abrirlo no la cambia.</span>
      </p>
      <ul>
        {data.map((gift) => (
          <li key={gift.id} className="stack gap-1 pad-y-4 line-below">
            <p className="row spread gap-3 heading-1">
              <Link to={`/admin/ventas/${gift.orderId}`}>
                {gift.giver.name}, para {gift.name || 'otra persona'}
              </Link>
              <span>{formatMoney(gift.amount, gift.currency)}</span>
            </p>
            <p>{gift.title}</p>
            <p className="row spread gap-3">
              <span className="soft small">{whereItIs(gift)}</span>
              <span className="tag" data-tone={TONES[gift.state]}>
                {GIFT_STATE_LABELS[gift.state]}
              </span>
            </p>
            {gift.receiver && (
              <p className="small">
                Lo abrió <Link to={`/admin/usuarios/${gift.receiver.id}`}>{gift.receiver.name}</Link>.
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="soft small">
        Un regalo sin abrir no vence. A los 30 días se lo recordamos una vez a quien lo recibió; a los 60, a
        quien lo regaló.
      </p>
    </div>
  );
}

function whereItIs({ state, email, sendAt, sentAt, paidAt }: AnyGift): string {
  const day = (moment: string) => formatDayAndMonth(Date.parse(moment));
  if (state === 'planned' && sendAt) return `${email}, sale el ${day(sendAt)}`;
  if (sentAt) return `${email ?? 'Sin email'}, enviado el ${day(sentAt)}`;
  return `En mano, ${day(paidAt)}`;
}
