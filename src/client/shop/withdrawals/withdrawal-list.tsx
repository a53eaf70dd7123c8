import { useState } from 'react';
import type { Withdrawal } from '../../../contract/withdrawals';
import { formatDay, formatMoment } from '../../../rules/shop-time';
import { daysSince, withdrawalDaysLeft, withdrawalDeadline } from '../../../rules/withdrawal-clock';
import { LEGAL_DAYS } from '../../../rules/withdrawal-window';
import { EndlessList } from '../../endless-list';
import { Link } from '../../router';
import { SmallButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { MessageCard, MessageText } from '../../ui/message-card';
import { useToggleHandled, useWithdrawals } from './api';

/** Withdrawal requests, newest first; the creator marks handled ones. */
export function WithdrawalList() {
  const [onlyOpen, setOnlyOpen] = useState(true);
  const requests = useWithdrawals(onlyOpen);
  return (
    <div className="stack">
      <p className="lead">
        Cada persona ya tiene su código. Busca su orden, devuelve el pago si corresponde y respóndele por
        email.
      </p>
      <div>
        <CheckBox chip label="Solo pendientes" checked={onlyOpen} onCheck={setOnlyOpen} />
      </div>
      <EndlessList list={requests} empty={onlyOpen ? 'No hay pedidos pendientes' : 'No hay arrepentimientos'}>
        {(request) => <WithdrawalEntry key={request.id} request={request} />}
      </EndlessList>
    </div>
  );
}

function WithdrawalEntry({ request }: { request: Withdrawal }) {
  const isHandled = request.handledAt !== null;
  const action = isHandled ? 'Volver a abrir' : 'Marcar como resuelto';
  const mark = useToggleHandled(request);
  const isEnd = request.kind === 'cancellation';
  const subject = encodeURIComponent(`${isEnd ? 'Baja de servicio' : 'Arrepentimiento'} ${request.code}`);
  return (
    <MessageCard
      title={request.code}
      meta={
        <>
          {request.personId ? (
            <Link to={`/admin/usuarios/${request.personId}`}>{request.name}</Link>
          ) : (
            request.name
          )}{' '}
          · <a href={`mailto:${request.email}?subject=${subject}`}>{request.email}</a> ·{' '}
          {formatMoment(request.createdAt)}
        </>
      }
    >
      {isEnd ? <p className="soft small">Baja de servicio</p> : <Clock request={request} />}
      <MessageText>{request.purchase}</MessageText>
      {request.comment && <MessageText soft>{request.comment}</MessageText>}
      {request.handledAt && <p className="soft small">Resuelto el {formatMoment(request.handledAt)}</p>}
      <SmallButton
        busy={mark.isPending}
        aria-label={`${action}: ${request.code}`}
        onClick={() => mark.mutate()}
      >
        {action}
      </SmallButton>
    </MessageCard>
  );
}

/** On which of the days the buyer asked, how many are left, and whether they opened it. */
function Clock({ request }: { request: Withdrawal }) {
  const { purchasedAt, createdAt, orderId, openedAt } = request;
  if (!purchasedAt) {
    return <p className="soft small">No hay una compra con ese email: pregúntale con cuál compró.</p>;
  }
  const bought = Date.parse(purchasedAt);
  const day = daysSince(bought, Date.parse(createdAt));
  const days = request.windowDays ?? LEGAL_DAYS.elsewhere;
  const left = withdrawalDaysLeft(bought, Date.now(), days);
  const end = formatDay(withdrawalDeadline(bought, days));
  return (
    <p className="small">
      {orderId ? (
        <Link to={`/admin/ventas/${orderId}`}>Compra del {formatDay(purchasedAt)}</Link>
      ) : (
        `Compra del ${formatDay(purchasedAt)}`
      )}
      {': '}
      <strong>
        {days > 0 && day <= days ? `pidió el día ${day} de ${days}` : `pidió fuera de plazo (día ${day})`}
      </strong>
      .{' '}
      {days === 0 ? (
        'Al abrirlo renunció al plazo, como aceptó al pagar'
      ) : (
        <>
          El plazo {left < 0 ? `terminó el ${end}` : `termina el ${end}`}
          {left >= 0 && (left === 0 ? ', hoy' : left === 1 ? ', queda 1 día' : `, quedan ${left} días`)}
        </>
      )}
      . {openedAt ? `Lo abrió el ${formatDay(openedAt)}.` : 'No lo abrió.'}
    </p>
  );
}
