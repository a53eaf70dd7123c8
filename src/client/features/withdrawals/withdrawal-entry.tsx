import type { Withdrawal } from '../../../shared/withdrawals';
import { Button } from '../../ui/button';
import { formatMoment } from '../../ui/format-moment';
import { MessageCard, MessageText } from '../../ui/message-card';
import { useToggleHandled } from './api';

export function WithdrawalEntry({ request }: { request: Withdrawal }) {
  const isHandled = request.handledAt !== null;
  const action = isHandled ? 'Volver a abrir' : 'Marcar como resuelto';
  const mark = useToggleHandled(request);
  const subject = encodeURIComponent(`Arrepentimiento ${request.code}`);
  return (
    <MessageCard
      title={request.code}
      meta={
        <>
          {request.name} · <a href={`mailto:${request.email}?subject=${subject}`}>{request.email}</a> ·{' '}
          {formatMoment(request.createdAt)}
        </>
      }
    >
      <MessageText>{request.purchase}</MessageText>
      {request.comment && <MessageText soft>{request.comment}</MessageText>}
      {request.handledAt && <p className="soft small">Resuelto el {formatMoment(request.handledAt)}</p>}
      <Button
        variant="quiet"
        small
        busy={mark.isPending}
        aria-label={`${action}: ${request.code}`}
        onClick={() => mark.mutate()}
      >
        {action}
      </Button>
    </MessageCard>
  );
}
