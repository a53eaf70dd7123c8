import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery, noAnswer, openFile } from '../../api';
import { refreshAdmin, useAdminChange } from '../../refresh-admin';

interface PeopleFile {
  file: File;
  mode: 'preview' | 'apply';
  products: Record<string, string>;
}

export function useImportPeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, mode, products }: PeopleFile) => {
      const body = new FormData();
      body.append('mode', mode);
      body.append('products', JSON.stringify(products));
      body.append('file', file);
      return api('POST /admin/people/import', { body });
    },
    onSuccess: ({ id }) => (id === null ? undefined : refreshAdmin(client)),
  });
}

export const useLastPeopleImport = () =>
  useQuery({ ...apiQuery('GET /admin/people/imports/last'), staleTime: 0 });

export const useUndoPeopleImport = () =>
  useAdminChange((id: string) => api('POST /admin/people/imports/:id/undo', { params: { id } }));

export const useArchiveContents = () => useQuery(apiQuery('GET /admin/archive/contents'));

/** Opens the archive as it arrives, because it can be larger than the memory. */
export async function openArchive(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await openFile('GET /admin/archive', {}, signal);
  if (!body) throw noAnswer();
  return body;
}
