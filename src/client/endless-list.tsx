import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from './api';
import { Alert } from './ui/alert';
import { QuietButton } from './ui/button';
import { EmptyState } from './ui/empty-state';
import { TextSkeleton } from './ui/skeleton';

interface ListPage<T> {
  data: T[];
  nextCursor?: string | undefined;
}

/** A paginated list. With `isSearch`, the previous result stays while the next one loads. */
export function useEndless<P extends ListPage<unknown>>(
  queryKey: readonly unknown[],
  ask: (from: { cursor?: string }, signal: AbortSignal) => Promise<P>,
  { isSearch = false } = {},
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    ...(isSearch ? { placeholderData: keepPreviousData } : {}),
  });
}

interface EndlessListProps<T> {
  list: UseInfiniteQueryResult<{ pages: ListPage<T>[] }>;
  /** The message for an empty list. */
  empty: string;
  /** The sentence when the list cannot be loaded, when the answer of the shop says too little. */
  errorText?: string;
  /** Renders one `li`. */
  children: (item: T) => ReactNode;
}

/** Renders the loading, failed, empty or filled list, with a button to load more. */
export function EndlessList<T>({ list, empty, errorText, children }: EndlessListProps<T>) {
  const found = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="stack gap-4">
      {list.isPending && <TextSkeleton lines={6} />}
      {list.isError && (
        <Alert onRetry={() => void list.refetch()}>{errorText ?? messageOf(list.error)}</Alert>
      )}
      {list.isSuccess && found.length === 0 && <EmptyState title={empty} />}
      {found.length > 0 && <ul>{found.map(children)}</ul>}
      {list.hasNextPage && (
        <QuietButton className="mid" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Ver más
        </QuietButton>
      )}
    </div>
  );
}
