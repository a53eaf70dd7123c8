import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery } from '../../api';

const personQuery = (id: string) => apiQuery('GET /admin/people/:id', { params: { id } });

export function usePerson(id: string) {
  return useQuery({ ...personQuery(id), staleTime: 0 });
}

export const checkOrder = (id: string) => api('POST /admin/orders/:id/check', { params: { id } });
export const receiveTransfer = (id: string) => api('POST /admin/orders/:id/received', { params: { id } });

/** Stores the note about a person; the page then shows the stored one. */
export function useWriteNote(id: string): (note: string) => Promise<void> {
  const client = useQueryClient();
  return async (note) => {
    const stored = await api('PUT /admin/people/:id/note', { params: { id }, body: { note } });
    client.setQueryData(personQuery(id).queryKey, (old) => old && { ...old, ...stored });
  };
}
