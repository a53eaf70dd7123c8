import type { QueryClient } from '@tanstack/react-query';

/** Refetches the admin lists, the counts of the panel and the statistics after a change by the creator. */
export async function refreshAdmin(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => /^GET \/(?:admin|stats)/.test(String(key)),
  });
}
