import type { QueryClient } from '@tanstack/react-query';

/** After a change by the creator: her lists, the counts of the panel and the statistics ask again. */
export async function refreshAdmin(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => /^GET \/(?:manage|stats)/.test(String(key)),
  });
}
