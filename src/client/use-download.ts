import { useMutation } from '@tanstack/react-query';
import { notifyError } from './notify-error';
import { download } from './ui/download';

/** Fetches a file and saves it under a name. */
export function useDownload(fetchFile: () => Promise<Blob>, name: string, type: string) {
  return useMutation({
    mutationFn: async () => download(name, await fetchFile(), type),
    onError: notifyError,
  });
}
