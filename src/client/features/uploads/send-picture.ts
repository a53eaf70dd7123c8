import { ERRORS, type ErrorAnswer } from '../../../shared/errors';
import { MESSAGES } from '../../../shared/messages';
import { useSession } from '../../state/session-store';
import { type Sending, type SentFile, STOPPED } from './send-file';

/** Sends a picture at once; only this old way of asking tells how much was sent. */
export function sendPicture(file: File, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<SentFile>((resolve, reject) => {
    request.open('POST', '/api/uploads/picture');
    request.setRequestHeader('authorization', `Bearer ${useSession.getState().token ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(new Error(STOPPED));
    request.onerror = () => reject(new Error(MESSAGES.noConnection));
    request.onload = () => {
      const answer = readJson(request.responseText);
      if (request.status === 201 && 'url' in answer)
        resolve({ url: answer.url, name: file.name, size: file.size });
      else reject(new Error('message' in answer ? answer.message : ERRORS.unexpected[1]));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
  return { done, stop: () => request.abort() };
}

function readJson(text: string): { url: string } | ErrorAnswer | Record<string, never> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
