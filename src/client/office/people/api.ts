import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery } from '../../api';

const personQuery = (id: string) => apiQuery('GET /admin/people/:id', { params: { id } });

export const usePerson = (id: string) => useQuery({ ...personQuery(id), staleTime: 0 });

export function useWriteNote(id: string): (note: string) => Promise<void> {
  const client = useQueryClient();
  return async (note) => {
    const stored = await api('PUT /admin/people/:id/note', { params: { id }, body: { note } });
    client.setQueryData(personQuery(id).queryKey, (old) => old && { ...old, ...stored });
  };
}
