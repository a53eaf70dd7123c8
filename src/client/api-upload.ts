import type { AnswerOf, EndpointKey } from '../contract/api';
import { addressOf, failure, noAnswer, sessionHeader } from './api';

interface Upload<T> {
  done: Promise<T>;
  abort: () => void;
}

/** The rejection of an upload that the user cancelled. */
export class UploadStopped extends Error {}

/** Sends a form and reports the upload progress, which `fetch` cannot do. */
export function apiUpload<K extends EndpointKey>(
  key: K,
  form: FormData,
  onProgress: (share: number) => void,
): Upload<AnswerOf<K>> {
  const { method, url } = addressOf(key, {});
  const request = new XMLHttpRequest();
  const session = sessionHeader();
  const done = new Promise<AnswerOf<K>>((resolve, reject) => {
    request.open(method, url);
    request.setRequestHeader('accept', 'application/json');
    if (session.authorization) request.setRequestHeader('authorization', session.authorization);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(new UploadStopped());
    request.onerror = () => reject(noAnswer());
    request.onload = () => {
      const isOk = request.status >= 200 && request.status < 300;
      if (isOk) resolve(JSON.parse(request.responseText));
      else reject(failure(request.status, request.responseText, session));
    };
    request.send(form);
  });
  return { done, abort: () => request.abort() };
}
