import { api } from '../../api';

export function setCaptions(productId: string, file: File) {
  const body = new FormData();
  body.append('file', file);
  return api('PUT /content/:id/captions', { params: { id: productId }, body });
}

export function removeCaptions(productId: string) {
  return api('DELETE /content/:id/captions', { params: { id: productId } });
}

/** Has the server check and keep a file whose parts have all arrived. */
export function completeUpload(id: string) {
  return api('POST /uploads/:id/complete', { params: { id } });
}
