import { ApiError } from '../../api';
import { useSession } from '../../state/session-store';

export interface ProofCall {
  file: File;
  itemId: string;
  userInfo: string;
  operationNumber: string;
  /** The same for every item of one cart, so that a repeated call changes nothing. */
  submission: string;
  items: number;
}

/** `fetch` tells nothing about an upload under way, so this one call is made the older way. */
export function sendProof(call: ProofCall, onProgress: (share: number) => void): Promise<void> {
  const { token, user } = useSession.getState();
  const form = new FormData();
  form.set('idUser', user?.id ?? '');
  for (const name of ['itemId', 'userInfo', 'operationNumber', 'submission'] as const) {
    form.set(name, call[name]);
  }
  form.set('items', String(call.items));
  form.set('file', call.file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/purchase/send');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => reject(new ApiError(0, 'no_answer', ''));
    request.onload = () => {
      if (request.status === 200) return resolve();
      reject(failureOf(request));
    };
    request.send(form);
  });
}

function failureOf(request: XMLHttpRequest): ApiError {
  try {
    const { error, message, field } = JSON.parse(request.responseText);
    return new ApiError(request.status, error, message, field);
  } catch {
    return new ApiError(0, 'no_answer', '');
  }
}
