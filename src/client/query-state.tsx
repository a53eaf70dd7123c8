import { messageOf } from './api';
import { Alert } from './ui/alert';
import { TextSkeleton } from './ui/skeleton';

interface QueryStateProps {
  query: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  /** How many grey lines to show while the query loads; none by default. */
  lines?: number;
}

/** Shows that a query is loading, or its error with a button to try again. */
export function QueryState({ query: { isPending, error, refetch }, lines = 0 }: QueryStateProps) {
  if (isPending && lines > 0) return <TextSkeleton lines={lines} />;
  return error && <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>;
}
