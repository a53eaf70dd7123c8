import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '../../../shared/withdrawals';
import { api, messageOf } from '../../api';
import { Button } from '../../ui/button';
import { formatMoment } from '../../ui/format-moment';
import { notify } from '../../ui/notify';
import styles from './withdrawal-list.module.css';

export function WithdrawalEntry({ request }: { request: Withdrawal }) {
  const client = useQueryClient();
  const isHandled = request.handledAt !== null;
  const action = isHandled ? 'Volver a abrir' : 'Marcar como resuelto';
  const mark = useMutation({
    mutationFn: () =>
      api('PUT /manage/withdrawals/:id', { params: { id: request.id }, body: { isHandled: !isHandled } }),
    // The panel counts them too.
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('GET /manage') }),
    onError: (error) => notify('error', messageOf(error)),
  });
  const subject = encodeURIComponent(`Arrepentimiento ${request.code}`);
  return (
    <li className={styles.entry}>
      <h2>{request.code}</h2>
      <p className={styles.meta}>
        {request.name} · <a href={`mailto:${request.email}?subject=${subject}`}>{request.email}</a> ·{' '}
        {formatMoment(request.createdAt)}
      </p>
      <p className={styles.words}>{request.purchase}</p>
      {request.comment && <p className={`soft ${styles.words}`}>{request.comment}</p>}
      {request.handledAt && <p className={styles.meta}>Resuelto el {formatMoment(request.handledAt)}</p>}
      <Button
        look="quiet"
        small
        busy={mark.isPending}
        aria-label={`${action}: ${request.code}`}
        onClick={() => mark.mutate()}
      >
        {action}
      </Button>
    </li>
  );
}
