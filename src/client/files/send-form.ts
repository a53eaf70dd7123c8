import type { AnswerOf, EndpointKey, InputOf } from '../../contract/api';
import { type AnyInput, addressOf, failure, noAnswer, sessionHeader } from '../api';
import type { Sending } from './sending';

/** Sends a small file with its form and reports the progress, which `fetch` cannot do. */
export async function sendForm<K extends EndpointKey>(
  key: K,
  input: Omit<InputOf<K>, 'body'>,
  form: FormData,
  { onProgress, signal }: Sending,
): Promise<AnswerOf<K>> {
  signal.throwIfAborted();
  const { method, url } = addressOf(key, input as AnyInput); // checked by its declaration
  const request = new XMLHttpRequest();
  const session = sessionHeader();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  return await new Promise<AnswerOf<K>>((resolve, reject) => {
    request.open(method, url);
    request.setRequestHeader('accept', 'application/json');
    if (session.authorization) request.setRequestHeader('authorization', session.authorization);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(noAnswer());
    request.onload = () => {
      const isOk = request.status >= 200 && request.status < 300;
      if (isOk) resolve(JSON.parse(request.responseText));
      else reject(failure(request.status, request.responseText, session));
    };
    request.send(form);
  }).finally(() => signal.removeEventListener('abort', stop));
}

/** A form with nothing but its file. */
export function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
