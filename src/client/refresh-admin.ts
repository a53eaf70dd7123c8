import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/** Refetches the admin lists, the counts of the panel and the statistics after a change by the creator. */
export async function refreshAdmin(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => /^GET \/(?:admin|stats)/.test(String(key)),
  });
}

/** A change by the creator: afterwards, also when it is refused, her lists are fetched again. */
export function useAdminChange<T, V = void>(
  mutationFn: (variables: V) => Promise<T>,
  options?: Pick<UseMutationOptions<T, Error, V>, 'onSuccess' | 'onError'>,
) {
  const client = useQueryClient();
  return useMutation<T, Error, V>({ ...options, mutationFn, onSettled: () => refreshAdmin(client) });
}
