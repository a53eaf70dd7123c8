import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../api';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { TextSkeleton } from '../../ui/skeleton';
import { WithdrawalEntry } from './withdrawal-entry';
import styles from './withdrawal-list.module.css';

/** Requests to take a purchase back, newest first; the creator ticks off what she has answered. */
export function WithdrawalList() {
  const [onlyOpen, setOnlyOpen] = useState(true);
  const requests = useInfiniteQuery({
    queryKey: ['GET /manage/withdrawals', onlyOpen],
    queryFn: ({ pageParam }) =>
      api('GET /manage/withdrawals', {
        query: { open: onlyOpen ? 'true' : 'false', ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const found = requests.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className={styles.list}>
      <p className="lead">
        Cada persona ya tiene su código. Busca su orden, devuelve el pago si corresponde y respóndele por
        email.
      </p>
      <CheckBox
        chip
        label="Solo pendientes"
        checked={onlyOpen}
        onChange={(event) => setOnlyOpen(event.target.checked)}
      />
      {requests.isPending && <TextSkeleton lines={6} />}
      {requests.isError && (
        <Notice onRetry={() => void requests.refetch()}>{messageOf(requests.error)}</Notice>
      )}
      {requests.isSuccess && found.length === 0 && (
        <EmptyState title={onlyOpen ? 'No hay pedidos pendientes' : 'No hay arrepentimientos'} />
      )}
      <ul>
        {found.map((request) => (
          <WithdrawalEntry key={request.id} request={request} />
        ))}
      </ul>
      {requests.hasNextPage && (
        <Button look="quiet" busy={requests.isFetchingNextPage} onClick={() => void requests.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </section>
  );
}
