import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../api';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { ProofCard } from './proof-card';
import styles from './proof-inbox.module.css';

type Tab = 'waiting' | 'decided';

const TABS = [
  ['waiting', 'En revisión'],
  ['decided', 'Revisados'],
] as const;

/** The creator's inbox: who waits longest comes first. */
export function ProofInbox() {
  const [tab, setTab] = useState<Tab>('waiting');
  const proofs = useInfiniteQuery({
    queryKey: ['proofs', tab],
    queryFn: ({ pageParam }) =>
      api('GET /proofs', {
        query: {
          ...(pageParam ? { cursor: pageParam } : {}),
          ...(tab === 'decided' ? { decided: 'yes' as const } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const list = proofs.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Tabs label="Comprobantes" tabs={TABS} value={tab} onChange={setTab}>
      <div className={styles.inbox} aria-busy={proofs.isPending}>
        {proofs.isPending && <Skeleton height="14rem" />}
        {proofs.isError && <Notice onRetry={() => void proofs.refetch()}>{messageOf(proofs.error)}</Notice>}
        {proofs.isSuccess && list.length === 0 && (
          <EmptyState title={tab === 'waiting' ? 'No hay comprobantes por revisar' : 'Aún no hay nada'} />
        )}
        <ul>
          {list.map((proof) => (
            <ProofCard key={proof.id} proof={proof} onDecided={() => void proofs.refetch()} />
          ))}
        </ul>
        {proofs.hasNextPage && (
          <Button look="quiet" busy={proofs.isFetchingNextPage} onClick={() => void proofs.fetchNextPage()}>
            Ver más
          </Button>
        )}
      </div>
    </Tabs>
  );
}
