import { apiUpload } from '../../api-upload';
import type { Sending } from './send-file';

/** Uploads a picture in one request. */
export function sendPicture(file: File, onProgress: (share: number) => void): Sending {
  const form = new FormData();
  form.append('file', file);
  const { done, abort } = apiUpload('POST /uploads/picture', form, onProgress);
  return { done: done.then(({ url }) => ({ url, name: file.name, size: file.size })), stop: abort };
}
