import type { AnswerOf, EndpointKey, InputOf } from '../../contract/api';
import { type AnyInput, addressOf, failure, noAnswer, sessionHeader, waitWhileBusy } from '../api';
import type { Sending } from './sending';

/** Sends a small file with its form and reports the progress, which `fetch` cannot do. */
export async function sendForm<K extends EndpointKey>(
  key: K,
  input: Omit<InputOf<K>, 'body'>,
  form: FormData,
  sending: Sending,
): Promise<AnswerOf<K>> {
  const { method, url } = addressOf(key, input as AnyInput); // checked by its declaration
  for (let retries = 0; ; retries++) {
    const session = sessionHeader();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('accept', 'application/json');
    if (session.authorization) request.setRequestHeader('authorization', session.authorization);
    await post(request, form, sending);
    const { status, responseText } = request;
    if (status >= 200 && status < 300) return JSON.parse(responseText);
    await waitWhileBusy(
      failure(status, responseText, session),
      retries,
      request.getResponseHeader('retry-after'),
    );
  }
}

async function post(request: XMLHttpRequest, form: FormData, { onProgress, signal }: Sending): Promise<void> {
  signal.throwIfAborted();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  await new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(noAnswer());
    request.onload = () => resolve();
    request.send(form);
  }).finally(() => signal.removeEventListener('abort', stop));
}

/** A form with nothing but its file. */
export function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
