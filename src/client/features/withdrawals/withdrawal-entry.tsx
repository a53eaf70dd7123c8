import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '../../../shared/withdrawals';
import { api, messageOf } from '../../api';
import { refreshAdmin } from '../../refresh-admin';
import { Button } from '../../ui/button';
import { formatMoment } from '../../ui/format-moment';
import { MessageCard, MessageText } from '../../ui/message-card';
import { notify } from '../../ui/notify';

export function WithdrawalEntry({ request }: { request: Withdrawal }) {
  const client = useQueryClient();
  const isHandled = request.handledAt !== null;
  const action = isHandled ? 'Volver a abrir' : 'Marcar como resuelto';
  const mark = useMutation({
    mutationFn: () =>
      api('PUT /manage/withdrawals/:id', { params: { id: request.id }, body: { isHandled: !isHandled } }),
    onSuccess: () => refreshAdmin(client),
    onError: (error) => notify('error', messageOf(error)),
  });
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
