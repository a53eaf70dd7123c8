import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';

interface StatisticsPartProps<T> {
  name: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** One part of the panel; its failure does not affect the others. */
export function StatisticsPart<T>({ name, query, children }: StatisticsPartProps<T>) {
  if (query.isError) {
    return (
      <Alert onRetry={() => void query.refetch()}>
        {name}: no se pudo cargar. {messageOf(query.error)}
      </Alert>
    );
  }
  return query.data === undefined ? null : children(query.data);
}
