import { api } from '../../api';

export function setCaptions(productId: string, file: File) {
  const body = new FormData();
  body.append('file', file);
  return api('PUT /content/:id/captions', { params: { id: productId }, body });
}

export function removeCaptions(productId: string) {
  return api('DELETE /content/:id/captions', { params: { id: productId } });
}

/** Asks the server to check and store a completely uploaded file. */
export function completeUpload(id: string) {
  return api('POST /uploads/:id/complete', { params: { id } });
}
