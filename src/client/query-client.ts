import { QueryClient } from '@tanstack/react-query';
import { ApiError, type CallApi } from './api';

const MINUTE = 60_000;

/** Every query key is an endpoint call, so one function runs all queries. */
export function createQueryClient(callApi: CallApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A search that the next letter replaces is aborted.
        queryFn: ({ queryKey: [key, input], signal }) =>
          callApi(String(key), (input ?? {}) as Parameters<CallApi>[1], signal),
        staleTime: MINUTE,
        refetchOnWindowFocus: false,
        // Retry network failures and server errors once, but not a 4xx response.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        retryDelay: 300,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
