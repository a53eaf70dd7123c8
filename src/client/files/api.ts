import { api } from '../api';

/** Asks the server to check and store a completely uploaded file. */
export function completeUpload(id: string) {
  return api('POST /uploads/:id/complete', { params: { id } });
}
